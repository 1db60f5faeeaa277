import type { ElementKinds } from '../../page/kinds.ts';

/** A page's use of the clipboard. */
export type ClipboardRequest =
  | { kind: 'copied'; text: string }
  /** `requestId` is the page's own number of the request. */
  | { kind: 'paste'; requestId: number };

/** The text a person allows the page to paste, or null. */
interface Grant {
  requestId: number;
  text: string | null;
}

/** The events between the page's own world and ours, and the maximum length of copied text. */
export const clipboardEvents = {
  requests: 'hoa-pilot-clipboard-requests',
  grants: 'hoa-pilot-clipboard-grants',
  maxCopied: 1_000_000,
};

export type ClipboardEvents = typeof clipboardEvents;

/**
 * Forwards what the page copies and wants to paste, only right after a person pressed something. It runs inside pages,
 * so it must not use anything but its parameters.
 */
export function clipboardInPage(
  kinds: ElementKinds,
  { requests, grants, maxCopied }: ClipboardEvents,
  send: (request: ClipboardRequest) => void,
) {
  /** Returns the selected text on the page or in a field; empty in password fields. */
  const selection = (): string => {
    const field = document.activeElement;
    if (!field || !kinds.isField(field) || kinds.isSelect(field)) return getSelection()?.toString() ?? '';
    if (kinds.isPassword(field) || kinds.isCheckable(field)) return '';
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  };
  const reportCopy = (text: string): void => {
    if (navigator.userActivation.isActive && text !== '')
      send({ kind: 'copied', text: text.slice(0, maxCopied) });
  };
  const grantPaste = (requestId: number, text: string | null): void => {
    dispatchEvent(new CustomEvent(grants, { detail: JSON.stringify({ requestId, text }) }));
  };
  addEventListener('copy', (event) => {
    if (!event.isTrusted) return;
    reportCopy(event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : selection());
  });
  addEventListener(requests, (event) => {
    const request = JSON.parse(String((event as CustomEvent<unknown>).detail)) as ClipboardRequest;
    if (request.kind === 'copied') reportCopy(request.text);
    else if (navigator.userActivation.isActive) send({ kind: 'paste', requestId: request.requestId });
    else grantPaste(request.requestId, null);
  });
  return { selection, grantPaste };
}

/**
 * Replaces the browser's clipboard and pickers, which no person sees. It runs in the page's own world, so it must not
 * use anything but its parameters.
 */
export function replaceClipboard({ requests, grants }: ClipboardEvents): void {
  const pending = new Map<number, (text: string | null) => void>();
  let count = 0;
  const sendRequest = (request: object) =>
    dispatchEvent(new CustomEvent(requests, { detail: JSON.stringify(request) }));
  const notAllowedError = () => new DOMException('Not allowed by the user', 'NotAllowedError');
  addEventListener(grants, (event) => {
    const grant = JSON.parse(String((event as CustomEvent<unknown>).detail)) as Grant;
    pending.get(grant.requestId)?.(grant.text);
    pending.delete(grant.requestId);
  });

  const readText = (): Promise<string> =>
    new Promise((resolve, reject) => {
      count += 1;
      pending.set(count, (text) => (text === null ? reject(notAllowedError()) : resolve(text)));
      sendRequest({ kind: 'paste', requestId: count });
    });
  const writeText = async (text: unknown): Promise<void> => {
    if (!navigator.userActivation.isActive) throw notAllowedError();
    sendRequest({ kind: 'copied', text: String(text) });
  };
  // Only secure contexts have a clipboard.
  if ('Clipboard' in globalThis) Object.assign(Clipboard.prototype, { readText, writeText });
  // An invisible picker would take the keys. Pressing the field asks the person instead.
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement]) prototype.showPicker = () => undefined;
}
