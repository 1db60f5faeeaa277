import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Clock } from './clock.ts';
import { createPortalRing } from './portal/portal-ring.ts';
import { createPortal } from './portal/create-portal.tsx';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { type PortalState, createPortalState } from './portal/portal-state.ts';
import type { Store } from './store/open-store.ts';

export interface SamplePortal {
  app: Hono;
  /** What it keeps for itself. */
  state: PortalState;
  /** Requests it has answered, oldest first. */
  log(): readonly PortalLogEntry[];
}

/** The sample portal as a part of this server: by its clock, with a secret that outlives a restart. */
export function createSamplePortal(store: Pick<Store, 'setting'>, clock: Pick<Clock, 'now'>): SamplePortal {
  const ring = createPortalRing();
  const state = createPortalState();
  const app = createPortal({
    state,
    clock: () => clock.now(),
    secret: store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest: (entry) => ring.add(entry),
  });
  return { app, state, log: () => ring.entries() };
}
