import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** Lines of text under one another, beside something else: long words give way before it does. */
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(1),
  minWidth: 0,
});
