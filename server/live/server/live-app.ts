import { Hono } from 'hono';
import type { PageAssets } from './bundle-page.ts';

interface LiveAppOptions {
  /** The viewer's, as `buildViewer` makes them. */
  assets: PageAssets | Promise<PageAssets>;
  frameAncestors: readonly string[];
  isOpen(id: string): boolean;
}

/** Serves the live-view page and its assets. */
export function createLiveApp({ assets, frameAncestors, isOpen }: LiveAppOptions): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    // The address holds the id, and the id is the key.
    context.header('Referrer-Policy', 'no-referrer');
  });
  // A frame without an origin may load the assets, so they are open to any.
  const headers = { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const open = (body: string, type: string) =>
    new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
  app.get('/assets/viewer.js', async () => open((await assets).js, 'text/javascript'));
  app.get('/assets/viewer.css', async () => open((await assets).css, 'text/css'));
  app.get('/:id', (context) => {
    context.header('Content-Security-Policy', policy(new URL(context.req.url), frameAncestors));
    // As the page around it, which may be embedded by one that is isolated from all others.
    context.header('Cross-Origin-Embedder-Policy', 'credentialless');
    context.header('Cache-Control', 'no-store');
    // The page itself says that the browser has ended, so a lost one is served too.
    return context.html(livePage, isOpen(context.req.param('id')) ? 200 : 404);
  });
  return app;
}

/** The page runs in a frame with no origin of its own, where 'self' cannot be relied on: origins are written out. */
function policy({ origin, protocol, host }: URL, frameAncestors: readonly string[]): string {
  const socketOrigin = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `connect-src ${socketOrigin}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[origin, ...frameAncestors].join(' ')}`,
  ].join('; ');
}

/** The same for every view: the script learns from the address which one it is. */
const livePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Live browser</title>
<link rel="stylesheet" href="assets/viewer.css">
<script src="assets/viewer.js" defer></script>
</head>
<body></body>
</html>
`;
