import { loadSecretsReader } from '../load-secrets-reader.ts';

/** What parses responses and events by the contract. */
export type Wire = typeof import('./read-wire.ts');

let wire: Wire | undefined;
const waiting = new Set<(loaded: Wire) => void>();

/**
 * Loads what parses by the contract, and what finds the secrets of the texts in it. It is a third of the code and isn't
 * needed before the first response, so the first screen doesn't wait for it. Rejects if it fails to load, and can be
 * called again.
 */
export async function loadWire(): Promise<Wire> {
  if (!wire) [wire] = await Promise.all([import('./read-wire.ts'), loadSecretsReader()]);
  for (const onLoaded of waiting) onLoaded(wire);
  waiting.clear();
  return wire;
}

/** Returns it if it has loaded. */
export const loadedWire = (): Wire | undefined => wire;

/** Calls `hear` once the contract has loaded, whoever loads it. Returns a function that stops waiting. */
export function onceWireLoads(onLoaded: (loaded: Wire) => void): () => void {
  if (wire) onLoaded(wire);
  else waiting.add(onLoaded);
  return () => waiting.delete(onLoaded);
}
