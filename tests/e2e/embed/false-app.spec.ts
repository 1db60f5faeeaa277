import type { Page } from '@playwright/test';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** What a page knows that stands in the app's place, on the app's origin. */
const WORDS = `
  const say = (message) => parent.postMessage({ source: 'hoa-pilot', ...message }, '*');
  const ready = () => {
    say({ type: 'ready' });
    say({ type: 'app-ready', version: '2.0', capabilities: [] });
  };
  const onConnect = (hear) => addEventListener('message', ({ data, ports: [port] }) => port && hear(port, data));
`;

interface Heard {
  errors: { code: string; count?: number }[];
  /** The other events, by name. */
  events: string[];
  state: string;
}

/** Embeds a page that behaves as `script` does, by the SDK that steers, as `window.pilot`. */
async function embed(page: Page, server: RunningServer, script: string, options: object = {}): Promise<void> {
  const app = `${server.appOrigin}/false-app`;
  const html = (body: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>P</title>${body}</html>`;
  await page.route(`${app}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html(`<script>${WORDS}${script}</script>`) }),
  );
  const address = `${server.hostOrigin}/a-portal`;
  const body = `<div id="pilot"></div><script src="${server.hostOrigin}/host-sdk-tasks.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html(body) }));
  await page.goto(address);
  await page.evaluate(
    (options) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
      const heard: Heard = { errors: [], events: [], state: '' };
      pilot.on('error', ({ code, count }) => heard.errors.push({ code, ...(count && { count }) }));
      for (const name of ['ready', 'app-ready', 'resize', 'task-start', 'task-complete', 'route'] as const)
        pilot.on(name, (detail) => heard.events.push(`${name} ${JSON.stringify(detail)}`));
      pilot.on('state', ({ to }) => (heard.state = to));
      Object.assign(window, { pilot, heard });
    },
    { src: app, ...options },
  );
}
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Heard);
const codes = async (page: Page) => (await heard(page)).errors.map(({ code }) => code);
const codeOf = (page: Page, call: string) =>
  page.evaluate(
    (name) =>
      (Reflect.get(window.pilot, name) as (text: string) => Promise<unknown>)('/history').then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      ),
    call,
  );

test('a flood of messages is read for a second, counted, and told once', async ({ page, server }) => {
  await embed(
    page,
    server,
    `ready(); for (let i = 1; i < 5000; i += 1) say({ type: 'resize', width: i, height: 500 });`,
  );
  await expect.poll(() => codes(page)).toEqual(['flood']);
  expect((await heard(page)).events.length).toBeLessThanOrEqual(200);
  // The page goes on, and so does the pilot.
  expect(await page.evaluate(() => window.pilot.state)).toBe('connected');
});

const bad: [fact: string, message: string][] = [
  ['a message of ten megabytes', `{ type: 'resize', width: 1, height: 777, more: 'x'.repeat(1e7) }`],
  [
    'a message as deep as a well',
    `{ type: 'resize', width: 1, height: 777, more: JSON.parse('['.repeat(2500) + ']'.repeat(2500)) }`,
  ],
  [
    'a message that holds itself',
    `(() => { const it = { type: 'resize', width: 1, height: 777 }; it.more = it; return it; })()`,
  ],
  [
    'a message of a million numbers',
    `{ type: 'resize', width: 1, height: 777, more: new Float64Array(1e6) }`,
  ],
  ['a height that is a text', `{ type: 'resize', width: 1, height: '777' }`],
  ['a task without an id', `{ type: 'task-start', timestamp: new Date().toISOString() }`],
  ['a type of its own', `{ type: 'take-over' }`],
];
test('what is malformed, or too large, is dropped and told once', async ({ page, server }) => {
  await embed(
    page,
    server,
    `ready(); ${bad.map(([, message]) => `say(${message});`).join(' ')} say({ type: 'resize', width: 1, height: 555 });`,
  );
  await expect.poll(async () => (await heard(page)).events.at(-1)).toBe('resize {"width":1,"height":555}');
  const { errors, events } = await heard(page);
  expect(errors).toEqual([{ code: 'bad-message', count: 1 }]);
  expect(events).toHaveLength(3);
});

test('an answer from another origin is not heard, and told by name', async ({ page, server }) => {
  const elsewhere = `${server.hostOrigin}/somewhere-else`;
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${WORDS} ready();</script>` }),
  );
  await embed(page, server, `location.replace('${elsewhere}')`, { loadTimeout: 1500 });
  await expect.poll(() => codes(page)).toEqual(['bad-origin', 'load-timeout']);
  expect((await heard(page)).events).toEqual([]);
  expect((await heard(page)).state).toBe('failed');
});

test('a height that chases its frame is stopped, until the page says another', async ({ page, server }) => {
  await embed(
    page,
    server,
    `ready(); for (let i = 0; i < 20; i += 1) say({ type: 'resize', width: 1, height: 600 + (i % 2) * 50 });`,
  );
  await expect.poll(() => codes(page)).toEqual(['resize-loop']);
  await expect(page.locator('iframe')).toHaveCSS('height', '650px');
});

test('a frame that is loaded again says so, and each time once', async ({ page, server }) => {
  await embed(page, server, `ready(); if (!name) { name = 'again'; location.reload(); }`);
  await expect
    .poll(async () => (await heard(page)).events.filter((event) => event.startsWith('ready')))
    .toEqual(['ready {"reloaded":false}', 'ready {"reloaded":true}']);
});

test('an app of a protocol yet to come is refused by name, and its plain messages go on', async ({
  page,
  server,
}) => {
  await embed(
    page,
    server,
    `onConnect((port) => port.postMessage({ type: 'refused', reason: 'protocol', protocol: { min: 7, max: 9 } }));
     ready(); setTimeout(() => say({ type: 'resize', width: 1, height: 999 }), 300);`,
  );
  expect(await codeOf(page, 'navigate')).toBe('no-channel');
  await expect.poll(async () => (await heard(page)).events.at(-1)).toBe('resize {"width":1,"height":999}');
  expect(await codes(page)).toEqual(['no-channel']);
  expect(await page.evaluate(() => window.pilot.protocol)).toBeUndefined();
});

test('a newer app that speaks this protocol may say more than is known', async ({ page, server }) => {
  await embed(
    page,
    server,
    `onConnect((port, { nonce }) => {
       port.postMessage({ type: 'connected', protocol: 1, nonce, capabilities: ['later'], later: true });
       port.postMessage({ kind: 'event', name: 'later', detail: {} });
       port.postMessage({ kind: 'event', name: 'route', detail: { path: '/dashboard', later: 1 } });
       port.onmessage = ({ data: { id, kind, method } }) => {
         if (kind !== 'call') return;
         if (method === 'navigate') port.postMessage({ kind: 'result', id, ok: true, later: 1 });
         else port.postMessage({ kind: 'result', id, ok: false, error: { code: 'not-on-a-sunday', message: 'No.' } });
       };
     });
     ready();`,
  );
  expect(await codeOf(page, 'navigate')).toBe('done');
  expect(await codeOf(page, 'prefill')).toBe('not-on-a-sunday');
  expect((await heard(page)).events).toContain('route {"path":"/dashboard"}');
  expect(await codes(page)).toEqual([]);
});

test('what comes over the channel is weighed and counted as well', async ({ page, server }) => {
  await embed(
    page,
    server,
    `onConnect((port, { nonce }) => {
       port.postMessage({ type: 'connected', protocol: 1, nonce, capabilities: [] });
       port.postMessage({ kind: 'event', name: 'route', detail: { path: 'x'.repeat(1e6) } });
       port.postMessage({ kind: 'result', id: 99, ok: true });
       for (let i = 0; i < 500; i += 1) port.postMessage({ kind: 'event', name: 'route', detail: { path: '/history' } });
     });
     ready();`,
  );
  await expect.poll(() => codes(page)).toEqual(['bad-message', 'flood']);
  expect((await heard(page)).events.length).toBeLessThanOrEqual(102);
});

test('a connection with a nonce that nobody gave is none', async ({ page, server }) => {
  await embed(
    page,
    server,
    `onConnect((port) => port.postMessage({ type: 'connected', protocol: 1, nonce: 'guessed', capabilities: [] })); ready();`,
  );
  await expect.poll(() => codes(page)).toEqual(['bad-message']);
  expect(await page.evaluate(() => window.pilot.protocol)).toBeUndefined();
});

test(
  'an older app, which has no channel, is waited for no longer than is told',
  { tag: '@long' },
  async ({ page, server }) => {
    await embed(page, server, 'ready();');
    expect(await codeOf(page, 'navigate')).toBe('no-channel');
    expect(await codes(page)).toEqual(['no-channel']);
    expect(await page.evaluate(() => window.pilot.state)).toBe('connected');
  },
);

test('an app that says nothing is given up when its time is over', async ({ page, server }) => {
  await embed(page, server, '', { loadTimeout: 500 });
  await expect.poll(() => codes(page)).toEqual(['load-timeout']);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
