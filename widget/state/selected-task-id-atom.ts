import { atom } from 'jotai';

/** The task the person chose to look at; undefined: the current one by rule. */
export const selectedTaskIdAtom = atom<string | undefined>(undefined);
