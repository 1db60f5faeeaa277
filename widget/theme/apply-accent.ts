/** The colour a brand asks for; the themes make their accents from its hue. */
export const accentProperty = '--hoa-pilot-accent';

/**
 * Gives the widget's root element another accent, for a brand; without one the theme's own returns.
 * A colour the browser does not understand changes nothing.
 */
export const applyAccent = (root: HTMLElement, accent: string | undefined) => {
  const applies = Boolean(accent) && CSS.supports('color', `oklch(from ${accent} l c h)`);
  root.toggleAttribute('data-accent', applies);
  if (accent && applies) root.style.setProperty(accentProperty, accent);
  else root.style.removeProperty(accentProperty);
};
