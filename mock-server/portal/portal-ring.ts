import type { PortalLogEntry } from './portal-log.ts';

const kept = 1_000;

/** The latest requests to the sample portal. */
export interface PortalRing {
  add(entry: PortalLogEntry): void;
  entries(): readonly PortalLogEntry[];
}

export function createPortalRing(): PortalRing {
  const entries: PortalLogEntry[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > kept) entries.shift();
    },
    entries: () => [...entries],
  };
}
