import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const feedbackLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.color.accentText,
  fontWeight: weight.medium,
});
