import type { Endpoint, EndpointName, EndpointResponse, Endpoints } from '../../../contract/endpoints.ts';
import type { EndpointBody } from '../../../contract/requests.ts';
import type { Report } from '../../../contract/read-leniently.ts';
import { endpointUrl, nextCursorHeader, type PathParam } from '../../../contract/endpoint-url.ts';
import type { Clock } from '../../platform/clock.ts';
import { limits } from '../../rules/limits.ts';
import { t } from '../../messages/translate.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import { createEtagCache } from './etag-cache.ts';
import type { Identity } from '../session/identity.ts';
import { loadedWire, loadWire, type Wire } from './wire.ts';

type Params<Name extends EndpointName> = PathParam<Endpoints[Name]['path']>;
type QueryOf<Row> = Row extends { query: readonly (infer Key extends string)[] }
  ? { query?: Record<Key, string> }
  : unknown;

/** The options of a call: path parameters, query, and body as its endpoint requires. */
export type CallOptions<Name extends EndpointName> = {
  signal?: AbortSignal | undefined;
  /** Receives the start of a long list, which renders before the rest is read. */
  onFirst?(first: EndpointResponse<Name>): void;
  /** Receives the cursor of the next page of a list. Not called at its end. */
  onNext?(cursor: string): void;
} & ([Params<Name>] extends [never] ? unknown : { params: Record<Params<Name>, string> }) &
  (EndpointBody<Name> extends undefined ? unknown : { body: EndpointBody<Name> }) &
  QueryOf<Endpoints[Name]> &
  (Endpoints[Name] extends { multipart: true } ? { form: FormData } : unknown);

type CallArguments<Name extends EndpointName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** The backend. Rejects with ApiError, NetworkError, TimeoutError, or the signal's own reason when aborted. */
export interface ApiClient {
  /** Calls an endpoint of the contract. */
  call<Name extends EndpointName>(
    name: Name,
    ...options: CallArguments<Name>
  ): Promise<EndpointResponse<Name>>;
  /** Fetches JSON from any address, without validation. */
  get(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Returns a call's full address, for resources the browser loads itself. */
  url(path: string): string;
}

export interface ApiClientOptions {
  /** Empty for the page's own origin. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  identity: Identity;
  /** Measures timeouts. */
  clock: Clock;
  /** Returns a promise to wait for while it is unknown who is signed in. */
  whenIdentified?: () => Promise<void> | undefined;
  /** Receives a description of each part dropped from a response. */
  report: Report;
  /** Called after every call with whether the backend could be reached. */
  onReached?: (reached: boolean) => void;
  /** Receives the date of every response. */
  onDate?: (date: string | null) => void;
}

interface AnyOptions {
  signal?: AbortSignal;
  onFirst?(first: unknown): void;
  onNext?(cursor: string): void;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

type Row = Pick<Endpoint, 'method' | 'response' | 'multipart'>;

/** A gateway's status codes for a backend that doesn't respond. */
const GATEWAY_FAILURES = new Set([502, 503, 504]);
const UNCHANGED = 304;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, identity, clock, report, onReached = () => {}, onDate = () => {} } = options;
  const etags = createEtagCache();
  const url = (path: string) => baseUrl.replace(/\/+$/, '') + path;

  const wire = async (): Promise<Wire> => {
    try {
      return await loadWire();
    } catch (error) {
      onReached(false);
      throw new NetworkError(error);
    }
  };

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    let response: Response;
    try {
      response = await options.fetch(address, { credentials: 'include', ...init });
    } catch (error) {
      const aborted = init.signal?.aborted ?? false;
      const isTimeout = aborted && init.signal?.reason instanceof TimeoutError;
      // One write without a response says little about the backend. A read that hangs means that it is down.
      if (!aborted || (isTimeout && init.method === 'GET')) onReached(false);
      if (aborted) throw error;
      throw new NetworkError(error);
    }
    onReached(!GATEWAY_FAILURES.has(response.status));
    onDate(response.headers.get('Date'));
    return response;
  };

  const run = async (row: Row, path: string, callOptions: AnyOptions) => {
    const deadline = createDeadline(clock, callOptions.signal);
    try {
      return await exchange(row, path, callOptions, deadline);
    } catch (error) {
      // Some browsers reject with their own error when a call is aborted.
      throw deadline.signal.aborted && deadline.signal.reason instanceof Error
        ? deadline.signal.reason
        : error;
    } finally {
      deadline.end();
    }
  };

  const exchange = async (row: Row, path: string, callOptions: AnyOptions, { signal, within }: Deadline) => {
    const address = url(path);
    const person = identity.sessionToken();
    const json = callOptions.body === undefined ? undefined : JSON.stringify(callOptions.body);
    const headers = requestHeaders(identity, json !== undefined);
    const cached = row.method === 'GET' ? etags.get(person, address) : undefined;
    if (cached) headers.set('If-None-Match', cached.etag);
    const body = callOptions.form ?? json ?? null;
    within(row.multipart ? limits.call.transfer : limits.call.answer);
    const response = await send(address, { method: row.method, headers, body, signal });
    within(row.response === 'bytes' ? limits.call.transfer : limits.call.body);
    const next = response.status === UNCHANGED ? cached?.next : response.headers.get(nextCursorHeader);
    if (next) callOptions.onNext?.(next);
    if (response.status === UNCHANGED && cached) return cached.data;
    const { readAnswer, readFailure } = loadedWire() ?? (await wire());
    if (!response.ok) throw await readFailure(response);
    const data = await readAnswer(
      row.response,
      response,
      (problem) => report(`${row.method} ${path.split('?')[0]}: ${problem}`),
      callOptions.onFirst && { onFirst: callOptions.onFirst, clock },
    );
    if (row.method === 'GET' && typeof row.response === 'object')
      etags.set(person, address, response.headers.get('ETag'), { data, next });
    return data;
  };

  return {
    url,
    async call<Name extends EndpointName>(name: Name, ...[callOptions]: CallArguments<Name>) {
      // These don't wait: one identifies the person, the other names its session.
      const isFixed = name === 'startSession' || name === 'endSession';
      const pendingIdentity = isFixed ? undefined : options.whenIdentified?.();
      if (pendingIdentity) await pendingIdentity;
      const { endpoints } = loadedWire() ?? (await wire());
      const row: Endpoint = endpoints[name];
      const any: AnyOptions = callOptions ?? {};
      return (await run(row, endpointUrl(row, any.params, any.query), any)) as EndpointResponse<Name>;
    },
    async get(path, signal) {
      const pendingIdentity = options.whenIdentified?.();
      if (pendingIdentity) await pendingIdentity;
      const text = await run({ method: 'GET', response: 'text' }, path, signal ? { signal } : {});
      try {
        const data: unknown = JSON.parse(String(text));
        return data;
      } catch {
        throw new ApiError(200, t('The server returned invalid data'));
      }
    },
  };
}

interface Deadline {
  signal: AbortSignal;
  /** Restarts the time limit. */
  within(milliseconds: number): void;
  end(): void;
}

/** A signal that aborts with another one or when time is up. */
function createDeadline(clock: Clock, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let cancel = () => {};
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    within(milliseconds) {
      cancel();
      cancel = clock.setTimeout(() => controller.abort(new TimeoutError()), milliseconds);
    },
    end() {
      cancel();
      outer?.removeEventListener('abort', follow);
    },
  };
}

/** Returns the headers of every request. */
export function requestHeaders(identity: Identity, hasJson: boolean): Headers {
  const headers = new Headers({
    'X-Tab-Id': identity.tabId(),
    'X-User-Session': identity.userSession(),
    'X-Session-Token': identity.sessionToken(),
  });
  const email = identity.userEmail();
  if (email !== undefined) headers.set('X-User-Email', email);
  if (hasJson) headers.set('Content-Type', 'application/json');
  return headers;
}
