import { ESCAPED } from '../../host-sdk/wire/messages.ts';
import type { HandOver } from '../boot/hand-over.ts';

/** Tells of each Escape that means nothing here: the page around may put away what this is in. */
export function watchEscape(tell: () => void): () => void {
  const onKey = ({ key, repeat, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat && !isComposing && !defaultPrevented) tell();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** The same before the application is there, for a host that the page's small script trusts. */
export function startEarlyEscape({ host }: Pick<HandOver, 'host'>): () => void {
  if (!host || host === '*' || window.parent === window) return () => {};
  return watchEscape(() => {
    // In a question it is that question's.
    if (!document.querySelector('[open]')) window.parent.postMessage(ESCAPED, host);
  });
}
