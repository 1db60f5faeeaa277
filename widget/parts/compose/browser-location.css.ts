import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';

export const location = style({
  ...text.small,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingInlineStart: space(1.5),
});
