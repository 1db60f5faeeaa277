/**
 * Gives a document or a shadow root the widget's styles, in a way that a policy without inline styles allows.
 * Gives what takes them away.
 */
export function adoptStyles(css: string, target: Document | ShadowRoot, nonce: string): () => void {
  // In development the styles load by themselves.
  if (css === '') return () => {};
  const sheet = constructSheet(css);
  if (sheet) {
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
    return () => {
      target.adoptedStyleSheets = target.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }
  const element = document.createElement('style');
  element.nonce = nonce;
  element.textContent = css;
  (target instanceof Document ? target.head : target).append(element);
  return () => element.remove();
}

function constructSheet(css: string): CSSStyleSheet | undefined {
  if (!('adoptedStyleSheets' in Document.prototype) || !('replaceSync' in CSSStyleSheet.prototype))
    return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
