const redirects = new Set([301, 302, 303, 307, 308]);
const sameRequest = new Set([307, 308]);
const withoutContent = new Set([204, 205]);

/** Whether a response with this status and a `Location` leads to another address. */
export const isRedirect = (status: number): boolean => redirects.has(status);

/** Whether a redirect repeats the request with its method and body. All others become GET requests. */
export const repeatsRequest = (status: number): boolean => sameRequest.has(status);

/** Whether the browser keeps the current page, because the response has no content. */
export const keepsPage = (status: number): boolean => withoutContent.has(status);
