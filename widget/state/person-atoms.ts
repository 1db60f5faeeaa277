import { isText, storedAtom } from './stored-atom.ts';
import { atom } from 'jotai';

/** The e-mail address the session was started with; empty before. */
export const userEmailAtom = storedAtom({
  key: 'userEmail',
  accepts: isText,
  initial: '',
  format: 'text',
});

/**
 * Whether the page around says who is there: `awaited` while it is asked and nobody's tasks are, `ready` when it has
 * said so, `none` where the person signs in by themselves.
 */
export const hostSignInAtom = atom<'none' | 'awaited' | 'ready'>('none');

/** Counts the people who were here one after another: what was asked of one is no question to the next. */
export const personTurnAtom = atom(0);

/** True from a session's start until the dashboard is reached: the takeoff plays. */
export const launchingAtom = atom(false);

/** Where the person was when the backend wanted a session first: the landing page leads back there. */
export const returnPathAtom = atom<string | undefined>(undefined);
