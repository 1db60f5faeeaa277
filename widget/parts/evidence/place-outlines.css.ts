import { style } from '@vanilla-extract/css';
import { radius } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** The accent on its opposite, so that it shows on any page. */
export const outline = style({
  position: 'absolute',
  borderRadius: radius.small,
  outline: `3px solid ${color.accent}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.onAccent}`,
  pointerEvents: 'none',
});
