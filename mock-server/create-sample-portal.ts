import type { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { createPortal } from './portal/create-portal.tsx';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { createPortalState, type PortalState } from './portal/portal-state.ts';
import type { Store } from './store/open-store.ts';
import type { Clock } from './time/clock.ts';

const kept = 1_000;

/** The latest requests to the sample portal. */
interface PortalRing {
  add(entry: PortalLogEntry): void;
  entries(): readonly PortalLogEntry[];
}

function createPortalRing(): PortalRing {
  const entries: PortalLogEntry[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > kept) entries.shift();
    },
    entries: () => [...entries],
  };
}

interface SamplePortal {
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
