import type { Cancel } from '../../platform/cancel.ts';
import type { KeyValueStore } from '../../platform/key-value-store.ts';
import { TOKEN_KEY } from '../../rules/session/session-key.ts';

interface Stores {
  session: KeyValueStore;
  local: KeyValueStore;
  createId(): string;
}

/** This tab's identity toward the backend. */
export interface Identity {
  tabId(): string;
  userSession(): string;
  /** The only accessor of the token: this tab's own, the device's, or a new random one. */
  sessionToken(): string;
  userEmail(): string | undefined;
  /** Adopts the session the backend started for `email`. */
  startSession(started: { email: string; sessionToken: string }): void;
  /** Forgets the session and the address, in this tab and on the device. */
  endSession(): void;
  /**
   * Called when the session changes or ends, here or on the whole device. A token generated as a placeholder isn't a
   * session.
   */
  subscribe(listener: (change: SessionChange) => void): Cancel;
}

export interface SessionChange {
  /** Whether the draft may stay: the address is the same, or there was none. */
  isSamePerson: boolean;
}

const keys = {
  tabId: 'tabId',
  userSession: 'userSession',
  sessionToken: TOKEN_KEY,
  userEmail: 'userEmail',
} as const;

/** Creates the identity on top of these stores. Missing ids are generated and stored for the tab. */
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
      // The first caller after a session ends generates a placeholder at once, but the end still counts as a change.
      const actualToken = () => (inForce() === madeUp ? undefined : inForce());
      let [token, email] = [actualToken(), userEmail()];
      const look = () => {
        if (actualToken() === token) return;
        const before = email;
        [token, email] = [actualToken(), userEmail()];
        listener({ isSamePerson: before === undefined || before === email });
      };
      const stops = [session, local].map((store) => store.subscribe(keys.sessionToken, look));
      return () => stops.forEach((stop) => stop());
    },
  };
}

function stored(store: KeyValueStore, key: string): string | undefined {
  const value = store.get(key);
  // A value that can't be sent as a header counts as missing.
  return value !== null && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}
