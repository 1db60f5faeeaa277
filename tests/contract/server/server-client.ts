import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BrowserDriver, BrowserSession, Target } from '../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { type App, createApp } from '../../../mock-server/app.ts';
import type { AppOptions } from '../../../mock-server/options/app-settings.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { endpointUrl } from '../../../contract/endpoint-url.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { taskSchema } from '../../../contract/entities/task.ts';

export interface CallOptions {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Called {
  status: number;
  headers: Headers;
  /** The response, parsed by the contract; the message of an error. */
  data: unknown;
}

export interface TestServer extends App {
  /** Makes a call of the contract. A successful response must match it exactly. */
  call(name: EndpointName, options?: CallOptions): Promise<Called>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Starts a session and returns its token. */
  startSession(email: string): Promise<string>;
  /** Resolves with the task when it passes the test. */
  until(token: string, id: string, test: (task: ServedTask) => boolean): Promise<ServedTask>;
  /** The browser that was opened last, which a person in a live view would use. */
  browser(): BrowserSession;
  /** Logs in to the portal as a person would. */
  logIn(): Promise<void>;
}

export interface ServedTask {
  id: string;
  status: string;
  statusMessage?: string;
  currentStep?: number;
  isPaused?: boolean;
  loginDetected?: boolean;
  liveUrl?: string;
  output?: string;
  outputFiles?: { name: string }[];
  apiSteps?: unknown[];
}

const labeled = (label: string): Target => ({ by: 'label', label });

/** How long a whole task may take on a busy machine. Only a test that fails waits this long. */
const patience = { timeout: 45_000 };

export const origin = 'http://pilot.test';

/** Creates a server without a network or files. */
export async function createTestServer(options: AppOptions = {}): Promise<TestServer> {
  const opened: BrowserSession[] = [];
  const watched = (driver: BrowserDriver): BrowserDriver => ({
    ...driver,
    async open(openOptions) {
      const session = await driver.open(openOptions);
      opened.push(session);
      return session;
    },
  });
  const app = await createApp({
    origin,
    pace: Infinity,
    driver: (web) => watched(createEmbeddedDriver({ fetch: web })),
    report: (message, error) => {
      throw new Error(message, { cause: error });
    },
    ...options,
  });
  const request: TestServer['request'] = (path, init) => app.fetch(new Request(origin + path, init));
  const call: TestServer['call'] = async (name, { token, params = {}, query, body, headers } = {}) => {
    const row: Endpoint = endpoints[name];
    const response = await request(endpointUrl(row, params, query), {
      method: row.method,
      headers: {
        ...(token ? { 'X-Session-Token': token } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, data: await read(row, response) };
  };
  const browser = (): BrowserSession => {
    const session = opened.at(-1);
    if (!session) throw new Error('No browser is open');
    return session;
  };
  return {
    ...app,
    call,
    request,
    browser,
    async startSession(email) {
      const { data } = await call('startSession', { body: { email } });
      return (data as { sessionToken: string }).sessionToken;
    },
    async until(token, id, test) {
      const match = async () => {
        const { data } = await call('tasks', { token });
        return (data as ServedTask[]).find((task) => task.id === id && test(task));
      };
      return await vi.waitUntil(match, patience);
    },
    async logIn() {
      const page = browser();
      await page.fill(labeled('Email address'), demoAccount.email);
      await page.fill(labeled('Password'), demoAccount.password);
      await page.click({ by: 'role', role: 'button', name: 'Sign in' });
    },
  };
}

async function read(row: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) return await response.text();
  if (row.response === 'none') return undefined;
  if (row.response === 'text') return await response.text();
  if (row.response === 'bytes') return new Uint8Array(await response.arrayBuffer());
  const wire: unknown = await response.json();
  if (row.response === taskSchema) expectKnownFields(wire);
  if (row.path === '/api/tasks' && Array.isArray(wire)) wire.forEach(expectKnownFields);
  return row.response.parse(wire);
}

/** Expects a task without fields that the contract does not define. */
function expectKnownFields(wire: unknown): void {
  expect(Object.keys(taskSchema.shape)).toEqual(expect.arrayContaining(Object.keys(wire as object)));
}

/** A test server and a person with a session on it, who makes all calls that name no other token. */
export interface PersonServer extends Omit<TestServer, 'until'> {
  token: string;
  tasks(): Promise<ServedTask[]>;
  /** Creates a task. */
  create(body: object): Promise<ServedTask>;
  /** Resolves with the task when it passes the test. */
  until(id: string, test: (task: ServedTask) => boolean): Promise<ServedTask>;
  /** Creates a task and waits until it ends or pauses. */
  run(body: object): Promise<ServedTask>;
}

export const ann = 'ann@example.com';

/** Starts a session of Ann's on a new test server. */
export async function createPersonServer(options?: AppOptions): Promise<PersonServer> {
  const server = await createTestServer(options);
  const token = await server.startSession(ann);
  const person: PersonServer = {
    ...server,
    token,
    call: (name, callOptions) => server.call(name, { token, ...callOptions }),
    tasks: async () => (await person.call('tasks')).data as ServedTask[],
    async create(body) {
      const { status, data } = await person.call('createTask', { body });
      expect(status).toBe(201);
      return data as ServedTask;
    },
    until: (id, test) => server.until(token, id, test),
    async run(body) {
      const { id } = await person.create(body);
      return await person.until(id, ({ status }) => status !== 'running');
    },
  };
  return person;
}

/** Sets up Ann's server for each test of a file. `restart` replaces it by one with other options. */
export function useServer(options: () => AppOptions = () => ({})) {
  const bench = {
    async restart(others: AppOptions = options()): Promise<void> {
      await bench.close();
      await start(others);
    },
  } as PersonServer & { restart(options?: AppOptions): Promise<void> };
  const start = async (others: AppOptions) => void Object.assign(bench, await createPersonServer(others));
  beforeEach(() => start(options()));
  afterEach(() => bench.close());
  return bench;
}

/** Reads every file of a data folder as text: the database and its journal too. */
export async function filesAsText(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.pdf'));
  return await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
}
