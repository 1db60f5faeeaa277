import { atom } from 'jotai';

/** The dialog that is open, with what it was opened for. At most one is. */
export type OpenDialog =
  | { kind: 'email' }
  | { kind: 'task-confirmation'; prompt: string; title?: string }
  | { kind: 'file-preview'; taskId: string; fileName: string }
  | { kind: 'task-steps'; taskId: string }
  | { kind: 'send-feedback' }
  | { kind: 'integrations' };

export const openDialogAtom = atom<OpenDialog | null>(null);
