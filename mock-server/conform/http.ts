import { endpointUrl } from '../../widget/contract/endpoint-url.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../widget/contract/endpoints.ts';
import { callWords } from './call-words.ts';
import { NoAnswer } from './check.ts';

export interface CallOptions {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}

/** Calls to one backend, as it answers them. */
export interface Http {
  readonly called: ReadonlySet<EndpointName>;
  /** Whatever the answer is. Throws {@link NoAnswer} only when there is none. */
  answer(name: EndpointName, options?: CallOptions): Promise<Answer>;
  /** A GET of an address the backend named, as a page's own loading would do it: without headers. */
  load(address: string, init?: RequestInit): Promise<Answer>;
}

export function createHttp(baseUrl: string, answerMs: number): Http {
  const called = new Set<EndpointName>();
  const ask = async (what: string, address: string, init: RequestInit): Promise<Answer> => {
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(answerMs) });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      return { status: response.status, ok: response.ok, headers: response.headers, bytes, text };
    } catch (error) {
      const why = error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error);
      throw new NoAnswer(`${what} was not answered: ${why}`, { cause: error });
    }
  };
  return {
    called,
    async answer(name, { token, params, query, body, form, headers = {} } = {}) {
      called.add(name);
      const row: Endpoint = endpoints[name];
      const path = endpointUrl(row, params, query);
      const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
      return await ask(callWords(name), baseUrl + path, {
        method: row.method,
        headers: {
          ...(token === undefined ? {} : { 'X-Session-Token': token }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
    },
    load: (address, init = {}) => ask(`GET ${address}`, new URL(address, `${baseUrl}/`).href, init),
  };
}

const causeOf = (error: Error): string => (error.cause instanceof Error ? `(${error.cause.message})` : '');
