import type { Target } from '../../driver.ts';
import type { actorOn } from '../../page/acting.ts';
import type { Kinds, PageHost } from '../../page/kinds.ts';

/** A page that the browser draws. Runs in the page: it uses nothing outside itself. */
export function drawnPage(): PageHost {
  const neverShown = new Set(
    'script style template head link meta object embed iframe datalist noscript'.split(' '),
  );
  return {
    // A pop-up keeps its window, and this in it, when its first page takes the place of the blank one.
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
      const shown = element.localName === 'area' ? element.closest('map') : element;
      return shown?.checkVisibility({ visibilityProperty: true }) ?? false;
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

/** Where a target is, and whether a click there would reach it: something may lie above. */
export type Place = { x: number; y: number; reachable: boolean };

/** Acts on what was found last. Runs in the page: it uses nothing outside itself but what it is given. */
export function handsInPage({ choose, fill, find }: ReturnType<typeof actorOn>) {
  let held: HTMLElement | null = null;
  const gone = 'The page has changed since';
  return {
    /** Finds what a person would mean, brings it into view and keeps it for what is done next. */
    locate(target: Target): Place | 'missing' | 'disabled' {
      const found = find(target);
      held = typeof found === 'string' ? null : (found as HTMLElement);
      if (typeof found === 'string') return found;
      found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link over two lines has nothing in the middle of them.
      const box = found.getClientRects()[0] ?? found.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return { x, y, reachable: hit !== null && (found.contains(hit) || hit.contains(found)) };
    },
    press: () => held?.click(),
    fill: (value: string) => (held ? fill(held, value) : gone),
    choose: (option: string) => (held ? choose(held, option) : gone),
  };
}

/**
 * Keeps passwords covered, and outlines what `rules` say, from the call of `watch` on in the document of then: that of a
 * pop-up's window is another once its first page is there. Runs in the page: it uses nothing outside itself but what it
 * is given.
 */
export function watchingInPage({ secret }: Kinds, rules: string) {
  let watched: Document | undefined;
  const coverWhatWas = (records: MutationRecord[]): void => {
    for (const { target, oldValue } of records) {
      const was = oldValue?.toLowerCase() === 'password';
      if (!was || !(target instanceof HTMLInputElement) || target.type === 'password') continue;
      secret.add(target);
      target.style.setProperty('-webkit-text-security', 'disc', 'important');
    }
  };
  return {
    watch(): void {
      if (watched === document) return;
      watched = document;
      // A page's own button that shows a password changes the field's type. The watch comes before the next picture.
      new MutationObserver(coverWhatWas).observe(document, {
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
