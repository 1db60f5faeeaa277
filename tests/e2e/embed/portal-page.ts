import type { Page } from '@playwright/test';
import type { RunningServer } from '../start-server.ts';

export interface Portal {
  /** The page's body, before the scripts. */
  body?: string;
  style?: string;
  headers?: Record<string, string>;
  /** The page's path. */
  path?: string;
}

/** Opens a portal page with both scripts, on another origin than the app's. */
export async function openPortal(
  page: Page,
  server: RunningServer,
  { body = '<div id="pilot"></div>', style = '', headers = {}, path = '/a-portal' }: Portal = {},
): Promise<void> {
  const address = `${server.hostOrigin}${path}`;
  const scripts = [`${server.hostOrigin}/host-sdk.js`, `${server.appOrigin}/widget.js`].map(
    (src) => `<script src="${src}" crossorigin></script>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>${style && `<style>${style}</style>`}<body>${body}${scripts.join('')}</body></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto(address);
}
