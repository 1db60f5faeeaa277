import { createTheme, globalStyle } from '@vanilla-extract/css';
import { darkPalette } from './dark-palette.ts';
import { vars } from './vars.css.ts';

/** Goes on the widget's root element, next to `root`. */
export const darkTheme = createTheme(vars, {
  color: darkPalette,
  shadow: {
    low: '0 1px 2px rgb(0 0 0 / 30%)',
    mid: '0 2px 4px rgb(0 0 0 / 25%), 0 6px 16px rgb(0 0 0 / 35%)',
    high: '0 4px 8px rgb(0 0 0 / 30%), 0 20px 48px rgb(0 0 0 / 55%)',
  },
});

globalStyle(`.${darkTheme}`, { colorScheme: 'dark' });
