/**
 * Base rules: the shadow root acts as a browser window. Rules of the page for `:host`, escaped or not, affect only an
 * inner element that an outer shadow root clips.
 */
const windowRules = `
:host { all: initial; display: block; height: 100%; container-type: size; contain: strict; overflow: hidden;
  background: #fff; color: #000; color-scheme: light; font-size: 16px; }
html { display: block; height: 100% !important; box-sizing: border-box !important; overflow: auto !important;
  overscroll-behavior: contain; }
body { box-sizing: border-box; min-height: 100%; }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}`;

/** Applies the page's style sheets to a shadow root, in order. */
export function applyStyles(root: ShadowRoot, styles: string[]): void {
  root.adoptedStyleSheets = [windowRules, ...styles.map(fitToWindow)].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/**
 * Rewrites what has another meaning in a shadow root: the root, viewport units, and `:host`, which must match nothing.
 * Media queries stay, because the page is as wide as the frame.
 */
export function fitToWindow(css: string): string {
  return css
    .replace(/@import[^;]*;/gi, '')
    .replace(/:root\b/gi, 'html')
    .replace(/:host(?:-context)?\b/gi, ':not(*)')
    .replace(/(\d)[dsl]?v(w|h|i|b|min|max)\b/gi, '$1cq$2');
}
