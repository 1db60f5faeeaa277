/**
 * Returns a `fetch` for the tasks' browsers that answers requests to this server's own origin without a network. Tasks
 * then work before the server listens, and in tests where nothing listens. All other requests go to `web`.
 */
export function ownOriginFetch(
  origin: string,
  answer: (request: Request) => Response | Promise<Response>,
  web: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return await web(input, init);
    request.signal.throwIfAborted();
    return await answer(request);
  };
}
