import { useSetAtom } from 'jotai';
import { showToastAtom, type ToastMessage } from './toasts-atom.ts';

/** A function that shows a toast. */
export function useToast(): (toast: ToastMessage) => void {
  return useSetAtom(showToastAtom);
}
