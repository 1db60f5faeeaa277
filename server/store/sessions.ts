import { createHash } from 'node:crypto';
import { dayMs, hourMs } from '../../contract/durations.ts';
import type { SignedPerson } from './people.ts';

/** Remembers, across restarts, the portal tokens that have signed a person in. A token works only once. */
export interface UsedHostTokens {
  /** Marks a token as used. Returns false if it was used before. */
  claim(id: string, times: { now: Date; expires: Date }): Promise<boolean>;
}

/**
 * The person behind a request. Tasks belong to an owner: a person of a portal, an email address without a portal, or one
 * anonymous session.
 */
export interface Session {
  owner: string;
  email: string | undefined;
}

/** A token expires after this long without use. Its owner keeps the tasks and finds them again with the same address. */
export const maxIdleMs = 30 * dayMs;
/** The use of a session is written once in this time, because every poll uses it. */
export const useUpdateMs = hourMs;

/** Marks a session that has ended. It stays stored for as long as the data, because an unknown token could start a session. */
export const endedOwner = 'ended';

/** Manages sessions by token. Only a hash of the token is stored, so the database does not help an attacker sign in. */
export interface Sessions {
  /** Returns a session. Undefined if there is none, or if it has ended or expired. */
  find(token: string): Promise<Session | undefined>;
  /** Ends a session, if there is one. */
  end(token: string): Promise<void>;
  hasEnded(token: string): Promise<boolean>;
  /** Starts an anonymous session, or one with an address that no portal vouches for. */
  start(token: string, email?: string): Promise<Session>;
  /** Starts the session of a person that a portal vouches for. */
  startSigned(token: string, person: SignedPerson): Promise<Session>;
  /** Returns one session of every owner. */
  perOwner(): Promise<Session[]>;
}

/** Hashes a key or token for storage, so that the database does not contain the secret itself. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
