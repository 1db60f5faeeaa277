import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { pack } from './pack.ts';
import { contentPolicy } from './page-headers.ts';
import { sendFile, staticFile } from './static-file.ts';

export interface WidgetPagesOptions {
  /** The folder the widget is built into. */
  directory: string;
  /** Origins of the pages that may embed the widget. */
  hosts: readonly string[];
  /** Those of them whose pages may start tasks without a question. */
  trustedHosts: readonly string[];
}

/** The names of the ones change with what is in them; a version that is out is never built again. */
const immutable = ['/assets/:file{[^/]+\\.js(?:\\.map)?}', '/v/:version{\\d[\\w.+-]*}/:file{[^/]+\\.[a-z]+}'];

/** The widget's page at every address that is nothing else, and the built files beside it. */
export function widgetPages({ directory, hosts, trustedHosts }: WidgetPagesOptions): Hono {
  const app = new Hono();
  // Beside every screen's address. The host SDK asks here why its frame says nothing.
  app.get('*', async (c, next) => {
    const { origin, pathname, searchParams } = new URL(c.req.url);
    const file = pathname.endsWith('/embed.json') ? await staticFile(directory, 'embed.json') : undefined;
    if (!file) return await next();
    const host = searchParams.get('host');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-store');
    const said = JSON.parse(new TextDecoder().decode(await file.bytes())) as object;
    return c.json({ ...said, ...(host === null ? {} : { allowed: [origin, ...hosts].includes(host) }) });
  });
  // Only what lies in the folder itself is meant for browsers: the server is built into one below.
  app.get('/:file{[^/]+\\.[a-z]+}', async (c, next) => {
    const name = c.req.param('file');
    // An escape that is left, or a slash that was one, would lead below or to the page without its headers.
    const isOwn = name !== 'index.html' && !/[/%]/.test(name);
    const file = isOwn ? await staticFile(directory, name) : undefined;
    return file ? await sendFile(c, file) : await next();
  });
  app.on('GET', immutable, async (c, next) => {
    const file = c.req.path.includes('%') ? undefined : await staticFile(directory, c.req.path);
    return file ? await sendFile(c, file, 'public, max-age=31536000, immutable') : await next();
  });
  app.get('*', async (c, next) => {
    if (!wantsPage(c.req.path, c.req.header('Accept'))) return await next();
    const file = await staticFile(directory, 'index.html');
    if (!file) return c.text('The widget is not built yet: run npm run build', 503);
    const page = filled(new TextDecoder().decode(await file.bytes()), hosts, trustedHosts);
    c.header('Content-Security-Policy', policy(new URL(c.req.url), hosts, inlined(page)));
    c.header('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)');
    // So that a page which is isolated from all others may embed it: it loads nothing of theirs.
    c.header('Cross-Origin-Embedder-Policy', 'credentialless');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-cache');
    const { body, headers } = await pack(
      {
        name: `${directory} for ${hosts.join(' ')}, of them ${trustedHosts.join(' ')}`,
        version: file.etag,
        type: 'text/html',
        bytes: () => Promise.resolve(new TextEncoder().encode(page)),
      },
      c.req.header('Accept-Encoding'),
    );
    return c.body(body, 200, { ...headers, 'Content-Type': 'text/html; charset=UTF-8' });
  });
  return app;
}

/** Browsers ask for a page; plain clients take anything, which is a page where the path names no file. */
function wantsPage(path: string, accept = '*/*'): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/[.%]/.test(path));
}

/** Names who may embed the page, and makes its addresses hold at any depth; those that it fills in itself do. */
function filled(page: string, hosts: readonly string[], trustedHosts: readonly string[]): string {
  // Only where there are some: every byte of the page is in the way of the first key.
  const trusted = trustedHosts.length
    ? `<meta name="hoa-pilot-trusted-hosts" content="${trustedHosts.join(' ')}">`
    : '';
  return page
    .replace('<meta name="hoa-pilot-hosts"', (before) => trusted + before)
    .replaceAll('%HOA_PILOT_HOSTS%', hosts.join(' '))
    .replaceAll(/\b(src|href)="(?![a-z]+:|[/#{])([^"]+)"/g, '$1="/$2"');
}

/** The hashes by which a policy lets in what stands in the page itself. */
function inlined(page: string): { scripts: string[]; styles: string[] } {
  const hashes = (element: RegExp) =>
    [...page.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: hashes(/<script>([^]*?)<\/script>/g), styles: hashes(/<style>([^]*?)<\/style>/g) };
}

function policy(
  { host, protocol }: URL,
  hosts: readonly string[],
  { scripts, styles }: ReturnType<typeof inlined>,
): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // In some browsers 'self' does not cover web sockets.
    'connect-src': ["'self'", `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`],
    'img-src': ["'self'", 'data:', 'blob:'],
    // A PDF is shown from bytes that were asked for with the session.
    'frame-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...styles],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...hosts],
  });
}
