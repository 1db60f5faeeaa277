/**
 * Applies the widget's styles to a document or a shadow root. Works under a policy that forbids inline styles. Returns a
 * function that removes them.
 */
export function adoptStyles(css: string, target: Document | ShadowRoot, nonce: string): () => void {
  // In development, Vite loads the styles.
  if (css === '') return () => {};
  const sheet = constructSheet(css);
  if (sheet && 'adoptedStyleSheets' in target) {
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
    return () => {
      target.adoptedStyleSheets = target.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }
  const element = document.createElement('style');
  element.nonce = nonce;
  element.textContent = css;
  ('head' in target ? target.head : target).append(element);
  return () => element.remove();
}

function constructSheet(css: string): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  } catch {
    // Older browsers refuse to construct a style sheet. The caller falls back to an element.
    return undefined;
  }
}
