/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { renderPage } from './render-page.ts';
import type { Visit } from './visit.ts';

/** Answers with the page of what was found, or says that there is no such page. */
export function renderFound<T>(
  c: Context,
  visit: Visit,
  found: T | undefined,
  page: (found: T) => JSX.Element,
): Promise<Response> {
  return found === undefined
    ? renderPage(c, <NotFoundPage visit={visit} />, 404)
    : renderPage(c, page(found));
}
