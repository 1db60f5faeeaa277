import { createThemeContract } from '@vanilla-extract/css';
import { roles } from './palette.ts';

/** What changes with the theme. Sizes do not, so they are plain constants in scale.ts. */
export const vars = createThemeContract({
  color: roles,
  shadow: { low: '', mid: '', high: '' },
});
