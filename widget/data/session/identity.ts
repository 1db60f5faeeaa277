import type { Cancel } from '../../platform/cancel.ts';
import type { KeyValueStore } from '../../platform/key-value-store.ts';

interface Stores {
  session: KeyValueStore;
  local: KeyValueStore;
  createId(): string;
}

/** Who this tab is to the backend. */
export interface Identity {
  tabId(): string;
  userSession(): string;
  /** The one accessor of the token: this tab's own, else the device's, else a new random one. */
  sessionToken(): string;
  userEmail(): string | undefined;
  /** Takes over the session the backend started for `email`. */
  startSession(started: { email: string; sessionToken: string }): void;
  /** Told when the token changes. */
  subscribe(listener: () => void): Cancel;
}

const keys = {
  tabId: 'tabId',
  userSession: 'userSession',
  sessionToken: 'sessionToken',
  userEmail: 'userEmail',
} as const;

/** The identity kept in these stores. Ids that are missing are made up and kept for the tab. */
export function createIdentity({ session, local, createId }: Stores): Identity {
  const keep = (key: string, value: string) => {
    session.set(key, value);
    return value;
  };
  const own = (key: string) => stored(session, key) ?? keep(key, createId());
  return {
    tabId: () => own(keys.tabId),
    userSession: () => own(keys.userSession),
    sessionToken: () =>
      stored(session, keys.sessionToken) ??
      stored(local, keys.sessionToken) ??
      keep(keys.sessionToken, createId()),
    userEmail: () => stored(local, keys.userEmail),
    startSession({ email, sessionToken }) {
      local.set(keys.userEmail, email);
      local.set(keys.sessionToken, sessionToken);
      session.set(keys.sessionToken, sessionToken);
    },
    subscribe: (listener) => session.subscribe(keys.sessionToken, listener),
  };
}

function stored(store: KeyValueStore, key: string): string | undefined {
  const value = store.get(key);
  // A value that cannot be sent as a header is as good as missing.
  return value !== null && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}
