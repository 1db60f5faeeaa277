import { createThemeContract } from '@vanilla-extract/css';
import { roles } from './palette.ts';

/** Tokens that change with the theme. Sizes don't, so they are plain constants in scale.ts. */
export const vars = createThemeContract({
  color: roles,
  shadow: { low: '', mid: '', high: '' },
});
