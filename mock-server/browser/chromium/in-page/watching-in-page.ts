import type { Names } from './names-in-page.ts';

/** A list to choose from, as the page tells of it. */
export interface AskedSelect {
  label: string;
  multiple: boolean;
  options: { index: number; text: string; group: string; selected: boolean; disabled: boolean }[];
  box: { x: number; y: number; width: number; height: number };
}

/**
 * Takes over what would show in a window of its own, and keeps passwords covered. Runs in the page: it uses
 * nothing outside itself but what it is given.
 */
export function watchingInPage(names: Names, tell: (asked: AskedSelect) => void) {
  let asked: HTMLSelectElement | null = null;

  /** Where a field is in the whole page, as far as the frames around it let that be known. */
  const boxOf = (element: Element): AskedSelect['box'] => {
    const { width, height, x, y } = element.getBoundingClientRect();
    const box = { x, y, width, height };
    for (
      let frame = window.frameElement;
      frame;
      frame = frame.ownerDocument.defaultView?.frameElement ?? null
    ) {
      const around = frame.getBoundingClientRect();
      box.x += around.x + frame.clientLeft;
      box.y += around.y + frame.clientTop;
    }
    return box;
  };
  const popsUp = (target: EventTarget | null): HTMLSelectElement | null => {
    const select = target instanceof Element ? target.closest('select') : null;
    if (!select || select.disabled || select.multiple || select.size > 1) return null;
    // Such a list is drawn by the page itself.
    return getComputedStyle(select).appearance === 'base-select' ? null : select;
  };
  const ask = (select: HTMLSelectElement): void => {
    asked = select;
    const options = [...select.options].map((option, index) => {
      const group = option.closest('optgroup');
      const disabled = option.disabled || (group?.disabled ?? false);
      const text = names.collapse(option.label || option.text);
      return { index, text, group: group?.label ?? '', selected: option.selected, disabled };
    });
    tell({ label: names.accessibleName(select), multiple: select.multiple, options, box: boxOf(select) });
  };
  const opens = ({ key, altKey }: KeyboardEvent): boolean =>
    key === 'Enter' || key === ' ' || key === 'F4' || (altKey && (key === 'ArrowDown' || key === 'ArrowUp'));

  addEventListener(
    'mousedown',
    (event) => {
      const select = event.isTrusted && event.button === 0 ? popsUp(event.composedPath()[0] ?? null) : null;
      if (!select) return;
      event.preventDefault();
      select.focus();
      ask(select);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const select = event.isTrusted && opens(event) ? popsUp(event.composedPath()[0] ?? null) : null;
      if (!select) return;
      event.preventDefault();
      ask(select);
    },
    true,
  );

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
  /** Sets the list that was asked about last, and tells the page as its own popup would. */
  const answer = (indexes: number[]): boolean => {
    if (!asked?.isConnected) return false;
    const before = [...asked.options].map((option) => option.selected).join();
    for (const [index, option] of [...asked.options].entries()) option.selected = indexes.includes(index);
    if (before !== [...asked.options].map((option) => option.selected).join()) {
      asked.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      asked.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return true;
  };
  return { highlight, answer };
}
