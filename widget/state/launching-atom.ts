import { atom } from 'jotai';

/** True from a session's start until the dashboard is reached: the takeoff plays. */
export const launchingAtom = atom(false);
