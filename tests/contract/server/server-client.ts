import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
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
  /** What reading the answer by the contract gave; for an error, its message. */
  data: unknown;
}

export interface TestServer extends App {
  /** A call of the contract; a good answer must be exactly what the contract says. */
  call(name: EndpointName, options?: CallOptions): Promise<Called>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Starts a session; gives its token. */
  startSession(email: string): Promise<string>;
  /** Resolves when the task is as asked. */
  until(token: string, id: string, test: (task: ServedTask) => boolean): Promise<ServedTask>;
  /** The latest browser a task opened: what a person in its live view would act on. */
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

const labelled = (label: string): Target => ({ by: 'label', label });

/** Long enough for a machine that is busy with other things; a test that fails waits for it in vain. */
const patience = { timeout: 15_000 };

export const origin = 'http://pilot.test';

/** The app as a function, in memory, with its browsers within reach. */
export function createTestServer(options: AppOptions = {}): TestServer {
  const opened: BrowserSession[] = [];
  const watched = (driver: BrowserDriver): BrowserDriver => ({
    ...driver,
    async open(openOptions) {
      const session = await driver.open(openOptions);
      opened.push(session);
      return session;
    },
  });
  const app = createApp({
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
  const tasks = async (token: string) => (await call('tasks', { token })).data as ServedTask[];
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
      let found: ServedTask | undefined;
      await expect
        .poll(async () => {
          found = (await tasks(token)).find((task) => task.id === id && test(task));
          return found !== undefined;
        }, patience)
        .toBe(true);
      if (!found) throw new Error('The task never came that far');
      return found;
    },
    async logIn() {
      const page = browser();
      await page.fill(labelled('E-mail address'), demoAccount.email);
      await page.fill(labelled('Password'), demoAccount.password);
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
  if (row.response === taskSchema) onlyKnownFields(wire);
  if (row.path === '/api/tasks' && Array.isArray(wire)) wire.forEach(onlyKnownFields);
  return row.response.parse(wire);
}

/** This server says nothing the contract has no word for. */
function onlyKnownFields(wire: unknown): void {
  const unknown = Object.keys(wire as object).filter((field) => !(field in taskSchema.shape));
  expect(unknown).toEqual([]);
}

/** Reads every file of a data folder as text: the database and its journal too. */
export async function filesAsText(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.pdf'));
  return await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
}
