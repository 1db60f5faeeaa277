import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginTop: space(4),
});
