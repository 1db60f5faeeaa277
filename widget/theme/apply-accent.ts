/** The brand's color. The themes derive their accents from its hue. */
export const accentProperty = '--hoa-pilot-accent';

/**
 * Sets the accent of the widget's root element. Without one, the theme's own accent applies. Ignores colors the browser
 * doesn't support.
 */
export const applyAccent = (root: HTMLElement, accent: string | undefined) => {
  const applies = Boolean(accent) && CSS.supports('color', `oklch(from ${accent} l c h)`);
  root.toggleAttribute('data-accent', applies);
  if (accent && applies) root.style.setProperty(accentProperty, accent);
  else root.style.removeProperty(accentProperty);
};
