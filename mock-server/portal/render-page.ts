import type { Context } from 'hono';
import { html } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Responds with an HTML document. */
export async function renderPage(
  c: Context,
  page: JSX.Element,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(await html`<!doctype html>${page}`, status);
}
