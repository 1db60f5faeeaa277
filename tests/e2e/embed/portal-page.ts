import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { RunningServer } from '../start-server.ts';

export interface Portal {
  /** The page's origin, of another site than the app's by default. */
  origin?: string;
  path?: string;
  head?: string;
  body?: string;
  headers?: Record<string, string>;
  /** The addresses of its scripts: by default the SDK and the widget. */
  scripts?: readonly string[];
  /** When the page counts as open. */
  waitUntil?: 'load' | 'commit';
}

/** Opens a page that the test writes, as a portal would embed the app. */
export async function openPortal(
  page: Page,
  server: Pick<RunningServer, 'appOrigin' | 'hostOrigin'>,
  portal: Portal = {},
): Promise<void> {
  const { origin = server.hostOrigin, path = '/a-portal', headers = {}, waitUntil = 'load' } = portal;
  const { head = '', body = '<div id="pilot"></div>' } = portal;
  const { scripts = [`${server.hostOrigin}/host-sdk.js`, `${server.appOrigin}/widget.js`] } = portal;
  const tags = scripts.map((src) => `<script src="${src}" crossorigin></script>`).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title>${head}${tags}</head>
    <body>${body}</body></html>`;
  await page.route(origin + path, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: html }),
  );
  await page.goto(origin + path, { waitUntil });
}

/** An address without a server. */
export async function deserted(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://localhost:${port}`;
}
