import { randomBytes } from 'node:crypto';
import { createPortal } from './portal/create-portal.tsx';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { createPortalState } from './portal/portal-state.ts';
import type { Store } from './store/open-store.ts';
import type { Clock } from './time/clock.ts';

/** So many of the latest requests. */
const kept = 1_000;

/** The sample portal as a part of this server: by its clock, with a secret that outlives a restart. */
export function createSamplePortal(store: Pick<Store, 'setting'>, clock: Pick<Clock, 'now'>) {
  const entries: PortalLogEntry[] = [];
  const state = createPortalState();
  const app = createPortal({
    state,
    clock: () => clock.now(),
    secret: store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest(entry) {
      entries.push(entry);
      if (entries.length > kept) entries.shift();
    },
  });
  return {
    app,
    /** What it keeps for itself. */
    state,
    /** The latest requests it has answered, oldest first. */
    log: (): readonly PortalLogEntry[] => [...entries],
  };
}
