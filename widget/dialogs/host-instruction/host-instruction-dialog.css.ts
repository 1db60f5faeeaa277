import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const name = style({ ...userText, ...text.body, fontWeight: weight.medium, margin: 0 });

export const words = style({
  ...userText,
  ...text.body,
  whiteSpace: 'pre-wrap',
  margin: 0,
  marginTop: space(3),
  padding: space(3),
  borderRadius: radius.control,
  background: vars.color.sunken,
});
