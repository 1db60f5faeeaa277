import type { DownloadedFile } from './driver.ts';
import type { OutgoingRequest } from './outgoing-request.ts';

/** Creates a list of event listeners. */
export function createListeners<Event>() {
  const listeners = new Set<(news: Event) => void>();
  return {
    get hasListeners() {
      return listeners.size > 0;
    },
    /** Adds a listener. Returns a function that removes it. */
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(news: Event): void {
      for (const listener of listeners) listener(news);
    },
    clear: () => listeners.clear(),
  };
}

/** Creates the events of a session other than frames: downloads, state changes, copied text, held requests. */
export function createSessionEvents() {
  const files = createListeners<DownloadedFile>();
  const stateChanges = createListeners<void>();
  const copies = createListeners<string>();
  const held = createListeners<OutgoingRequest>();
  const all = [files, stateChanges, copies, held];
  const subscriptions = {
    onDownload: files.add,
    onStateChange: stateChanges.add,
    onCopy: copies.add,
    onHeld: held.add,
  };
  /** `subscriptions` are the public part. */
  return {
    files,
    stateChanges,
    copies,
    held,
    subscriptions,
    clear: () => all.forEach((each) => each.clear()),
  };
}
