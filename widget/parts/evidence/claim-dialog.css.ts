import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, userText } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { height, pictureHeight } from './step-picture.css.ts';

const { color } = vars;

export const evidence = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  selectors: { '&:empty': { display: 'none' } },
});

/** The picture leaves room for the rows below. */
export const withRows = style([evidence, { vars: { [pictureHeight]: 'clamp(140px, 24vh, 280px)' } }]);

/** As tall as the picture, so that nothing jumps. */
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  height,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.textMuted,
});

export const quote = style({
  ...text.body,
  ...userText,
  paddingInlineStart: space(3),
  borderInlineStart: `3px solid ${color.accent}`,
  whiteSpace: 'pre-line',
});

export const source = style({ ...text.small, ...userText, color: color.textMuted });
