import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EndpointName,
  type EndpointResponse,
  endpoints,
  type Endpoint,
} from '../../contract/endpoints.ts';
import type { Task } from '../../contract/entities/task.ts';
import { ContractError, NoResponseError } from './failures.ts';
import { type PushListener, type Tokens, openPushListener } from './push-listener.ts';
import { type ReportedFaults, createReportedFaults } from './reported-faults.ts';
import { readLeniently } from '../../contract/read-leniently.ts';
import { findingOf } from './describe-issue.ts';
import { endpointUrl } from '../../contract/endpoint-url.ts';

const responseTimeoutMs = 15_000;

/** Names an endpoint the way backend developers do: `PUT /api/tasks/{id}/pause`. */
export const callName = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

export interface CallOptions {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export type ApiResponse = Awaited<ReturnType<typeof fetchResponse>>;

/** Sends a request and reads the whole response. Throws {@link NoResponseError} if there is none. */
async function fetchResponse(label: string, address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(responseTimeoutMs) });
    const { status, ok, headers } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status, ok, headers, bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    const inner = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    const reason = `${error instanceof Error ? error.message : String(error)}${inner}`;
    throw new NoResponseError(`${label} was not answered: ${reason}`, { cause: error });
  }
}

/** How much of an error response a finding quotes. */
const quotedCharacters = 120;

/**
 * Parses a response by the contract. Throws ContractError for an error status or a new problem. Problems that were
 * reported before are tolerated; the check is skipped if they leave nothing usable.
 */
function readResponse(name: EndpointName, response: ApiResponse, faults: ReportedFaults): unknown {
  const { path, response: schema } = endpoints[name];
  const call = callName(name);
  const giveUp = (message: string): never => faults.giveUp('', [{ key: message, message }]);
  if (!response.ok)
    return giveUp(`${call} answered ${response.status}: ${response.text.slice(0, quotedCharacters)}`);
  if (schema === 'none') return undefined;
  if (schema === 'text') return response.text;
  if (schema === 'bytes') return new Blob([response.bytes]);
  let value: unknown;
  try {
    value = JSON.parse(response.text);
  } catch {
    // The parser's message adds nothing.
    return giveUp(`${call} did not answer with JSON`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const label = `${call} does not match the contract: `;
  const about = path.split('/')[2] ?? '';
  const findings = parsed.error.issues.map((issue) => findingOf(about, issue, value));
  faults.report(label, findings);
  let isComplete = true;
  const lenient = readLeniently(schema, value, (problem) => (isComplete &&= !/left out/.test(problem)));
  return lenient.ok && isComplete ? lenient.data : faults.giveUp(label, findings);
}

export interface KitOptions {
  /** For example `https://pilot.example`, without a trailing slash. */
  baseUrl: string;
  /** A task that this backend can finish without a login. */
  task: string;
  /** A task that meets a login. */
  loginTask: string;
  /** A task that asks for an approval. */
  approvalTask: string;
  /** How long to wait for the progress of a task, in milliseconds. */
  patienceMs: number;
}

export type Kit = ReturnType<typeof createKit>;

const pollIntervalMs = 150;

/** Creates the tools of the checks: calls that are validated against the contract, sockets, and waiting. */
export function createKit(options: KitOptions) {
  const faults = createReportedFaults();
  const listeners: PushListener[] = [];
  const started: string[] = [];
  let sessionToken: Promise<string> | undefined;
  const calledEndpoints = new Set<EndpointName>();

  /** Sends a request with the given token or none and accepts any status. Throws {@link NoResponseError} without a response. */
  const requestAs = (name: EndpointName, callOptions: CallOptions = {}): Promise<ApiResponse> => {
    const { token, params, query, body, form, headers } = callOptions;
    calledEndpoints.add(name);
    const row: Endpoint = endpoints[name];
    return fetchResponse(callName(name), options.baseUrl + endpointUrl(row, params, query), {
      method: row.method,
      headers: {
        ...(token !== undefined && { 'X-Session-Token': token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
  };
  const newSession = async (): Promise<string> => {
    // A reserved domain and a unique name, so that no real person's tasks are touched.
    const body = { email: `conform-${randomUUID().slice(0, 8)}@example.com` };
    const session = readResponse('startSession', await requestAs('startSession', { body }), faults);
    return (session as EndpointResponse<'startSession'>).sessionToken;
  };
  /** Returns the token of this run's session. */
  const token = (): Promise<string> => (sessionToken ??= newSession());
  /** Sends a request in the session of this run and accepts any status. */
  const request = async (name: EndpointName, callOptions?: CallOptions): Promise<ApiResponse> =>
    await requestAs(name, { token: await token(), ...callOptions });
  /** Calls an endpoint in the session of this run. The call must succeed and match the contract. */
  const call = async <Name extends EndpointName>(name: Name, callOptions?: CallOptions) =>
    readResponse(name, await request(name, callOptions), faults) as EndpointResponse<Name>;
  /** Polls until there is a value. Throws {@link ContractError} with `{label} within N s{state}`. */
  const until = async <Value>(
    label: string,
    poll: () => Promise<Value | undefined>,
    describeState = () => '',
  ): Promise<Value> => {
    const end = performance.now() + options.patienceMs;
    for (;;) {
      const start = performance.now();
      const value = await poll();
      if (value !== undefined) return value;
      if (performance.now() > end)
        throw new ContractError(`${label} within ${options.patienceMs / 1000} s${describeState()}`);
      // With long responses, polling must not be all that the backend does.
      await sleep(Math.max(pollIntervalMs, 2 * (performance.now() - start)));
    }
  };
  return {
    options,
    calledEndpoints,
    /** The problems that checks have reported. */
    faults,
    token,
    newSession,
    requestAs,
    /** Loads an address from the backend as a browser loads a page or image: without headers. */
    load: (address: string, init: RequestInit = {}) =>
      fetchResponse(`GET ${address}`, new URL(address, `${options.baseUrl}/`).href, init),
    request,
    call,
    until,
    async createTask(body: object = {}): Promise<Task> {
      const task = await call('createTask', { body: { description: options.task, ...body } });
      started.push(task.id);
      return task;
    },
    /** Polls until the task passes `test`. `label` completes the sentence "No task that ...". */
    async waitForTask(id: string, label: string, test: (task: Task) => boolean): Promise<Task> {
      let last: Task | undefined;
      const findTask = async (): Promise<Task | undefined> => {
        last = (await call('tasks')).find((task) => task.id === id);
        return last && test(last) ? last : undefined;
      };
      return await until(`No task that ${label}`, findTask, () =>
        last ? `: it was ${last.status}, "${last.statusMessage ?? ''}"` : ': it was not in the list',
      );
    },
    async listen(tokens: Tokens): Promise<PushListener> {
      const listener = await openPushListener(options.baseUrl, tokens, responseTimeoutMs);
      listeners.push(listener);
      return listener;
    },
    async close(): Promise<void> {
      for (const listener of listeners) listener.close();
      // Stops what this run started, because running tasks cost money. Tasks that have ended refuse, which is fine.
      if (started.length === 0) return;
      try {
        for (const id of started) await request('stopTask', { params: { id } });
      } catch (error) {
        // A backend that is gone runs nothing. The checks have reported it.
        if (!(error instanceof NoResponseError)) throw error;
      }
    },
  };
}
