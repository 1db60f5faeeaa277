/** What the browser asks the web for: a link followed, a form sent, an address typed. */
export interface PageRequest {
  url: URL;
  method: 'GET' | 'POST';
  body?: URLSearchParams | FormData;
  /** The page it comes from. */
  referrer?: URL;
  /** The link carries `download`: keep the answer as a file of this name (empty: the server's). */
  saveAs?: string;
}

/** The request of an address on its own. */
export const getRequest = (url: URL, referrer?: URL): PageRequest =>
  referrer ? { url, method: 'GET', referrer } : { url, method: 'GET' };
