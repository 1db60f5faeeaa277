import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { compressBody } from './compress-body.ts';
import { contentPolicy } from './page-headers.ts';
import { sendFile, staticFile } from './static-file.ts';

export interface WidgetPagesOptions {
  /** The folder of the built widget. */
  directory: string;
  /** Origins of the pages that may embed the widget. */
  hosts: readonly string[];
  /** Origins among `hosts` whose pages may start tasks without asking the person. */
  trustedHosts: readonly string[];
  /** Origins whose pages may answer approvals for the person. */
  approvingHosts: readonly string[];
  /** Origins of live views that are not the server's own. */
  frames: readonly string[];
  /** Where people sign in, if only a portal signs them in. */
  signInUrl?: string | undefined;
}

/** Files whose content never changes: their names contain a hash or a version. */
const immutable = [
  '/:folder{assets|widget-parts}/:file{[^/]+\\.js(?:\\.map)?}',
  '/v/:version{\\d[\\w.+-]*}/:file{(?:widget-parts/)?[^/]+\\.[a-z]+}',
];

/** Serves the built files, and the widget's page at every other address. */
export function widgetPages({
  directory,
  hosts,
  trustedHosts,
  approvingHosts,
  frames,
  signInUrl,
}: WidgetPagesOptions): Hono {
  const app = new Hono();
  // At the address of every screen. The host SDK reads it to find out why its frame does not respond.
  app.get('*', async (c, next) => {
    const { origin, pathname, searchParams } = new URL(c.req.url);
    const file = pathname.endsWith('/embed.json') ? await staticFile(directory, 'embed.json') : undefined;
    if (!file) return await next();
    // The page that embeds the widget, and the pages around it. Browsers require all of them to be allowed.
    const pages = ['host', 'ancestor'].flatMap((name) => searchParams.getAll(name));
    const refused = pages.find((page) => ![origin, ...hosts].includes(page));
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-store');
    const embed = JSON.parse(new TextDecoder().decode(await file.bytes())) as object;
    return c.json({ ...embed, ...(pages.length > 0 && { allowed: refused === undefined, refused }) });
  });
  // Serves only files directly in the folder, because a subfolder contains the built server.
  app.get('/:file{[^/]+\\.[a-z]+}', async (c, next) => {
    const name = c.req.param('file');
    // An encoded slash or percent sign could lead to a subfolder, or to the page without its headers.
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
    const page = fillPage(new TextDecoder().decode(await file.bytes()), {
      hosts,
      trustedHosts,
      approvingHosts,
      signInUrl,
    });
    c.header('Content-Security-Policy', policy(new URL(c.req.url), { hosts, frames }, inlineHashes(page)));
    c.header('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)');
    // With it, cross-origin isolated pages may embed it too. But it blocks live views of other origins.
    if (frames.length === 0) c.header('Cross-Origin-Embedder-Policy', 'credentialless');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-cache');
    const { body, headers } = await compressBody(
      {
        name: `${directory} for ${hosts.join(' ')}, trusted ${trustedHosts.join(' ')}, approving ${approvingHosts.join(' ')}, sign-in ${signInUrl}`,
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

/** Whether a request is for the page: from a browser that accepts HTML, or for a path that names no file. */
function wantsPage(path: string, accept = '*/*'): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/[.%]/.test(path));
}

/** Adds the origins that may embed the page, and makes its relative addresses absolute. */
function fillPage(
  page: string,
  { hosts, trustedHosts, approvingHosts, signInUrl }: Omit<WidgetPagesOptions, 'directory' | 'frames'>,
): string {
  // Only if there are some: every byte of the page delays the first keystroke.
  const list = (name: string, origins: readonly string[]) =>
    origins.length ? `<meta name="hoa-pilot-${name}-hosts" content="${origins.join(' ')}">` : '';
  // An address that has been parsed contains no quotation mark.
  const signIn = signInUrl
    ? `<meta name="hoa-pilot-sign-in-url" content="${new URL(signInUrl).href.replaceAll('&', '&amp;')}">`
    : '';
  return page
    .replace(
      '<meta name="hoa-pilot-hosts"',
      (before) => list('trusted', trustedHosts) + list('approving', approvingHosts) + signIn + before,
    )
    .replaceAll('%HOA_PILOT_HOSTS%', hosts.join(' '))
    .replaceAll(/\b(src|href)="(?![a-z]+:|[/#{])([^"]+)"/g, '$1="/$2"');
}

/** Returns the hashes by which a policy allows the inline scripts and styles of the page. */
function inlineHashes(page: string): { scripts: string[]; styles: string[] } {
  const hashes = (element: RegExp) =>
    [...page.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: hashes(/<script>([^]*?)<\/script>/g), styles: hashes(/<style>([^]*?)<\/style>/g) };
}

function policy(
  { host, protocol }: URL,
  { hosts, frames }: Pick<WidgetPagesOptions, 'hosts' | 'frames'>,
  { scripts, styles }: ReturnType<typeof inlineHashes>,
): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // In some browsers, 'self' does not include web sockets.
    'connect-src': ["'self'", `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`],
    'img-src': ["'self'", 'data:', 'blob:'],
    // PDFs are shown from blobs, which are loaded with the session.
    'frame-src': ["'self'", 'blob:', ...frames],
    'style-src': ["'self'", ...styles],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...hosts],
  });
}
