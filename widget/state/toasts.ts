import { atom, useSetAtom } from 'jotai';
import type { Cancel } from '../platform/cancel.ts';
import { limits } from '../rules/limits.ts';
import { platformAtom } from './platform-atom.ts';

/** A notice for the person. `duration` is in milliseconds. */
export interface ToastMessage {
  tone?: 'info' | 'success' | 'destructive';
  title: string;
  description?: string | undefined;
  duration?: number;
}

/** A toast. A closed one stays in the list for a while, so that its exit animation can finish. */
export interface ToastEntry extends Required<Pick<ToastMessage, 'tone' | 'title'>> {
  id: string;
  description?: string | undefined;
  open: boolean;
}

const entries = atom<readonly ToastEntry[]>([]);
const timers = atom(new Map<string, Cancel>());

/** The toasts, newest first. At most one is open. */
export const toastsAtom = atom((get) => get(entries));

/** Closes a toast. It is removed much later. */
export const dismissToastAtom = atom(null, (get, set, id: string) => {
  const { clock } = get(platformAtom);
  const toastTimers = get(timers);
  if (!get(entries).some((entry) => entry.id === id && entry.open)) return;
  toastTimers.get(id)?.();
  set(entries, (list) => list.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  const remove = () => {
    toastTimers.delete(id);
    set(entries, (list) => list.filter((entry) => entry.id !== id));
  };
  toastTimers.set(id, clock.setTimeout(remove, limits.toast.keep));
});

/** Shows a toast, replacing the open one. */
export const showToastAtom = atom(null, (get, set, message: ToastMessage) => {
  const { clock, createId } = get(platformAtom);
  const { tone = 'info', title, description, duration = limits.toast.display } = message;
  const id = createId();
  const open = get(entries).filter((entry) => entry.open);
  for (const entry of open.slice(limits.toast.visible - 1)) set(dismissToastAtom, entry.id);
  set(entries, (list) => [{ id, tone, title, description, open: true }, ...list]);
  get(timers).set(
    id,
    clock.setTimeout(() => set(dismissToastAtom, id), duration),
  );
});

/**
 * Explains why a press on a guarded control was ignored. In a dialog, the footer shows it, because a toast would cover the
 * dialog, and then the browser reports that as not visible.
 */
export const explainIgnoredPressAtom = atom(null, (get, set, control: HTMLElement, message: ToastMessage) => {
  const { clock } = get(platformAtom);
  const footer = control.closest('dialog') && control.parentElement;
  if (!footer) {
    const isShown = get(entries).some(({ open, title }) => open && title === message.title);
    if (!isShown) set(showToastAtom, message);
    return;
  }
  footer.dataset['notice'] = message.description ?? message.title;
  clock.setTimeout(() => footer.removeAttribute('data-notice'), limits.toast.display);
});

/** Returns a function that shows a toast. */
export function useToast(): (toast: ToastMessage) => void {
  return useSetAtom(showToastAtom);
}
