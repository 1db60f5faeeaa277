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
  /** Removes the session and the email address from this tab and the device. */
  endSession(): void;
  /**
   * Called when the session changes or ends, here or on the whole device. A token generated as a placeholder isn't a
   * session.
   */
  subscribe(listener: (change: SessionChange) => void): Cancel;
}

export interface SessionChange {
  /** Whether the email address is the same or there was none before, so that the draft may stay. */
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
  const save = (key: string, value: string) => {
    session.set(key, value);
    return value;
  };
  const readOrCreate = (key: string) => readStored(session, key) ?? save(key, createId());
  const currentToken = () => readStored(session, keys.sessionToken) ?? readStored(local, keys.sessionToken);
  const userEmail = () => readStored(local, keys.userEmail);
  let placeholder: string | undefined;
  return {
    tabId: () => readOrCreate(keys.tabId),
    userSession: () => readOrCreate(keys.userSession),
    sessionToken: () => currentToken() ?? save(keys.sessionToken, (placeholder = createId())),
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
      // The first caller after a session ends generates a placeholder immediately, but the end still counts as a change.
      const actualToken = () => (currentToken() === placeholder ? undefined : currentToken());
      let [token, email] = [actualToken(), userEmail()];
      const check = () => {
        if (actualToken() === token) return;
        const before = email;
        [token, email] = [actualToken(), userEmail()];
        listener({ isSamePerson: before === undefined || before === email });
      };
      const stops = [
        session.subscribe(keys.sessionToken, check),
        local.subscribe(keys.sessionToken, (token) => {
          // A window that signs out signs out the device. A host page may then sign in this window again.
          if (token === null) session.remove(keys.sessionToken);
          check();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function readStored(store: KeyValueStore, key: string): string | undefined {
  const value = store.get(key);
  // A value that can't be sent as a header counts as missing.
  return value !== null && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}
