import { isText, storedAtom } from './stored-atom.ts';
import { atom } from 'jotai';

/** The email address the session was started with. Empty before that. */
export const userEmailAtom = storedAtom({
  key: 'userEmail',
  accepts: isText,
  initial: '',
  format: 'text',
});

/**
 * Whether the host page signs people in: `awaited` until it responds, `ready` afterwards, and `none` if people sign in
 * themselves.
 */
export const hostSignInAtom = atom<'none' | 'awaited' | 'ready'>('none');

/** Counts the people who have used this page, so that a question for one person is never shown to the next. */
export const personCountAtom = atom(0);

/** True from the start of a session until the dashboard opens, while the takeoff plays. */
export const launchingAtom = atom(false);

/** Where the person was when the backend required a session. The landing page returns there. */
export const returnPathAtom = atom<string | undefined>(undefined);
