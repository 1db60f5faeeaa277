/**
 * A `fetch` for the tasks' browsers: what is asked of this server's own address is answered here, without a
 * network, so tasks go on before the server listens and in tests where nothing listens at all. Everything else
 * goes by `web`.
 */
export function portalFetch(
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
