import type { Target } from '../../driver.ts';
import type { createActions } from '../../page/actions.ts';
import type { ElementKinds, PageHost } from '../../page/kinds.ts';

/** Describes a rendered page. It runs inside pages, so it must not use anything outside itself. */
export function createDrawnPage(): PageHost {
  const neverShown = new Set(
    'script style template head link meta object embed iframe datalist noscript'.split(' '),
  );
  return {
    // A getter, because a pop-up keeps its window when its first page replaces the blank document.
    get document() {
      return document;
    },
    get url() {
      return location.href;
    },
    get base() {
      return document.baseURI;
    },
    hidesItself(element) {
      if (neverShown.has(element.localName)) return true;
      const { display, visibility } = getComputedStyle(element);
      return display === 'none' || visibility !== 'visible';
    },
    isVisible(element) {
      if (element.closest([...neverShown].join())) return false;
      const drawn = element.localName === 'area' ? element.closest('map') : element;
      return drawn?.checkVisibility({ visibilityProperty: true }) ?? false;
    },
    edit(field, change) {
      field.focus({ preventScroll: true });
      change();
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    toggle: (box) => box.click(),
  };
}

/** The center of a target, and whether a click reaches it or another element covers it. */
export type TargetPosition = { x: number; y: number; reachable: boolean };

/** Acts on the last located element. It runs inside pages, so it must not use anything but its parameters. */
export function createPageActions({ choose, fill, find }: ReturnType<typeof createActions>) {
  let current: HTMLElement | null = null;
  const pageChanged = 'The page has changed';
  return {
    /** Finds a target, scrolls it into view and keeps it for the next action. */
    locate(target: Target): TargetPosition | 'missing' | 'disabled' {
      const element = find(target);
      current = typeof element === 'string' ? null : (element as HTMLElement);
      if (typeof element === 'string') return element;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // The middle of a link over two lines may be empty, so use its first line.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return { x, y, reachable: hit !== null && (element.contains(hit) || hit.contains(element)) };
    },
    press: () => current?.click(),
    fill: (value: string) => (current ? fill(current, value) : pageChanged),
    choose: (option: string) => (current ? choose(current, option) : pageChanged),
  };
}

/**
 * Keeps passwords covered and applies `rules`, in the current document of each call to `watch`: a pop-up gets another
 * document with its first page. It runs inside pages, so it must not use anything but its parameters.
 */
export function createPageWatch({ passwordFields }: ElementKinds, rules: string) {
  let watchedDocument: Document | undefined;
  const coverFormerPasswords = (records: MutationRecord[]): void => {
    for (const { target, oldValue } of records) {
      const was = oldValue?.toLowerCase() === 'password';
      if (!was || !(target instanceof HTMLInputElement) || target.type === 'password') continue;
      passwordFields.add(target);
      target.style.setProperty('-webkit-text-security', 'disc', 'important');
    }
  };
  return {
    watch(): void {
      if (watchedDocument === document) return;
      watchedDocument = document;
      // A "show password" button changes the field's type. The observer runs before the next paint.
      new MutationObserver(coverFormerPasswords).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['type'],
        attributeOldValue: true,
      });
      if (rules === '') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
  };
}
