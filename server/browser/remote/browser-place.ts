import { addressFor, type BrowserAddress, taskPlaceholder } from './browser-address.ts';

/** Where a browser is, and how this server gets it and gives it back. */
export interface BrowserPlace {
  /** Several tasks use the browser, each in a context of its own. */
  isShared: boolean;
  /** Resolves with the address: the same one until `renew`. Rejects after `release` if it would start a browser. */
  address(): Promise<BrowserAddress>;
  /** Gives up a browser that can no longer be reached, so that the next address is another one's. Absent if there is none. */
  renew?(): Promise<void>;
  /** Gives the browser back. */
  release(): Promise<void>;
}

/** Finds the browsers of tasks. */
export interface BrowserPlaces {
  /** Returns the place for one task. */
  of(taskId: string): BrowserPlace;
  /** The place of all tasks, if they share a browser. */
  shared?: BrowserPlace;
}

/** Creates the places of a fixed address: one for all tasks, or one for each if it names the task. */
export function fixedPlaces(address: BrowserAddress): BrowserPlaces {
  const isShared = !address.url.includes(taskPlaceholder);
  const placeOf = (taskId: string): BrowserPlace => ({
    isShared,
    address: async () => addressFor(address, taskId),
    release: async () => undefined,
  });
  if (!isShared) return { of: placeOf };
  const shared = placeOf('');
  return { of: () => shared, shared };
}
