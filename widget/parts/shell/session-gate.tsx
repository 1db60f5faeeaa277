import { useSession } from '../../data/session/session-calls.ts';

/** Knows the session on every screen, so that changes of tasks and events ask for it again. */
export const SessionGate = () => {
  useSession();
  return null;
};
