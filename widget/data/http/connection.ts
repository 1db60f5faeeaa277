import type { Cancel } from '../../platform/cancel.ts';
import type { Signal } from '../../platform/signal.ts';

/**
 * `offline`: the device has no network. `server-unreachable`: it has one, and the backend does not answer.
 * `no-backend`: what answers is none, such as a host of static files.
 */
export type ConnectionState = 'online' | 'offline' | 'server-unreachable' | 'no-backend';

/** What is known of the way to the backend. */
export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): Cancel;
  /** Every call says how it went, so the state mends itself with the next poll that gets through. */
  report(reached: boolean): void;
  /** Whether what answers is a backend at all. */
  reportBackend(isThere: boolean): void;
}

export function createConnection(online: Signal<boolean>): Connection {
  const listeners = new Set<() => void>();
  let reachable = true;
  let hasBackend = true;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    get() {
      if (!online.get()) return 'offline';
      if (!reachable) return 'server-unreachable';
      return hasBackend ? 'online' : 'no-backend';
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = online.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    report(reached) {
      if (reached === reachable) return;
      reachable = reached;
      announce();
    },
    reportBackend(isThere) {
      if (isThere === hasBackend) return;
      hasBackend = isThere;
      announce();
    },
  };
}
