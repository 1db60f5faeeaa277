import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../../mock-server/app.ts';
import { createExamplesApp } from '../../../../mock-server/examples-app.ts';
import { widgetPages } from '../../../../server/http/pages/widget-pages.ts';

const origin = 'http://localhost:4400';
const examplesOrigin = 'http://localhost:4401';
let folder: string;
let app: App;
let examples: ReturnType<typeof createExamplesApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
  const dist = join(folder, 'dist');
  const files: Record<string, string> = {
    'dist/index.html':
      '<meta name="hoa-pilot-hosts" content="%HOA_PILOT_HOSTS%"><script src="widget.js"></script>',
    'dist/widget.js': '1',
    'dist/host-sdk.js': '2',
    'dist/host-sdk.js.map': '{}',
    'dist/v/1.2.0-rc.1/host-sdk.mjs': '3',
    'dist/embed.json': '{"app":"hoa-pilot"}',
    'dist/photo.png': 'not really',
    'dist/.secret.js': 'secret',
    'dist/server/main.mjs': 'secret',
    'secret.js': 'secret',
    'examples/plain/index.html': '<p>%HOA_PILOT_SRC%</p>',
    'examples/plain/style.css': 'p{}',
    'examples/plain/page.tsx': '<p />',
    'examples/strict/index.html': '<script nonce="%NONCE%"></script>',
    'examples/strict/policy.txt':
      "script-src 'nonce-%NONCE%'\nconnect-src %HOA_PILOT_SRC% %HOA_PILOT_SOCKET%\n",
    'dist/examples/plain/built.js': '3',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  app = await createApp({
    origin,
    host: '0.0.0.0',
    examplesOrigin,
    allowHosts: ['https://portal.example'],
    trustHosts: ['https://own.example'],
    hostsMayApprove: ['https://own.example'],
    widgetDir: dist,
  });
  examples = createExamplesApp({
    directory: join(folder, 'examples'),
    builtDirectory: dist,
    widgetOrigin: origin,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const html = { Accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(origin + path, { headers }));

test.each(['/', '/dashboard', '/premium', '/history', '/scheduler', '/settings', '/demo', '/no/such/page'])(
  '%s is the widget page',
  async (path) => {
    const response = await get(path, html);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(
      '<meta name="hoa-pilot-trusted-hosts" content="https://own.example"><meta name="hoa-pilot-approving-hosts" content="https://own.example"><meta name="hoa-pilot-hosts" content="https://portal.example https://own.example http://localhost:4401"><script src="/widget.js"></script>',
    );
  },
);

test.each([
  ['/dashboard', {}, 200],
  ['/dashboard', { Accept: '*/*' }, 200],
  ['/dashboard', { Accept: 'application/json' }, 404],
  ['/missing.js', { Accept: '*/*' }, 404],
])('%s with %o responds with %i', async (path, headers, status) => {
  expect((await get(path, headers)).status).toBe(status);
});

test('only named hosts may frame the widget page, which loads nothing from elsewhere', async () => {
  const { headers } = await get('/', html);
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self' ws://localhost:4400; img-src 'self' data: blob:; " +
      "frame-src 'self' blob:; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; " +
      "base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'self' https://portal.example https://own.example http://localhost:4401",
  );
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  // A page that is isolated from other origins may embed the widget too.
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test('only the live views of an engine elsewhere may be framed too', async () => {
  const page = widgetPages({
    directory: join(folder, 'dist'),
    hosts: [],
    trustedHosts: [],
    approvingHosts: [],
    frames: ['https://live.example'],
  });
  const { headers } = await page.request(`${origin}/dashboard`, { headers: html });
  expect(headers.get('Content-Security-Policy')).toContain("frame-src 'self' blob: https://live.example;");
  // It would block them.
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false);
});

test.each([
  ['/embed.json', { app: 'hoa-pilot' }],
  ['/embed.json?host=https://portal.example', { app: 'hoa-pilot', allowed: true }],
  [`/deep/embed.json?host=${origin}`, { app: 'hoa-pilot', allowed: true }],
  [
    '/embed.json?host=https://stranger.example',
    { app: 'hoa-pilot', allowed: false, refused: 'https://stranger.example' },
  ],
  [`/embed.json?host=${origin}&ancestor=https://portal.example`, { app: 'hoa-pilot', allowed: true }],
  [
    `/embed.json?host=${origin}&ancestor=https://portal.example&ancestor=null`,
    { app: 'hoa-pilot', allowed: false, refused: 'null' },
  ],
])('%s tells any page what the server offers and whether it may embed it', async (path, expected) => {
  const response = await get(path);
  expect(await response.json()).toEqual(expected);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync };
test.each<[path: string, accepted: string, packing: keyof typeof unpackers | null]>([
  ['/widget.js', 'gzip, deflate, br', 'br'],
  ['/widget.js', 'gzip, deflate', 'gzip'],
  ['/widget.js', 'br;q=0, gzip', 'gzip'],
  ['/widget.js', 'identity', null],
  ['/', 'gzip, br', 'br'],
  ['/photo.png', 'gzip, br', null],
])('sends %s to a browser that accepts %s with the encoding %s', async (path, accepted, packing) => {
  const plain = await get(path, html);
  const response = await get(path, { ...html, 'Accept-Encoding': accepted });
  expect(response.headers.get('Content-Encoding')).toBe(packing);
  const bytes = Buffer.from(await response.arrayBuffer());
  const unpacked = packing ? unpackers[packing](bytes) : bytes;
  expect(unpacked).toEqual(Buffer.from(await plain.arrayBuffer()));
  if (packing) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
});

test('sends a built file once, then a 304', async () => {
  const first = await get('/widget.js');
  expect([first.status, await first.text()]).toEqual([200, '1']);
  expect(first.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  const etag = first.headers.get('ETag') ?? '';
  const again = await get('/widget.js', { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

const forever = 'public, max-age=31536000, immutable';
test.each<[path: string, status: number, cache: string | null]>([
  ['/host-sdk.js', 200, 'no-cache'],
  ['/v/1.2.0-rc.1/host-sdk.mjs', 200, forever],
  ['/v/1.2.0-rc.1/host-sdk.js', 404, null],
  ['/v/1.3.0/host-sdk.mjs', 404, null],
  ['/v/..%2fhost-sdk.js', 404, null],
  ['/v/1.2.0-rc.1/..%2f..%2fhost-sdk.js', 404, null],
])('%s responds with %i and Cache-Control: %s', async (path, status, cache) => {
  const response = await get(path, { Accept: '*/*' });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, cache]);
  if (status === 200) expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test.each<[path: string, map: string | null]>([
  ['/host-sdk.js', 'host-sdk.js.map'],
  ['/widget.js', null],
])('%s has the source map %s', async (path, map) => {
  const response = await get(path);
  expect([response.status, response.headers.get('SourceMap')]).toEqual([200, map]);
});

test.each([
  '/server/main.mjs',
  '/server%2fmain.mjs',
  '/server%252fmain.mjs',
  '/.secret.js',
  '/..%2fsecret.js',
  '/%2e%2e/secret.js',
  '/..%5csecret.js',
  '/%00.js',
  '/%.js',
  '/index.html',
  '/%2569ndex.html',
])('does not serve %s', async (path) => {
  for (const headers of [undefined, { Accept: '*/*' }]) {
    const response = await get(path, headers);
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('secret')]);
  }
});

test.each(['/api/nothing', '/api/tasks/1/2/3'])('%s is not a page, even for a browser', async (path) => {
  const response = await get(path, html);
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'This server does not support this call' },
  ]);
});

test('explains how to build if there is no build', async () => {
  const bare = await createApp({ origin, widgetDir: join(folder, 'nothing') });
  const response = await bare.fetch(new Request(`${origin}/dashboard`, { headers: html }));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
  await bare.close();
});

test('the example pages are on the other origin', async () => {
  const response = await get('/examples/plain/', html);
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    `${examplesOrigin}/examples/plain/`,
  ]);
});

test.each(['/examples/plain/', '/plain/'])(
  '%s names the widget and loads nothing from elsewhere',
  async (path) => {
    const response = await examples.request(path);
    expect(await response.text()).toBe(`<p>${origin}</p>`);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
  },
);

test.each([
  ['/host-sdk.js', 200],
  ['/examples/plain/style.css', 200],
  ['/examples/plain/built.js', 200],
  ['/examples/plain', 302],
  ['/examples/none/', 404],
  ['/%2e%2e/secret.js', 404],
  ['/..%2f..%2fsecret.js', 404],
])('the examples respond to %s with %i', async (path, status) => {
  expect((await examples.request(path)).status).toBe(status);
});

test('serves source code of examples as text', async () => {
  const { status, headers } = await examples.request('/examples/plain/page.tsx');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('applies the policy file of an example, with a nonce per response', async () => {
  const response = await examples.request('/examples/strict/');
  const [, nonce = ''] = /nonce="([^"]{20,})"/.exec(await response.text()) ?? [];
  expect(response.headers.get('Content-Security-Policy')).toBe(
    `script-src 'nonce-${nonce}'; connect-src ${origin} ws://localhost:4400`,
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await (await examples.request('/examples/strict/')).text()).not.toContain(nonce);
});

test.each([
  ['https://portal.example', 'https://portal.example'],
  ['https://evil.example', null],
])('a page of %s may call the API: %s', async (from, allowed) => {
  const response = await app.fetch(
    new Request(`${origin}/api/tasks`, {
      method: 'OPTIONS',
      headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
    }),
  );
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
});

test.each([
  [undefined, 'https://portal.example/'],
  ['https://portal.example/login?a="b"&c', 'https://portal.example/login?a=%22b%22&amp;c'],
])('the page of a server for portals only knows where people sign in: %s', async (signInUrl, content) => {
  const secrets = { 'https://portal.example': 'a secret of the portal, long enough' };
  const server = await createApp({
    origin,
    widgetDir: join(folder, 'dist'),
    hostSecrets: secrets,
    signInUrl,
  });
  const page = await (await server.fetch(new Request(`${origin}/`))).text();
  expect(page).toContain(`<meta name="hoa-pilot-sign-in-url" content="${content}">`);
  await server.close();
  expect(await (await app.fetch(new Request(`${origin}/`))).text()).not.toContain('sign-in-url');
});

test('serves the portal log only on this machine', async () => {
  await get('/portal/', html);
  const near = await get('/__mock/portal-log');
  expect(await near.json()).toMatchObject([{ method: 'GET', path: '/portal/', status: 200 }]);
  const far = await app.fetch(new Request('http://192.168.1.20/__mock/portal-log'));
  expect(far.status).toBe(403);
});

test.each(['//elsewhere', '///elsewhere', '/examples//elsewhere'])(
  'the examples never redirect %s to another site',
  async (path) => {
    const response = await examples.request(new Request(`${examplesOrigin}${path}`));
    const target = new URL(response.headers.get('Location') ?? '/', examplesOrigin);
    expect(target.origin).toBe(examplesOrigin);
  },
);

test('responds with 404 to names that are too long for a file system', async () => {
  for (const length of [250, 5_000]) expect((await get(`/${'a'.repeat(length)}.js`)).status).toBe(404);
});
