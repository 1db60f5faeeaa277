import { serve } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { WebSocketServer } from 'ws';
import { actPages } from './act-pages.ts';
import { fixturePages } from './fixture-pages.ts';
import { sendingPages, socketWorkers } from './sending-pages.ts';
import { outlinePages, scriptedOutlinePages } from './outline-pages.ts';
import { picturePages } from './picture-pages.ts';

/** A small site on a free port with everything a driver must handle. */
export interface FixtureSite {
  origin: string;
  /** All requests, in order: `GET /path`. A message over a socket is `SEND /path`. */
  log: string[];
  close(): Promise<void>;
}

/** Long enough that a reading that does not wait for the page comes before it. */
const answerMs = 150;

export async function startFixtureSite(): Promise<FixtureSite> {
  const log: string[] = [];
  const server = serve({ fetch: fixtureApp(log).fetch, port: 0, hostname: '127.0.0.1' });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.send('Welcome');
      client.on('message', () => log.push(`SEND ${request.url}`));
    }),
  );
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const client of sockets.clients) client.terminate();
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function fixtureApp(log: string[]): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    log.push(`${context.req.method} ${context.req.path}`);
    await next();
  });
  for (const [path, html] of Object.entries({
    ...actPages,
    ...sendingPages,
    ...fixturePages,
    ...picturePages,
    ...outlinePages,
    ...scriptedOutlinePages,
  }))
    app.get(path, (context) => context.html(html));
  app.get('/site.css', (context) =>
    context.body('body { color: teal }', 200, { 'content-type': 'text/css' }),
  );
  app.get('/pixel.png', (context) => context.body(pixel, 200, { 'content-type': 'image/png' }));
  app.get('/user-agent', (context) => context.html(page('Who', context.req.header('user-agent') ?? '')));
  app.get('/sending-worker.js', (context) =>
    context.body("fetch('/sent', { method: 'POST' })", 200, { 'content-type': 'text/javascript' }),
  );
  app.get('/sent/:id/delete', (context) => context.text('Deleted'));
  for (const [path, script] of Object.entries(socketWorkers))
    app.get(path, (context) => context.body(script, 200, { 'content-type': 'text/javascript' }));
  app.post('/moved', (context) => context.redirect('/sent', 307));
  app.on(['POST', 'PUT', 'DELETE'], '/sent', (context) => context.html(page('Sent', 'Thank you')));
  app.get('/redirect', (context) => context.redirect('/second'));
  app.get('/leave', (context) => context.redirect('/forbidden'));
  app.get('/loop', (context) => context.redirect('/loop'));
  app.get('/broken', (context) => context.html('<h1>Something broke</h1>', 500));
  app.get('/huge', (context) => context.html('x'.repeat(5_000_001)));
  app.get('/large', (context) =>
    context.body(new Uint8Array(26_000_000), 200, { 'content-type': 'text/csv' }),
  );
  app.get('/inline.pdf', (context) =>
    context.body('%PDF-1.7 inline', 200, { 'content-type': 'application/pdf' }),
  );
  app.get('/slow', async (context) => {
    await new Promise((resolve) => setImmediate(resolve));
    return context.text('Answered');
  });
  // These never end. Only a browser requests them.
  app.get('/never', () => new Promise<Response>(() => undefined));
  app.get('/endless', () => endless());
  app.get('/minutes', (context) =>
    context.body('%PDF-1.7 minutes', 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="old.pdf"; filename*=UTF-8''Minutes%20M%C3%A4rz.pdf`,
    }),
  );
  app.get('/list.csv', (context) => context.body('a,b\n', 200, { 'content-type': 'text/csv' }));
  app.get('/outline/framing', (context) =>
    context.html(
      `<!doctype html><title>Framing</title><iframe src="${context.req.url.replace(/^[^?]*./, '')}/second"></iframe>`,
    ),
  );
  app.get('/outline/late', async (context) => {
    await wait(answerMs);
    return context.html(page('Late', 'Loaded'));
  });
  app.get('/search', (context) => context.html(page('Results', JSON.stringify(context.req.query()))));
  app.post('/echo', async (context) => {
    const body = await context.req.parseBody({ all: true });
    const type = context.req.header('content-type')?.split(';')[0] ?? '';
    const origin = context.req.header('origin') ?? '';
    const fields = Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File ? `file ${value.name}` : value,
    ]);
    return context.html(page('Echo', JSON.stringify({ type, origin, fields: Object.fromEntries(fields) })));
  });
  app.post('/login', async (context) => {
    const { user, password } = await context.req.parseBody();
    if (password !== 'open sesame') return context.html(page('Sign in', 'Wrong password'), 401);
    setCookie(context, 'who', typeof user === 'string' ? user : '', { httpOnly: true, path: '/' });
    return context.redirect('/private', 303);
  });
  app.get('/private', (context) => {
    const who = getCookie(context, 'who');
    return who ? context.html(page('Private', `Welcome ${who}`)) : context.redirect('/login');
  });
  return app;
}

/** A page without a length that never ends. */
function endless(): Response {
  const chunk = new TextEncoder().encode('x'.repeat(500_000));
  const body = new ReadableStream({
    // A comment, so that reading it costs little.
    start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html><!--')),
    pull: (controller) => controller.enqueue(chunk),
  });
  return new Response(body, { headers: { 'content-type': 'text/html' } });
}

const page = (title: string, text: string): string =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1><p id="out">${text.replaceAll('<', '&lt;')}</p></main>`;

const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
