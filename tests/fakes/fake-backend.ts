import { addressOf } from './address-of.ts';
import { untilAborted } from './until-aborted.ts';

export interface FakeRequest {
  method: string;
  path: string;
  url: string;
  headers: Headers;
  body: string | undefined;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal | undefined;
}

type Answer = (request: FakeRequest) => Response | Promise<Response>;

export interface FakeBackend {
  fetch: typeof globalThis.fetch;
  /** Every request, oldest first. */
  requests: FakeRequest[];
  /** Sets the answer to 'METHOD /path'. */
  on(route: string, answer: Answer): void;
  /** Whether every request fails as if there were no network. */
  isDown: boolean;
  count(route: string): number;
}

/** A JSON response. */
export function json(value: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(value), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
  });
}

/** A fetch with answers set by the test. Other routes return 404. */
export function createFakeBackend(routes: Record<string, Answer> = {}): FakeBackend {
  const answers = new Map(Object.entries(routes));
  const backend: FakeBackend = {
    requests: [],
    isDown: false,
    on: (route, answer) => void answers.set(route, answer),
    count: (route) => backend.requests.filter(({ method, path }) => `${method} ${path}` === route).length,
    async fetch(input, init = {}) {
      const url = new URL(addressOf(input), 'https://pilot.test');
      const request: FakeRequest = {
        method: init.method ?? 'GET',
        path: url.pathname,
        url: addressOf(input),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : undefined,
        credentials: init.credentials,
        signal: init.signal ?? undefined,
      };
      backend.requests.push(request);
      if (backend.isDown) throw new TypeError('Failed to fetch');
      const answer = answers.get(`${request.method} ${request.path}`);
      if (!answer) return new Response('No such route', { status: 404 });
      return await untilAborted(Promise.resolve(answer(request)), init.signal);
    },
  };
  return backend;
}
