import type { RecipeTask } from '../recipe.ts';
import { type Collected, nothingCollected } from '../on-page/collect-rows.ts';
import { type AskedRequest, type AskedRequests, readRequests } from './requests-reading.ts';
import { freshSignIn, type SignInMemory } from '../on-page/sign-in.ts';

export interface SentOne {
  number: string;
  request: AskedRequest;
  /** Its row in the list of requests, once it was found there. */
  status: string | null;
}

export interface RequestsMemory {
  signIn: SignInMemory;
  asked: AskedRequests;
  /** Which of the requests is under way. */
  at: number;
  /** The page that was filled in last: what it then says against it is about that. */
  filled: 'contact' | 'details' | 'review' | null;
  /** What is put in otherwise than asked, in the request under way, because the form wanted it so. */
  changed: Partial<AskedRequest>;
  notes: string[];
  sent: SentOne[];
  /** How many steps were left when the rest was given up; null while there are enough. */
  short: { left: number; of: number } | null;
  failed: { request: AskedRequest; reason: string }[];
  /** Where new requests begin. */
  formUrl: string | null;
  collected: Collected;
  verified: boolean;
  written: string[] | null;
}

/** The requests are read once, at the start: what is said later does not change them. */
export function startRequests(task: RecipeTask): RequestsMemory {
  return {
    signIn: freshSignIn,
    asked: readRequests(task),
    at: 0,
    filled: null,
    changed: {},
    notes: [],
    sent: [],
    short: null,
    failed: [],
    formUrl: null,
    collected: nothingCollected,
    verified: false,
    written: null,
  };
}

/** The request under way, with what was changed. */
export function currentRequest({ asked, at, changed }: RequestsMemory): AskedRequest | undefined {
  const request = asked.requests[at];
  return request === undefined ? undefined : { ...request, ...changed };
}

export const nextRequest = { filled: null, changed: {} } as const;

/** Gives a request up, with the reason, and goes on to the next. */
export function giveUp(memory: RequestsMemory, reason: string): RequestsMemory {
  const request = currentRequest(memory);
  if (request === undefined) return memory;
  return { ...memory, ...nextRequest, at: memory.at + 1, failed: [...memory.failed, { request, reason }] };
}
