import { useSyncExternalStore } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Says that a modal is open, the topmost one, until the returned function is called. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The topmost open modal of the tree an element is in. All outside it is inert: what must be heard or pressed
 * meanwhile has to be drawn inside it.
 */
export const useTopModal = (element: Element | null): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.findLast((dialog) => dialog.getRootNode() === element?.getRootNode()) ?? null,
    () => null,
  );
