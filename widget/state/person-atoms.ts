import { isText, storedAtom } from './stored-atom.ts';
import { atom } from 'jotai';

/** The e-mail address the session was started with; empty before. */
export const userEmailAtom = storedAtom({
  key: 'userEmail',
  accepts: isText,
  initial: '',
  format: 'text',
});

/** True from a session's start until the dashboard is reached: the takeoff plays. */
export const launchingAtom = atom(false);

/** Where the person was when the backend wanted a session first: the landing page leads back there. */
export const returnPathAtom = atom<string | undefined>(undefined);
