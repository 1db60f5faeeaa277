import { createTheme, globalStyle } from '@vanilla-extract/css';
import { lightPalette } from './light-palette.ts';
import { vars } from './vars.css.ts';

/** Goes on the widget's root element, next to `root`. */
export const lightTheme = createTheme(vars, {
  color: lightPalette,
  shadow: {
    low: '0 1px 2px rgb(58 44 25 / 8%)',
    mid: '0 2px 4px rgb(58 44 25 / 6%), 0 6px 16px rgb(58 44 25 / 10%)',
    high: '0 4px 8px rgb(58 44 25 / 8%), 0 20px 48px rgb(58 44 25 / 20%)',
  },
});

globalStyle(`.${lightTheme}`, { colorScheme: 'light' });
