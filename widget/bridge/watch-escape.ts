import { ESCAPED } from '../../host-sdk/wire/messages.ts';
import type { HandOver } from '../boot/hand-over.ts';

/** Reports each Escape that has no effect here, so that the page around can close the panel this app is in. */
export function watchEscape(onEscape: () => void): () => void {
  const onKey = ({ key, repeat, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat && !isComposing && !defaultPrevented) onEscape();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Reports Escape before the application has loaded, to a host the inline script trusts. */
export function startEarlyEscape({ host }: Pick<HandOver, 'host'>): () => void {
  if (!host || host === '*' || window.parent === window) return () => {};
  return watchEscape(() => {
    // If a dialog is open, Escape belongs to it.
    if (!document.querySelector('[open]')) window.parent.postMessage(ESCAPED, host);
  });
}
