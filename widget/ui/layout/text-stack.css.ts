import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** Stacked lines of text next to something else. Long words wrap before the neighbor shrinks. */
export const textStack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(1),
  minWidth: 0,
});
