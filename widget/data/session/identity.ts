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
  /** Forgets session and address, in this tab and on the device. */
  endSession(): void;
  /** Told when another session is in force, here or for the whole device, or none; a token made up for want of one is none. */
  subscribe(listener: (change: SessionChange) => void): Cancel;
}

export interface SessionChange {
  /** Whether what was typed may stay: the address is the same, or none had been given. */
  isSamePerson: boolean;
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
  const inForce = () => stored(session, keys.sessionToken) ?? stored(local, keys.sessionToken);
  const userEmail = () => stored(local, keys.userEmail);
  let madeUp: string | undefined;
  return {
    tabId: () => own(keys.tabId),
    userSession: () => own(keys.userSession),
    sessionToken: () => inForce() ?? keep(keys.sessionToken, (madeUp = createId())),
    userEmail,
    startSession({ email, sessionToken }) {
      local.set(keys.userEmail, email);
      local.set(keys.sessionToken, sessionToken);
      session.set(keys.sessionToken, sessionToken);
    },
    endSession() {
      local.remove(keys.userEmail);
      local.remove(keys.sessionToken);
      session.remove(keys.sessionToken);
    },
    subscribe(listener) {
      // Made up at once by whoever asks first when a session ends: that it has ended is news all the same.
      const given = () => (inForce() === madeUp ? undefined : inForce());
      let [token, email] = [given(), userEmail()];
      const look = () => {
        if (given() === token) return;
        const before = email;
        [token, email] = [given(), userEmail()];
        listener({ isSamePerson: before === undefined || before === email });
      };
      const stops = [session, local].map((store) => store.subscribe(keys.sessionToken, look));
      return () => stops.forEach((stop) => stop());
    },
  };
}

function stored(store: KeyValueStore, key: string): string | undefined {
  const value = store.get(key);
  // A value that cannot be sent as a header is as good as missing.
  return value !== null && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}
