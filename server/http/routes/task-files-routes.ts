import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { taskData } from '../../runner/files/task-data.ts';
import { approvalPictureName, outputName, pictureName } from '../../runner/files/task-files.ts';
import { hasEnded, type TaskRecord } from '../../store/task-record.ts';
import { mediaType } from '../pages/static-file.ts';
import { notFound } from './authenticate.ts';
import { ownTask, type ServerParts } from './server-parts.ts';
import type { ServerEnv } from './authenticate.ts';

/** Returns a Content-Disposition for a file name: in ASCII for old clients, in full for the rest. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  // The header syntax does not allow apostrophes, brackets and stars.
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Prevents content from pages from running in our origin. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The rows of a data set that one response has. */
const pageOfRows = 100;

/** Returns the address of the picture of a step. */
export const pictureAddress = ({ run, task }: Pick<TaskRecord, 'run' | 'task'>, step: number): string =>
  `/api/tasks/${task.id}/screenshots/${run.pictureKey}/${step}`;

/** Serves the pictures of a task's steps, its files and its data sets. */
export function taskFilesRoutes({ store }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const fileOf = async (c: Context<ServerEnv>): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> => {
    const { task } = await ownTask(c, store);
    const name = c.req.param('fileName') ?? '';
    const isListed = task.outputFiles.some((file) => file.file_name === name);
    const bytes = isListed ? await store.files.read(task.id, outputName(name)) : undefined;
    if (!bytes) throw notFound('file');
    return { name, bytes };
  };

  app.get('/tasks/:id/screenshots', async (c) => {
    const { task, run } = await ownTask(c, store);
    const stepsWithPicture = new Set(run.pictures.map(({ step }) => step));
    const steps = task.apiSteps.map(({ step, next_goal }) => ({
      step,
      next_goal,
      ...(stepsWithPicture.has(step) ? { screenshot_url: pictureAddress({ run, task }, step) } : {}),
    }));
    c.header('Cache-Control', 'private, no-store');
    return c.json({ steps });
  });
  app.get('/tasks/:id/file-content/:fileName', async (c) => {
    const { name, bytes } = await fileOf(c);
    const type = mediaType(name);
    if (!/^text\/|json/.test(type)) {
      throw new HTTPException(415, { message: 'This file is not text: download it to read it' });
    }
    return c.body(new TextDecoder().decode(bytes), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  });
  const download = (c: Context<ServerEnv>, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    c.body(bytes, 200, {
      'Content-Type': mediaType(name),
      'Content-Disposition': attachment(name),
      'Content-Security-Policy': inert,
      'Cache-Control': 'private, no-store',
    });
  app.get('/tasks/:id/download/:fileName', async (c) => {
    const { name, bytes } = await fileOf(c);
    return download(c, name, bytes);
  });
  app.get('/tasks/:id/data/:name', async (c) => {
    const data = await taskData((await ownTask(c, store)).task.id, store.files).read(c.req.param('name'));
    if (!data) throw notFound('data set');
    const from = Math.max(0, Math.trunc(Number(c.req.query('from') ?? 0)) || 0);
    const { columns, rows } = data;
    c.header('Cache-Control', 'private, no-store');
    return c.json({ columns, rows: rows.slice(from, from + pageOfRows), total: rows.length });
  });
  app.get('/tasks/:id/data/:name/csv', async (c) => {
    const name = c.req.param('name');
    const bytes = await taskData((await ownTask(c, store)).task.id, store.files).csv(name);
    if (!bytes) throw notFound('data set');
    return download(c, `${name}.csv`, bytes);
  });
  return app;
}

/** Serves pictures to `<img>`, which sends no headers: the key in the address replaces the session. */
export function pictureRoute({ store }: Pick<ServerParts, 'store'>): Hono {
  const app = new Hono();
  app.get('/tasks/:id/approvals/:key/:approval', async (c) => {
    const record = await store.tasks.find(c.req.param('id'));
    const picture = record?.run.approvalPicture;
    const isIt = picture?.id === c.req.param('approval') && record?.run.pictureKey === c.req.param('key');
    const bytes = isIt ? await store.files.get(record.task.id, approvalPictureName(picture.id)) : undefined;
    if (!picture || !bytes) throw notFound('picture');
    const headers = { 'Content-Security-Policy': inert, 'Cache-Control': 'private, no-store' };
    return c.body(bytes, 200, { 'Content-Type': picture.type, ...headers });
  });
  return app.get('/tasks/:id/screenshots/:key/:step{[0-9]+}', async (c) => {
    const record = await store.tasks.find(c.req.param('id'));
    const step = Number(c.req.param('step'));
    const picture = record?.run.pictures.find((picture) => picture.step === step);
    if (!record || !picture || record.run.pictureKey !== c.req.param('key')) throw notFound('picture');
    const bytes = await store.files.get(record.task.id, pictureName(step));
    if (!bytes) throw notFound('picture');
    return c.body(bytes, 200, {
      'Content-Type': picture.type,
      'Content-Security-Policy': inert,
      // While a step opens several pages, its picture changes.
      'Cache-Control': hasEnded(record.task.status) ? 'private, max-age=3600' : 'private, no-store',
    });
  });
}
