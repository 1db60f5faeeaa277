import type {
  Endpoint,
  EndpointBody,
  EndpointName,
  EndpointResponse,
  Endpoints,
} from '../../../contract/endpoints.ts';
import type { Report } from '../../../contract/read-leniently.ts';
import { endpointUrl, type PathParam } from '../../../contract/endpoint-url.ts';
import type { Clock } from '../../platform/clock.ts';
import { limits } from '../../rules/limits.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import type { Identity } from '../session/identity.ts';
import { loadedWire, loadWire, type Wire } from './wire.ts';

type Params<Name extends EndpointName> = PathParam<Endpoints[Name]['path']>;
type QueryOf<Row> = Row extends { query: readonly (infer Key extends string)[] }
  ? { query?: Record<Key, string> }
  : unknown;

/** What a call takes: the parts of its path, its query and its body where it has them. */
export type CallOptions<Name extends EndpointName> = {
  signal?: AbortSignal | undefined;
  /** Hears the beginning of a long list, which is seen before the rest is read. */
  early?(first: EndpointResponse<Name>): void;
} & ([Params<Name>] extends [never] ? unknown : { params: Record<Params<Name>, string> }) &
  (EndpointBody<Name> extends undefined ? unknown : { body: EndpointBody<Name> }) &
  QueryOf<Endpoints[Name]> &
  (Endpoints[Name] extends { multipart: true } ? { form: FormData } : unknown);

type CallArguments<Name extends EndpointName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** The backend. Rejects with ApiError, NetworkError, TimeoutError, or the signal's own reason when aborted. */
export interface ApiClient {
  /** One row of the contract. */
  call<Name extends EndpointName>(
    name: Name,
    ...options: CallArguments<Name>
  ): Promise<EndpointResponse<Name>>;
  /** Any address that answers with JSON, as it came. */
  get(path: string, signal?: AbortSignal): Promise<unknown>;
  /** The full address of a call, for what the browser itself loads. */
  url(path: string): string;
}

export interface ApiClientOptions {
  /** Empty for the page's own origin. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  identity: Identity;
  /** Says when a call has had its time. */
  clock: Clock;
  /** What to wait for, if anything, before it is known whose calls they are. */
  known?: () => Promise<void> | undefined;
  /** Hears what had to be left out of an answer. */
  report: Report;
  /** Hears of every call whether the backend could be reached. */
  onReached?: (reached: boolean) => void;
  /** Hears the date of every answer. */
  onDate?: (date: string | null) => void;
}

interface AnyOptions {
  signal?: AbortSignal;
  early?(first: unknown): void;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

type Row = Pick<Endpoint, 'method' | 'response' | 'multipart'>;

/** A gateway's word that what stands behind it does not answer. */
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
      const late = aborted && init.signal?.reason instanceof TimeoutError;
      // One change without an answer says little of the backend; a read that hangs says that it is gone.
      if (!aborted || (late && init.method === 'GET')) onReached(false);
      if (aborted) throw error;
      throw new NetworkError(error);
    }
    onReached(!GATEWAY_FAILURES.has(response.status));
    onDate(response.headers.get('Date'));
    return response;
  };

  const run = async (row: Row, path: string, given: AnyOptions) => {
    const deadline = createDeadline(clock, given.signal);
    try {
      return await exchange(row, path, given, deadline);
    } catch (error) {
      // Some browsers reject with an error of their own when a call is aborted.
      throw deadline.signal.aborted && deadline.signal.reason instanceof Error
        ? deadline.signal.reason
        : error;
    } finally {
      deadline.end();
    }
  };

  const exchange = async (row: Row, path: string, given: AnyOptions, { signal, within }: Deadline) => {
    const address = url(path);
    const person = identity.sessionToken();
    const json = given.body === undefined ? undefined : JSON.stringify(given.body);
    const headers = requestHeaders(identity, json !== undefined);
    const known = row.method === 'GET' ? etags.get(person, address) : undefined;
    if (known) headers.set('If-None-Match', known.etag);
    const body = given.form ?? json ?? null;
    within(row.multipart ? limits.call.transfer : limits.call.answer);
    const response = await send(address, { method: row.method, headers, body, signal });
    within(row.response === 'bytes' ? limits.call.transfer : limits.call.body);
    if (response.status === UNCHANGED && known) return known.data;
    const { readAnswer, readFailure } = loadedWire() ?? (await wire());
    if (!response.ok) throw await readFailure(response);
    const data = await readAnswer(
      row.response,
      response,
      (problem) => report(`${row.method} ${path.split('?')[0]}: ${problem}`),
      given.early && { hear: given.early, clock },
    );
    if (row.method === 'GET' && typeof row.response === 'object')
      etags.set(person, address, response.headers.get('ETag'), data);
    return data;
  };

  return {
    url,
    async call<Name extends EndpointName>(name: Name, ...[given]: CallArguments<Name>) {
      // That one finds it out.
      const held = name !== 'startSession' && options.known?.();
      if (held) await held;
      const { endpoints } = loadedWire() ?? (await wire());
      const row: Endpoint = endpoints[name];
      const any: AnyOptions = given ?? {};
      return (await run(row, endpointUrl(row, any.params, any.query), any)) as EndpointResponse<Name>;
    },
    async get(path, signal) {
      const held = options.known?.();
      if (held) await held;
      const read = await run({ method: 'GET', response: 'text' }, path, signal ? { signal } : {});
      try {
        const data: unknown = JSON.parse(String(read));
        return data;
      } catch {
        throw new ApiError(200, 'The server returned a web page instead of data');
      }
    },
  };
}

interface Deadline {
  signal: AbortSignal;
  /** What follows has so much time. */
  within(milliseconds: number): void;
  end(): void;
}

/** A signal that is aborted with another, or when time is up. */
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

interface Known {
  etag: string;
  data: unknown;
}

/**
 * What each address answered last. An unchanged answer gives the very same object, so nothing draws again.
 * It is one person's: with the first question of another all is forgotten, and what still comes for the one before.
 */
export interface EtagCache {
  get(person: string, address: string): Known | undefined;
  set(person: string, address: string, etag: string | null, data: unknown): void;
}

/** Far more addresses than are ever polled; a bound on what a long day can pile up. */
const MOST_ADDRESSES = 64;

export function createEtagCache(): EtagCache {
  const known = new Map<string, Known>();
  let owner: string | undefined;
  return {
    get(person, address) {
      if (person !== owner) known.clear();
      owner = person;
      return known.get(address);
    },
    set(person, address, etag, data) {
      if (person !== owner) return;
      known.delete(address);
      if (etag === null) return;
      known.set(address, { etag, data });
      const oldest = known.keys().next();
      if (known.size > MOST_ADDRESSES && !oldest.done) known.delete(oldest.value);
    },
  };
}

/** The headers of every request. */
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
