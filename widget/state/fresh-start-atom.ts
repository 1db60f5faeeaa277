import { atom } from 'jotai';

/** True after New Task: nothing is shown but the prompt, until a task is chosen or created. */
export const freshStartAtom = atom(false);
