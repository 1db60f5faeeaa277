/** What the browser asks the web for: a link followed, a form sent, an address typed. */
export interface PageRequest {
  url: URL;
  method: 'GET' | 'POST';
  body?: URLSearchParams | FormData | undefined;
  /** The page it comes from. */
  referrer?: URL;
  /** The link carries `download`: keep the answer as a file of this name (empty: the server's). */
  saveAs?: string;
}

/** The request of an address on its own. */
export const getRequest = (url: URL, referrer?: URL): PageRequest =>
  referrer ? { url, method: 'GET', referrer } : { url, method: 'GET' };

/** An address relative to a page, or null for what is none. */
export const resolveUrl = (address: string, base: URL): URL | null =>
  URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;
