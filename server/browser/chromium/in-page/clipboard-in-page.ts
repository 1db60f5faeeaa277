import type { Kinds } from '../../page/kinds.ts';

/** What a page does with the clipboard, as it tells of it. */
export type ClipboardWish =
  | { kind: 'copied'; text: string }
  /** `wish` is the page's own count of what it would paste. */
  | { kind: 'paste'; wish: number };

/** What a person lets the page paste; null for nothing. */
interface Grant {
  wish: number;
  text: string | null;
}

/** By what events the page's own world and ours speak to each other, and how much is copied at once. */
export const told = { wishes: 'hoa-pilot-wishes', grants: 'hoa-pilot-grants', mostCopied: 1_000_000 };

export type Told = typeof told;

/**
 * Hands on what the page copies and would paste, right after somebody pressed something there and never else. Runs in
 * the page: it uses nothing outside itself but what it is given.
 */
export function clipboardInPage(
  kinds: Kinds,
  { wishes, grants, mostCopied }: Told,
  tell: (wish: ClipboardWish) => void,
) {
  /** The text that is selected: on the page, or in a field that is not for passwords. */
  const selection = (): string => {
    const field = document.activeElement;
    if (!field || !kinds.isField(field) || kinds.isSelect(field)) return getSelection()?.toString() ?? '';
    if (kinds.isPassword(field) || kinds.isCheckable(field)) return '';
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  };
  const copied = (text: string): void => {
    if (navigator.userActivation.isActive && text !== '')
      tell({ kind: 'copied', text: text.slice(0, mostCopied) });
  };
  const pasted = (wish: number, text: string | null): void => {
    dispatchEvent(new CustomEvent(grants, { detail: JSON.stringify({ wish, text }) }));
  };
  addEventListener('copy', (event) => {
    if (!event.isTrusted) return;
    copied(event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : selection());
  });
  addEventListener(wishes, (event) => {
    const asked = JSON.parse(String((event as CustomEvent<unknown>).detail)) as ClipboardWish;
    if (asked.kind === 'copied') copied(asked.text);
    else if (navigator.userActivation.isActive) tell({ kind: 'paste', wish: asked.wish });
    else pasted(asked.wish, null);
  });
  return { selection, pasted };
}

/**
 * Puts ourselves in the place of the browser's clipboard and pickers, which are nobody's. Runs in the page's own world: it uses
 * nothing outside itself but what it is given.
 */
export function pagesOwnWorld({ wishes, grants }: Told): void {
  const waiting = new Map<number, (text: string | null) => void>();
  let count = 0;
  const wish = (asked: object) => dispatchEvent(new CustomEvent(wishes, { detail: JSON.stringify(asked) }));
  const refused = () => new DOMException('Nobody allowed that', 'NotAllowedError');
  addEventListener(grants, (event) => {
    const granted = JSON.parse(String((event as CustomEvent<unknown>).detail)) as Grant;
    waiting.get(granted.wish)?.(granted.text);
    waiting.delete(granted.wish);
  });

  const readText = (): Promise<string> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, (text) => (text === null ? reject(refused()) : resolve(text)));
      wish({ kind: 'paste', wish: count });
    });
  const writeText = async (text: unknown): Promise<void> => {
    if (!navigator.userActivation.isActive) throw refused();
    wish({ kind: 'copied', text: String(text) });
  };
  // Only pages that came safely have it.
  if ('Clipboard' in globalThis) Object.assign(Clipboard.prototype, { readText, writeText });
  // A window that nobody sees would take the keys: what a field opens is asked where it is pressed itself.
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement]) prototype.showPicker = () => undefined;
}
