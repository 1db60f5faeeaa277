/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { renderPage } from '../../../portal/render-page.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import type { Desk } from '../desk-types.ts';
import type { PageAssets } from '../../../live/server/bundle-page.ts';
import { buildDesk } from './build-desk.ts';
import { PageLayout } from './page-layout.tsx';

const address = '/__mock/';
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The bench desk as a page, for a developer with one hand. What it does, it does through the desk's JSON. */
export function deskPage(desk: Pick<Desk, 'state'>, scenarios: Scenarios): Hono {
  const app = new Hono();
  let assets: Promise<PageAssets> | undefined;
  const asset = async (name: keyof PageAssets): Promise<string> => (await (assets ??= buildDesk()))[name];

  app.get('/', (c) => c.redirect(address, 302));
  app.get('/desk.js', async (c) =>
    c.body(await asset('js'), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/desk.css', async (c) =>
    c.body(await asset('css'), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  // A path that ends with a slash is only found by a wildcard.
  app.get('*', async (c, next) => {
    if (c.req.path !== address) return await next();
    c.header('Content-Security-Policy', policy);
    return await renderPage(c, <PageLayout state={await desk.state()} scenarios={scenarios} />);
  });
  return app;
}
