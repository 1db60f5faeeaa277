import { amount } from '../ask/amount.ts';
import type { Scene } from '../recipe.ts';
import type { RequestPage } from '../requests/request-pages.ts';
import { currentRequest, giveUp, type RequestsMemory } from '../requests/requests-memory.ts';
import { skipIncomplete } from './skip-incomplete.ts';

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
