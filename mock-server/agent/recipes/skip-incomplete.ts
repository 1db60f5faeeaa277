import { currentRequest, giveUp, type RequestsMemory } from './requests-memory.ts';

/** Gives up requests that cannot be put in at all, before a page is opened for them. */
export function skipIncomplete(memory: RequestsMemory): RequestsMemory {
  const request = currentRequest(memory);
  if (request === undefined) return memory;
  if (request.unit === '')
    return skipIncomplete(giveUp(memory, 'It names no unit. Say it like this: for unit 12B.'));
  if (request.description === '') {
    return skipIncomplete(
      giveUp(memory, 'It does not say what is wrong. Say it like this: for unit 12B: the faucet leaks.'),
    );
  }
  return memory;
}
