import { loadSecretsReader } from '../load-secrets-reader.ts';

/** The code that parses responses and events according to the contract. */
export type Wire = typeof import('./read-wire.ts');

let wire: Wire | undefined;
const listeners = new Set<(loaded: Wire) => void>();

/**
 * Loads the code that parses according to the contract, and the secrets reader. It is a third of the code and isn't
 * needed before the first response, so the first screen doesn't wait for it. Rejects if it fails to load, and can be
 * called again.
 */
export async function loadWire(): Promise<Wire> {
  if (!wire) [wire] = await Promise.all([import('./read-wire.ts'), loadSecretsReader()]);
  for (const onLoaded of listeners) onLoaded(wire);
  listeners.clear();
  return wire;
}

/** Returns it if it has loaded. */
export const loadedWire = (): Wire | undefined => wire;

/** Calls `onLoaded` once the contract has loaded. Returns a function that stops waiting. */
export function onceWireLoads(onLoaded: (loaded: Wire) => void): () => void {
  if (wire) onLoaded(wire);
  else listeners.add(onLoaded);
  return () => listeners.delete(onLoaded);
}
