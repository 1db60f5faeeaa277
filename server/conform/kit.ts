import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EndpointName,
  type EndpointResponse,
  endpoints,
  type Endpoint,
} from '../../contract/endpoints.ts';
import type { Task } from '../../contract/entities/task.ts';
import { Fails, NoAnswer } from './check.ts';
import { type PushEar, type Tokens, openEar } from './push-ear.ts';
import { type ToldFaults, createToldFaults } from './told-faults.ts';
import { readLeniently } from '../../contract/read-leniently.ts';
import { findingOf } from './issue-words.ts';
import { endpointUrl } from '../../contract/endpoint-url.ts';

const answerMs = 15_000;

/** A call as whoever mends a backend knows it: `PUT /api/tasks/{id}/pause`. */
export const callWords = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

export interface CallOptions {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export type Answer = Awaited<ReturnType<typeof ask>>;

/** Asks, and reads the whole answer. Throws {@link NoAnswer} when there is none. */
async function ask(what: string, address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(answerMs) });
    const { status, ok, headers } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status, ok, headers, bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    const inner = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    const why = `${error instanceof Error ? error.message : String(error)}${inner}`;
    throw new NoAnswer(`${what} was not answered: ${why}`, { cause: error });
  }
}

/**
 * What the contract reads in an answer. Throws Fails when the backend says no, or something else; what an earlier row
 * has told is gone without, or the row is not tried where that leaves nothing to go on with.
 */
function readAnswer(name: EndpointName, answer: Answer, faults: ToldFaults): unknown {
  const { path, response } = endpoints[name];
  const call = callWords(name);
  const giveUp = (words: string): never => faults.giveUp('', [{ key: words, words }]);
  if (!answer.ok) return giveUp(`${call} answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  if (response === 'none') return undefined;
  if (response === 'text') return answer.text;
  if (response === 'bytes') return new Blob([answer.bytes]);
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    // Why it is none says less than that it is none.
    return giveUp(`${call} answered something that is not JSON`);
  }
  const read = response.safeParse(value);
  if (read.success) return read.data;
  const what = `${call} is not what the contract says: `;
  const about = path.split('/')[2] ?? '';
  const findings = read.error.issues.map((issue) => findingOf(about, issue, value));
  faults.tell(what, findings);
  let isWhole = true;
  const lenient = readLeniently(response, value, (problem) => (isWhole &&= !/left out/.test(problem)));
  return lenient.ok && isWhole ? lenient.data : faults.giveUp(what, findings);
}

export interface KitOptions {
  /** `https://pilot.example`, without a path's end. */
  baseUrl: string;
  /** A chore this backend can finish without a login. */
  task: string;
  /** One that meets a login. */
  loginTask: string;
  /** How long a task may take to get anywhere, in milliseconds. */
  patienceMs: number;
}

export type Kit = ReturnType<typeof createKit>;

const againMs = 150;

/** What checks are made with: calls that are held against the contract, sockets, and patience. */
export function createKit(options: KitOptions) {
  const faults = createToldFaults();
  const ears: PushEar[] = [];
  const started: string[] = [];
  let own: Promise<string> | undefined;
  const called = new Set<EndpointName>();

  /** A call without a session of its own, whatever the answer is. Throws {@link NoAnswer} when there is none. */
  const answer = (name: EndpointName, callOptions: CallOptions = {}): Promise<Answer> => {
    const { token, params, query, body, form, headers } = callOptions;
    called.add(name);
    const row: Endpoint = endpoints[name];
    return ask(callWords(name), options.baseUrl + endpointUrl(row, params, query), {
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
    // A domain of nobody's, and a name no other run has: what is cleared in the end is this run's alone.
    const body = { email: `conform-${randomUUID().slice(0, 8)}@example.com` };
    const session = readAnswer('startSession', await answer('startSession', { body }), faults);
    return (session as EndpointResponse<'startSession'>).sessionToken;
  };
  /** The session of this run. */
  const token = (): Promise<string> => (own ??= newSession());
  /** A call in the session of this run, whatever the answer is. */
  const inSession = async (name: EndpointName, callOptions?: CallOptions): Promise<Answer> =>
    await answer(name, { token: await token(), ...callOptions });
  /** A call in the session of this run that has to succeed and be what the contract says. */
  const call = async <Name extends EndpointName>(name: Name, callOptions?: CallOptions) =>
    readAnswer(name, await inSession(name, callOptions), faults) as EndpointResponse<Name>;
  /** Asks again until the answer will do. Throws {@link Fails}: `{what} within N s{, how it stood}`. */
  const until = async <Value>(
    what: string,
    ask: () => Promise<Value | undefined>,
    howItStood = () => '',
  ): Promise<Value> => {
    const end = performance.now() + options.patienceMs;
    for (;;) {
      const asked = performance.now();
      const value = await ask();
      if (value !== undefined) return value;
      if (performance.now() > end)
        throw new Fails(`${what} within ${options.patienceMs / 1000} s${howItStood()}`);
      // Where an answer is long, asking must not be all that the backend does.
      await sleep(Math.max(againMs, 2 * (performance.now() - asked)));
    }
  };
  return {
    options,
    called,
    /** What rows have said is wrong. */
    faults,
    token,
    newSession,
    answer,
    /** A GET of an address the backend named, as a page's own loading would do it: without headers. */
    load: (address: string, init: RequestInit = {}) =>
      ask(`GET ${address}`, new URL(address, `${options.baseUrl}/`).href, init),
    ask: inSession,
    call,
    until,
    async createTask(body: object = {}): Promise<Task> {
      const task = await call('createTask', { body: { description: options.task, ...body } });
      started.push(task.id);
      return task;
    },
    /** The task once it is as asked. */
    async taskThat(id: string, what: string, test: (task: Task) => boolean): Promise<Task> {
      let last: Task | undefined;
      const look = async (): Promise<Task | undefined> => {
        last = (await call('tasks')).find((task) => task.id === id);
        return last && test(last) ? last : undefined;
      };
      return await until(`No task that ${what}`, look, () =>
        last ? `: it was ${last.status}, "${last.statusMessage ?? ''}"` : ': it was not in the list',
      );
    },
    async ear(tokens: Tokens): Promise<PushEar> {
      const ear = await openEar(options.baseUrl, tokens, answerMs);
      ears.push(ear);
      return ear;
    },
    async close(): Promise<void> {
      for (const ear of ears) ear.close();
      // What this run started is not left running at somebody's expense; what has ended says no, which is fine.
      if (started.length === 0) return;
      try {
        for (const id of started) await inSession('stopTask', { params: { id } });
      } catch (error) {
        // A backend that is gone runs nothing any more; the rows have said so.
        if (!(error instanceof NoAnswer)) throw error;
      }
    },
  };
}
