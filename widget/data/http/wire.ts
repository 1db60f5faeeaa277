/** What reads answers and events by the contract. */
export type Wire = typeof import('./read-wire.ts');

let wire: Wire | undefined;
const waiting = new Set<(loaded: Wire) => void>();

/**
 * Loads what reads by the contract. It is not needed before the first answer, and a third of the code: the first
 * screen does not wait for it. Rejects where it cannot be had, and may be called again.
 */
export async function loadWire(): Promise<Wire> {
  wire ??= await import('./read-wire.ts');
  for (const hear of waiting) hear(wire);
  waiting.clear();
  return wire;
}

/** What is loaded already. */
export const loadedWire = (): Wire | undefined => wire;

/** Tells `hear` once the contract is there, whoever loads it. Gives what ends the wait. */
export function onceWireLoads(hear: (loaded: Wire) => void): () => void {
  if (wire) hear(wire);
  else waiting.add(hear);
  return () => waiting.delete(hear);
}
