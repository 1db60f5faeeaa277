import { globalStyle } from '@vanilla-extract/css';
import { accentProperty } from './apply-accent.ts';
import { darkTheme } from './dark.css.ts';
import { lightTheme } from './light.css.ts';
import { vars } from './vars.css.ts';

// The brand sets the hue and we set the lightness, so text on the accent and in the accent stays readable.
const shade = (adjusted: string) => `oklch(from var(${accentProperty}) ${adjusted})`;

globalStyle(`.${lightTheme}[data-accent]`, {
  vars: {
    [vars.color.accent]: shade('min(l, 0.52) min(c, 0.16) h'),
    [vars.color.accentHover]: shade('min(l, 0.46) min(c, 0.16) h'),
    [vars.color.accentText]: shade('min(l, 0.45) min(c, 0.14) h'),
    [vars.color.accentSoft]: shade('0.94 min(c, 0.035) h'),
  },
});

globalStyle(`.${darkTheme}[data-accent]`, {
  vars: {
    [vars.color.accent]: shade('max(l, 0.74) min(c, 0.14) h'),
    [vars.color.accentHover]: shade('max(l, 0.8) min(c, 0.13) h'),
    [vars.color.accentText]: shade('max(l, 0.82) min(c, 0.11) h'),
    [vars.color.accentSoft]: shade('0.29 min(c, 0.045) h'),
  },
});
