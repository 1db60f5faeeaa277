import { Hono } from 'hono';
import type { PageAssets } from './bundle-page.ts';

interface LiveAppOptions {
  /** The assets of the viewer; see `buildViewer`. */
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
    // The address contains the id, which is a secret.
    context.header('Referrer-Policy', 'no-referrer');
  });
  // A frame without an origin loads the assets, so any origin may.
  const headers = { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const open = (body: string, type: string) =>
    new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
  app.get('/assets/viewer.js', async () => open((await assets).js, 'text/javascript'));
  app.get('/assets/viewer.css', async () => open((await assets).css, 'text/css'));
  app.get('/:id', (context) => {
    context.header('Content-Security-Policy', policy(new URL(context.req.url), frameAncestors));
    // Needed if the surrounding page is embedded in a cross-origin isolated one.
    context.header('Cross-Origin-Embedder-Policy', 'credentialless');
    context.header('Cache-Control', 'no-store');
    // Also served for a closed view, because the page itself says that the browser has ended.
    return context.html(livePage, isOpen(context.req.param('id')) ? 200 : 404);
  });
  return app;
}

/** Lists origins explicitly, because 'self' is unreliable in a frame without an origin. */
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

/** The page of every view. Its script reads the id from the address. */
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
