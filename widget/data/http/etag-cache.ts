interface ReadResponse {
  data: unknown;
  /** The cursor of the next page. */
  next?: string | null | undefined;
}
interface CachedResponse extends ReadResponse {
  etag: string;
}

/**
 * The latest response of each address. An unchanged response returns the same object, so nothing renders again. It
 * belongs to one person: the first call for another clears it, and late responses to the previous person are ignored.
 */
interface EtagCache {
  get(person: string, address: string): CachedResponse | undefined;
  set(person: string, address: string, etag: string | null, response: ReadResponse): void;
}

/** Far more addresses than the widget polls. Limits memory use over a long day. */
const MAX_ADDRESSES = 64;

export function createEtagCache(): EtagCache {
  const responses = new Map<string, CachedResponse>();
  let owner: string | undefined;
  return {
    get(person, address) {
      if (person !== owner) responses.clear();
      owner = person;
      return responses.get(address);
    },
    set(person, address, etag, response) {
      if (person !== owner) return;
      responses.delete(address);
      if (etag === null) return;
      responses.set(address, { ...response, etag });
      const oldest = responses.keys().next();
      if (responses.size > MAX_ADDRESSES && !oldest.done) responses.delete(oldest.value);
    },
  };
}
