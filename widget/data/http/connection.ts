import type { Cancel } from '../../platform/cancel.ts';
import type { Signal } from '../../platform/signal.ts';

/**
 * `offline`: the device has no network. `server-unreachable`: it has one, but the backend doesn't respond.
 * `no-backend`: something responds that isn't a backend, such as a static host.
 */
export type ConnectionState = 'online' | 'offline' | 'server-unreachable' | 'no-backend';

/** The state of the connection to the backend. */
export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): Cancel;
  /** Called after every call, so the state recovers with the next successful poll. */
  report(reached: boolean): void;
  /** Whether the responding server is a backend at all. */
  reportBackend(isBackend: boolean): void;
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
    reportBackend(isBackend) {
      if (isBackend === hasBackend) return;
      hasBackend = isBackend;
      announce();
    },
  };
}
