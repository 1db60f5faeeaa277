import { randomUUID } from 'node:crypto';
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { SignJWT } from 'jose';
import { afterEach } from 'vitest';
import { type Agent, onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp, type ServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import type { EngineMaker } from '../../../server/runner/parts.ts';
import { browserUseEngine } from '../../../server/engine/browser-use/browser-use-engine.ts';
import { startSites } from '../../../server/start-sites.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { untilAborted } from '../../fakes/until-aborted.ts';

export const portal = 'https://portal.example';
const secret = 'a secret of the portal, long enough';
const site = 'http://portal.test/';

/** Signs a token as a portal does. */
export const tokenFor = (email: string): Promise<string> =>
  new SignJWT({ iss: portal, aud: 'hoa-pilot', email, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));

/** The forms that the site has received. */
export const sent: string[] = [];
const page = (body: string): Response =>
  new Response(`<title>Portal</title><h1>Portal</h1>${body}`, { headers: { 'Content-Type': 'text/html' } });

async function siteOf(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return page(
      '<form method="post"><label>Note <input name="note" value="Hi"></label><button>Send</button></form>',
    );
  sent.push(await request.text());
  return page('Thank you');
}

const text = (name: string, content: string) => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(content),
});

/** Does what the first word of its task says. */
const clerk: Agent<string> = {
  name: 'clerk',
  start: () => '',
  next({ memory, page: { url, text: shown }, stepsDone, task, wasDeclined }, signal) {
    const words = {
      goal: `Step ${stepsDone + 1} of ${task.instruction.slice(0, 20)}`,
      evaluation: '',
      memory,
    };
    const finish = (summary: string) => ({ do: 'finish' as const, summary, ...words });
    if (!url.startsWith(site)) return { do: 'goto', url: site, ...words };
    const [chore] = task.instruction.split(' ');
    if (chore === 'Ask' || chore === 'Password') {
      const question = chore === 'Ask' ? 'Which building?' : 'What is the password of the portal?';
      if (task.additions.length > 0) return finish(`The answer was ${task.additions.join()}`);
      return { do: 'ask', question, choices: ['North', 'South'], ...words };
    }
    if (chore === 'Send') {
      if (wasDeclined) return finish('Not sent');
      if (shown.includes('Thank you')) return finish('Sent');
      return { do: 'click', target: { by: 'role', role: 'button', name: 'Send' }, ...words };
    }
    if (chore === 'Login') return { do: 'login', message: 'Please log in', ...words };
    if (chore === 'Hang') return untilAborted(new Promise<never>(() => undefined), signal);
    if (chore === 'Write' && memory === '') {
      const files = [
        text('notes.txt', 'Gates close at 9'),
        { ...text('big.bin', ''), bytes: new Uint8Array(5_000) },
      ];
      return { do: 'write', files, ...words, memory: 'written' };
    }
    return finish(
      `${task.instruction.length} characters, ${task.uploads.map(({ content }) => content).join()}`,
    );
  },
};

const closers: (() => Promise<void>)[] = [];

/** Closes what a test has started, and forgets what it has sent. Call it where tests are declared. */
export const useMcp = () =>
  afterEach(async () => {
    sent.length = 0;
    for (const close of closers.splice(0).toReversed()) await close();
  });

export interface McpBench {
  url: string;
  app: ServerApp;
  store: Store;
  /** What the server reported and logged. */
  reports: string[];
}

/** Starts a server that listens, and whose agent follows its instructions. */
export async function startBench(engine?: EngineMaker): Promise<McpBench> {
  const store = openStore({ place: 'memory', clock: systemClock });
  const reports: string[] = [];
  const { started, close } = await startSites(
    { host: '127.0.0.1', ports: [0], clock: systemClock },
    async ([listening]) => {
      const url = listening?.url ?? '';
      const app = await createServerApp({
        agents: onlyAgent(clerk),
        engine,
        store,
        driver: () =>
          createEmbeddedDriver({ fetch: async (input, init) => siteOf(new Request(input, init)) }),
        origin: url,
        home: site,
        allowPrivate: [new URL(site).origin],
        hosts: [portal],
        hostSecrets: { [portal]: secret },
        log: (line) => reports.push(line),
        report: (message, error) => reports.push(`${message}: ${String(error)}`),
        extensions: { paceOf: () => 10_000 },
      });
      listening?.handleWith(app.fetch);
      return { url, app, close: app.close };
    },
  );
  closers.push(close);
  return { url: started.url, app: started.app, store, reports };
}

/** Connects the protocol's own client. */
export async function connect(transport: Transport, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(transport);
  closers.push(() => client.close());
  return client;
}

/** The two versions of the protocol that the server speaks. */
export const eras = { current: { mode: { pin: '2026-07-28' } }, earlier: { mode: 'legacy' } } as const;

/** An engine that acts without asking. */
export const unaskedEngine = browserUseEngine({
  name: 'browser-use',
  key: 'bu_key',
  actsWithoutAsking: true,
});

/** What a client reads about who decides. */
export async function wordsOf(client: Client): Promise<(string | undefined)[]> {
  const { tools } = await client.listTools();
  return [client.getInstructions(), tools.find(({ name }) => name === 'start_task')?.description];
}

export const overHttp = (
  { url }: Pick<McpBench, 'url'>,
  token: string | undefined,
  headers: Record<string, string> = {},
  send: typeof fetch = fetch,
): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL('/mcp', url), {
    fetch: send,
    requestInit: {
      headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
    },
  });
