import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { minuteMs } from '../../../contract/durations.ts';
import { type PushEvent, pushEventSchemas } from '../../../contract/push-events.ts';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { listen } from '../../../server/http/listen.ts';
import { upgrade } from '../../../server/start-sites.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { formSender } from '../../fakes/form-sender.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const formPage =
  '<title>Form</title><form method="post"><label>Note <input name="note" value="Gate"></label><button>Send</button></form>';
const patience = { timeout: 15_000 };

/** A server whose agent sends the form of its home page, on a clock that the test sets. */
async function serve() {
  const clock = createManualClock();
  const site = createServer((request, response) =>
    response.setHeader('Content-Type', 'text/html').end(request.method === 'POST' ? 'Thank you' : formPage),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  const url = `http://127.0.0.1:${listening.port}`;
  const store = openStore({ place: 'memory', clock });
  const app = await createServerApp({
    agents: onlyAgent(formSender),
    store,
    driver: (web) => createEmbeddedDriver({ fetch: web }),
    origin: url,
    home,
    allowPrivate: [new URL(home).origin],
    clock,
    wall: systemClock,
    upgrade,
  });
  listening.handleWith(app.fetch);
  const headers = { 'X-Session-Token': 'a-token', 'Content-Type': 'application/json' };
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  return {
    url,
    clock,
    post,
    async close() {
      await app.close();
      await listening.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

/** Opens a socket of the push channel, as a window of the person does. */
async function openWindow() {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?sessionToken=a-token`);
  onTestFinished(() => socket.terminate());
  const events: PushEvent[] = [];
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as { type: PushEvent['type'] };
    events.push(pushEventSchemas[event.type].parse(event));
  });
  await once(socket, 'open');
  return {
    events,
    /** The approvals that nobody answers, as they arrived. */
    unattended: () =>
      events.flatMap((event) =>
        event.type === 'task_updated' && event.task?.approval?.isUnattended ? [event.task.approval] : [],
      ),
  };
}

const pass = (milliseconds = 600) => server.clock.advance(milliseconds);

test.each<[what: string, start: () => Promise<unknown>, withinMs: number]>([
  [
    'a question that nobody answers for ten minutes',
    () => server.post('/api/tasks', { description: 'Send the form' }),
    10 * minuteMs,
  ],
  [
    'the question of a scheduled task, at once',
    async () => {
      const scheduledAt = new Date(server.clock.now().getTime() + minuteMs).toISOString();
      const schedule = { name: 'Send', description: 'Send the form', model: 'fast', timezone: 'UTC' };
      await server.post('/api/schedules', { ...schedule, isRecurring: false, scheduledAt });
      pass(minuteMs);
    },
    0,
  ],
])("reaches the person's windows: %s", async (_, start, withinMs) => {
  const window = await openWindow();
  await start();
  const isAsked = () =>
    window.events.some((event) => event.type === 'task_status' && event.status === 'paused');
  await expect.poll(() => (pass(), isAsked()), patience).toBe(true);
  pass(withinMs);
  await expect
    .poll(window.unattended, patience)
    .toMatchObject([{ control: 'Send', values: [{ value: 'Gate' }] }]);
});
