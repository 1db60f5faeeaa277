import type { PortalState } from './portal-state.ts';
import type { PortalSessions } from './session.ts';

/** What the pages are made from. */
export interface PortalParts {
  sessions: PortalSessions;
  clock: () => Date;
  state: PortalState;
}
