import { type Context, Hono } from 'hono';
import type { Dialect } from '../../scenes/dialect.ts';
import { recordOf } from './files-routes.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

/** JSON under an entity tag; who has it already gets a bare 304, and `body` is never asked. */
function conditionalJson(c: Context, etag: string, body: () => string): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'X-Session-Token, Origin');
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  return c.body(body(), 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** The lists a client polls: what is unchanged is not sent again. */
export function listsRoutes({ store, dialect }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const list = (path: string, read: (owner: string, told: Dialect) => string): void => {
    app.get(path, (c) => {
      const { owner } = c.get('session');
      const told = dialect();
      return conditionalJson(c, told.etag(store.etag(owner)), () => read(owner, told));
    });
  };
  list('/tasks', (owner, told) => told.tasks(store.tasks.listJson(owner, 'all')));
  list('/tasks/active', (owner, told) => told.tasks(store.tasks.listJson(owner, 'active')));
  list('/tasks/history', (owner, told) => told.tasks(store.tasks.listJson(owner, 'history')));
  list('/files', (owner, told) => told.list(JSON.stringify(store.uploads.list(owner).map(recordOf))));
  list('/schedules', (owner, told) => told.list(JSON.stringify(store.schedules.list(owner))));
  return app;
}
