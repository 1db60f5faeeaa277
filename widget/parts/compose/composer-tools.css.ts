import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';

export const toolRow = style({
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  minWidth: 0,
});
