import { currentRequest, giveUp, type RequestsMemory } from '../requests/requests-memory.ts';

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
