import { useSyncExternalStore } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Registers a modal as the topmost one until the returned function is called. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns the topmost open modal in the element's tree. Everything outside it is inert, so notices and controls must be
 * rendered inside it.
 */
export const useTopModal = (element: Element | null): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.findLast((dialog) => dialog.getRootNode() === element?.getRootNode()) ?? null,
    () => null,
  );
