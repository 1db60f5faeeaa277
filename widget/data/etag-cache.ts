interface Known {
  etag: string;
  data: unknown;
}

/** What each address answered last. An unchanged answer gives the very same object, so nothing draws again. */
export interface EtagCache {
  get(address: string): Known | undefined;
  set(address: string, etag: string | null, data: unknown): void;
}

/** Far more addresses than are ever polled; a bound on what a long day can pile up. */
const MOST_ADDRESSES = 64;

export function createEtagCache(): EtagCache {
  const known = new Map<string, Known>();
  return {
    get: (address) => known.get(address),
    set(address, etag, data) {
      known.delete(address);
      if (etag === null) return;
      known.set(address, { etag, data });
      const oldest = known.keys().next();
      if (known.size > MOST_ADDRESSES && !oldest.done) known.delete(oldest.value);
    },
  };
}
