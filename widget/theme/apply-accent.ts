import { vars } from './vars.css.ts';

export type ThemeName = 'light' | 'dark';

// The lightness is ours, the hue is theirs: whatever accent is asked for, text on it and of it stays readable.
const shades = {
  light: {
    accent: 'min(l, 0.52) min(c, 0.16) h',
    accentHover: 'min(l, 0.46) min(c, 0.16) h',
    accentText: 'min(l, 0.45) min(c, 0.14) h',
    accentSoft: '0.94 min(c, 0.035) h',
  },
  dark: {
    accent: 'max(l, 0.74) min(c, 0.14) h',
    accentHover: 'max(l, 0.8) min(c, 0.13) h',
    accentText: 'max(l, 0.82) min(c, 0.11) h',
    accentSoft: '0.29 min(c, 0.045) h',
  },
} as const;

const roles = ['accent', 'accentHover', 'accentText', 'accentSoft'] as const;

const propertyOf = (variable: string) => variable.slice('var('.length, -1);

/**
 * Gives the widget's root element another accent, for a brand; without one the theme's own returns.
 * A colour the browser does not understand changes nothing.
 */
export const applyAccent = (root: HTMLElement, theme: ThemeName, accent: string | undefined) => {
  for (const role of roles) {
    const property = propertyOf(vars.color[role]);
    const colour = `oklch(from ${accent} ${shades[theme][role]})`;
    if (accent && CSS.supports('color', colour)) root.style.setProperty(property, colour);
    else root.style.removeProperty(property);
  }
};
