import { style, styleVariants } from '@vanilla-extract/css';
import { controlHeight, radius } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const square = style({ padding: '0', flex: 'none', overflow: 'visible' });

export const squares = styleVariants(controlHeight, (height) => [
  square,
  { width: height, minHeight: height, height, padding: 0 },
]);

export const count = style({
  position: 'absolute',
  top: '-4px',
  insetInlineEnd: '-4px',
  minWidth: '16px',
  height: '16px',
  padding: '0 4px',
  borderRadius: radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: '11px',
  lineHeight: '16px',
  fontWeight: weight.strong,
});
