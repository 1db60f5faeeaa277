/**
 * Speaks the protocol of MCP Apps with the window around the view. By hand, because the library takes 650 kB for the few
 * messages that the view needs, and hosts fetch the view as one text.
 */
export function createHostLink(handlers: Readonly<Record<string, (params: object) => void>>) {
  const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  // The view does not know the origin of its host, and sends nothing secret.
  const send = (message: object) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isMessage(data)) return;
    const { id, method, params = {}, result, error } = data;
    if (method === undefined) {
      const request = pending.get(Number(id));
      pending.delete(Number(id));
      return error ? request?.reject(new Error(error.message)) : request?.resolve(result);
    }
    if (id === undefined) return handlers[method]?.(params);
    if (method === 'ping' || method === 'ui/resource-teardown') return send({ id, result: {} });
    return send({ id, error: { code: methodNotFound, message: 'Method not found' } });
  });
  return {
    notify: (method: string, params: object): void => send({ method, params }),
    /** Sends a request. Rejects if the host refuses it. */
    request: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        send({ id: lastId, method, params });
      }),
  };
}

const methodNotFound = -32_601;

interface Message {
  id?: number | string;
  method?: string;
  params?: object;
  result?: unknown;
  error?: { message: string };
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'jsonrpc' in data && data.jsonrpc === '2.0';
