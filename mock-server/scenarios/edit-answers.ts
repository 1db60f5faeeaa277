import type { MiddlewareHandler } from 'hono';
import type { Store } from '../../server/store/store.ts';
import type { Dialect } from './dialect.ts';
import { idPrefix } from './number-id.ts';

type Edit = (body: string, dialect: Dialect) => string;

/** Edits some fields of a JSON object. */
const fields =
  (edits: Readonly<Record<string, (value: never, dialect: Dialect) => unknown>>): Edit =>
  (body, dialect) => {
    const answer = JSON.parse(body) as Record<string, never>;
    for (const [name, edit] of Object.entries(edits))
      if (name in answer) Object.assign(answer, { [name]: edit(answer[name] as never, dialect) });
    return JSON.stringify(answer);
  };
const newTaskId = fields({ newTaskId: (id: string, dialect) => dialect.id(id) });

/** The responses that a dialect changes. */
const edits: readonly [method: string, path: RegExp, edit: Edit][] = [
  ['GET', /^\/api\/tasks(?:\/active|\/history)?$/, (body, dialect) => dialect.tasks(body)],
  ['GET', /^\/api\/(?:files|schedules)$/, (body, dialect) => dialect.list(body)],
  ['POST', /^\/api\/tasks$/, (body, dialect) => JSON.stringify(dialect.task(JSON.parse(body) as object))],
  ['PUT', /^\/api\/tasks\/[^/]+\/resume$/, fields({ newTask: (task: object, { task: edit }) => edit(task) })],
  ['POST', /^\/api\/tasks\/[^/]+\/(?:instruction|rerun)$/, newTaskId],
];

/** Converts the API's responses to the current dialect. */
export function editAnswers(dialectNow: () => Dialect): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const dialect = dialectNow();
    if (dialect.isPlain || c.res.status >= 400) return;
    const [, , edit] = edits.find(([method, path]) => method === c.req.method && path.test(c.req.path)) ?? [];
    if (!edit) return;
    const etag = c.res.headers.get('ETag');
    if (c.res.body) c.res = new Response(edit(await c.res.text(), dialect), c.res);
    if (etag !== null) c.res.headers.set('ETag', dialect.etag(etag));
  };
}

/** Converts a request from a dialect for the server: numeric ids and entity tags. */
export async function plainRequest(
  request: Request,
  dialect: Dialect,
  { tasks }: Pick<Store, 'tasks'>,
): Promise<Request> {
  const url = new URL(request.url);
  const [number] = /(?<=^\/api\/tasks\/)\d+(?=\/|$)/.exec(url.pathname) ?? [];
  const prefix = number === undefined ? undefined : idPrefix(number);
  const id = prefix === undefined ? undefined : await tasks.idByPrefix(prefix);
  const pathname =
    number === undefined || id === undefined
      ? url.pathname
      : url.pathname.replace(`/api/tasks/${number}`, `/api/tasks/${id}`);
  const etags = request.headers.get('If-None-Match');
  const plainEtags = etags === null ? null : dialect.plainEtags(etags);
  if (pathname === url.pathname && plainEtags === etags) return request;
  url.pathname = pathname;
  const headers = new Headers(request.headers);
  if (plainEtags !== null) headers.set('If-None-Match', plainEtags);
  const { method, body, signal } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) });
}
