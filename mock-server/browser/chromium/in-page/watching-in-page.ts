import type { Names } from './names-in-page.ts';

/** Keeps passwords covered, and outlines. Runs in the page: it uses nothing outside itself but what it is given. */
export function watchingInPage(names: Names) {
  const cover = (element: Element): void => {
    names.secret.add(element);
    (element as HTMLElement).style.setProperty('-webkit-text-security', 'disc', 'important');
  };
  const coverWhatWas = (records: MutationRecord[]): void => {
    for (const { target, oldValue } of records) {
      const was = oldValue?.toLowerCase() === 'password';
      if (was && target instanceof HTMLInputElement && target.type !== 'password') cover(target);
    }
  };
  // A page's own button that shows a password changes the field's type. The watch comes before the next picture.
  new MutationObserver(coverWhatWas).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['type'],
    attributeOldValue: true,
  });

  /** Outlines what can be acted on. */
  const highlight = (): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="link"]
      { outline: 2px solid rgb(255 140 0 / 90%) !important; outline-offset: 1px !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  return { highlight };
}
