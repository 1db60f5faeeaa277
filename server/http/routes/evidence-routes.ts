import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ClaimRowsWire } from '../../../contract/entities/evidence.ts';
import type { ReplayPages, ReplayWire } from '../../../contract/entities/replay.ts';
import { reportClaimSchema } from '../../../contract/requests.ts';
import { claimRows } from '../../runner/evidence/claim-rows.ts';
import { taskReadings } from '../../runner/evidence/readings.ts';
import { taskEvents } from '../../runner/journal/journal.ts';
import { hasEnded, type StoredClaim, type TaskRecord } from '../../store/task-record.ts';
import { notFound, type ServerEnv } from './authenticate.ts';
import { feedbackRates, limitRate } from './limit-rate.ts';
import { readBody } from './read-body.ts';
import { ownTask, type ServerParts } from './server-parts.ts';
import { pictureAddress } from './task-files-routes.ts';

/** The rows of a claim that one response has. */
const pageOfRows = 100;

/** The most characters of a page that one response has. */
const maxShown = 20_000;

/** Returns the claim in the path. Throws 404 if the task has no claim with this id. */
function claimOf(c: Context<ServerEnv>, { task }: TaskRecord): StoredClaim {
  const id = c.req.param('claimId') ?? '';
  const claim = task.claims?.find((one) => one.id === id);
  if (!claim) throw notFound('claim');
  return claim;
}

/** Returns a task and its steps, to play them back. */
function replayOf({ run, task }: TaskRecord, withText: ReadonlySet<number>): ReplayWire {
  const ends = new Map((run.ends ?? []).map((end) => [end.step, end]));
  const pictures = new Set(run.pictures.map(({ step }) => step));
  return {
    task,
    steps: task.apiSteps.map(({ step, next_goal: goal, evaluation_previous_goal: evaluation, url }) => ({
      ...ends.get(step),
      step,
      goal,
      evaluation,
      url,
      ...(pictures.has(step) && { picture: pictureAddress({ run, task }, step) }),
      hasText: withText.has(step),
    })),
  };
}

/** Describes a claim for the readers of feedback. */
function describeClaim({ task }: TaskRecord, claim: StoredClaim, comment: string): string {
  const { id, kind, mark, text, file, step, url, quote } = claim;
  const facts = { Task: task.id, Claim: `${id} (${kind}, ${mark})`, Text: text, File: file };
  const source = { Step: step, Page: url, Quote: quote };
  const lines = Object.entries({ ...facts, ...source }).flatMap(([name, value]) =>
    value == null ? [] : [`${name}: ${value}`],
  );
  return [comment.trim() || 'This is wrong.', '', ...lines].join('\n');
}

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
};

/** Serves what the outcome of a task rests on, and takes reports that it is wrong. */
export function evidenceRoutes({ clock, store }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use('/tasks/:id/replay/*', noStore);
  app.use('/tasks/:id/claims/*', noStore);
  app.get('/tasks/:id/replay', async (c) => {
    const record = await ownTask(c, store);
    return c.json(replayOf(record, await taskReadings(record.task.id, store.files).steps()));
  });
  app.get('/tasks/:id/replay/:step', async (c) => {
    const { task } = await ownTask(c, store);
    const step = Number(c.req.param('step'));
    if (!task.apiSteps.some((one) => one.step === step)) throw notFound('step');
    const readings = await taskReadings(task.id, store.files).ofStep(step);
    // A long page has several readings. The first one is enough here.
    const isRest = readings.map(
      ({ at, url }, index) => at === readings[index - 1]?.at && url === readings[index - 1]?.url,
    );
    const pages = readings.flatMap(({ url, title, text }, index) => {
      const isCut = text.length > maxShown || isRest[index + 1] === true;
      return isRest[index] === true ? [] : [{ url, title, text: text.slice(0, maxShown), isCut }];
    });
    return c.json({ pages } satisfies ReplayPages);
  });
  app.get('/tasks/:id/claims/:claimId/rows', async (c) => {
    const record = await ownTask(c, store);
    const { id } = claimOf(c, record);
    const from = Math.max(0, Math.trunc(Number(c.req.query('offset') ?? 0)) || 0);
    const page = await claimRows(record.task.id, store.files).read(id, from, pageOfRows);
    if (!page) throw notFound('list of rows');
    const placeOf = await taskReadings(record.task.id, store.files).placesOf(page.rows);
    const rows = page.rows.map((row, index) => {
      const place = placeOf(row);
      return { ...row, cells: [...row.cells], row: from + index + 1, ...(place && { place }) };
    });
    return c.json({ columns: [...page.columns], rows, total: page.total } satisfies ClaimRowsWire);
  });
  app.post('/tasks/:id/claims/:claimId/report', limitRate(feedbackRates), async (c) => {
    const { comment } = await readBody(c, reportClaimSchema);
    const record = await ownTask(c, store);
    const claim = claimOf(c, record);
    if (!hasEnded(record.task.status)) throw new HTTPException(409, { message: 'This task still runs' });
    const reported = clock.now().toISOString();
    const { email = '' } = c.get('session');
    const changed = await store.tasks.edit(
      record.task.id,
      ({ task }) => {
        // Checked in the transaction, so that a claim is reported once.
        if (task.claims?.some((one) => one.id === claim.id && one.reported != null))
          throw new HTTPException(409, { message: 'This claim was reported as wrong already' });
        task.verdict = 'partly';
        task.claims = task.claims?.map((one) => (one.id === claim.id ? { ...one, reported } : one));
      },
      taskEvents.updated,
      { type: 'bug', message: describeClaim(record, claim, comment), email },
    );
    if (!changed) throw notFound('task');
    return c.json(changed.task);
  });
  return app;
}
