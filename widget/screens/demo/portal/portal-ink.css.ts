import { createThemeContract } from '@vanilla-extract/css';
import { ease } from '../../../theme/motion.ts';

// The portal looks like a separate site, with its own colors. All sizes depend on its font size, which follows the
// width of the view, so that it looks the same on a phone and on a desktop.

export const ink = createThemeContract({
  ground: null,
  panel: null,
  text: null,
  quiet: null,
  rule: null,
  brand: null,
  onBrand: null,
  brandQuiet: null,
  button: null,
  onButton: null,
  soft: null,
  bar: null,
  gold: null,
});

export const phone = '(max-width: 520px)';

/** A ring around the element a step works on. */
export const ring = {
  transition: `box-shadow 250ms ${ease.out}, background-color 250ms ${ease.out}`,
  selectors: { '&[data-now]': { boxShadow: `0 0 0 0.22em ${ink.gold}` } },
};

/** The border and background of a part of a page. */
export const box = { border: `1px solid ${ink.rule}`, borderRadius: '0.8em', background: ink.panel } as const;
