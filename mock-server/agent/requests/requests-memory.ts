import type { RecipeTask, Scene } from '../recipe.ts';
import { type Collected, nothingCollected } from '../on-page/collect-rows.ts';
import { type AskedRequest, type AskedRequests, readRequests } from './requests-reading.ts';
import { freshSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import { amount } from '../ask/amount.ts';
import type { RequestPage } from './request-pages.ts';

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

/** Gives up requests that cannot be put in at all, before a page is opened for them. */
export function skipIncomplete(memory: RequestsMemory): RequestsMemory {
  const request = currentRequest(memory);
  if (request === undefined) return memory;
  const missing = [
    ...(request.unit === '' ? ['it names no unit'] : []),
    ...(request.description === '' ? ['it does not say what is wrong'] : []),
  ].join(', and ');
  if (missing === '') return memory;
  const told = `${missing.replace(/^[a-z]/, (first) => first.toUpperCase())}. Say it like this: for unit 12B: the faucet leaks.`;
  return skipIncomplete(giveUp(memory, told));
}

/** Steps that send a request, from each page of its form on. */
const stepsToSend: Record<Exclude<RequestPage, 'receipt'>, number> = { contact: 3, details: 2, review: 1 };
/** To open the form first. */
const stepsFromElsewhere = stepsToSend.contact + 1;
/** To open the list of requests, and to write the receipts. */
export const stepsToConclude = 2;

/** Gives up the requests for which too few steps are left, before anything of them is sent. */
export function stopShort(
  { memory, stepsDone, task: { maxSteps } }: Scene<RequestsMemory>,
  which: RequestPage | undefined,
): RequestsMemory {
  const left = maxSteps - stepsDone;
  const toSend = which === undefined || which === 'receipt' ? stepsFromElsewhere : stepsToSend[which];
  if (left >= toSend + stepsToConclude) return memory;
  let rest: RequestsMemory = { ...memory, short: { left, of: maxSteps } };
  while (currentRequest(rest) !== undefined)
    rest = skipIncomplete(giveUp(rest, 'Too few steps were left for it.'));
  return rest;
}

/** Why some were not sent, and what to do; empty when the steps were enough. */
export function shortWords({ short }: RequestsMemory): string {
  return short === null
    ? ''
    : `Only ${amount(short.left, 'steps')} of ${short.of} remained, too few to send another request and keep its receipt: start again with more steps for the rest.`;
}
