import { ESCAPED } from '../../host-sdk/wire/messages.ts';
import type { HandOver } from '../boot/hand-over.ts';

/** Reports each Escape that has no effect here, so that the host page can close the panel around this app. */
export function watchEscape(onEscape: () => void): () => void {
  const onKey = ({ key, repeat, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat && !isComposing && !defaultPrevented) onEscape();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Reports Escape before the application loads, to a host that the inline script trusts. */
export function startEarlyEscape({ host }: Pick<HandOver, 'host'>): () => void {
  if (!host || host === '*' || window.parent === window) return () => {};
  return watchEscape(() => {
    // If a dialog is open, Escape belongs to it.
    if (!document.querySelector('[open]')) window.parent.postMessage(ESCAPED, host);
  });
}
