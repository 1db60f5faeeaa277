import { randomUUID } from 'node:crypto';
import type { Clock } from '../../time/clock.ts';
import { LimitReachedError } from '../errors.ts';
import { type Advance, type DueSchedule, NotDueError, type Schedule, type Schedules } from '../schedules.ts';
import { counter, type Database, inTransaction } from './database.ts';
import type { Revisions } from './revisions.ts';

/** Selects a row as the JSON of a schedule. `json_patch` drops null values. */
const scheduleJson = `json_patch('{}', json_object('id', id, 'name', name, 'description', description, 'model', model,
  'isRecurring', json(iif(is_recurring, 'true', 'false')), 'cronExpression', cron_expression,
  'scheduledAt', scheduled_at, 'nextRunAt', next_run_at, 'timezone', timezone,
  'isActive', json(iif(is_active, 'true', 'false'))))`;

/**
 * Prepares the move of a due schedule to its next time, inside the transaction that stores the task.
 *
 * @throws {NotDueError} If the schedule is no longer due at that time, so that no task starts twice.
 */
export function advancer(database: Database, revisions: Revisions): (advance: Advance) => void {
  const updateIfDue = database.prepare(
    `update schedules set next_run_at = ?, is_active = ?
      where owner = ? and id = ? and is_active = 1 and next_run_at = ?`,
  );
  return ({ due: { owner, id, nextRunAt: dueAt }, next }) => {
    const active = next === undefined ? 0 : 1;
    const { changes } = updateIfDue.run(next ?? null, active, owner, id, dueAt);
    if (changes !== 1) throw new NotDueError();
    revisions.bump(owner);
  };
}

export function schedules(
  database: Database,
  { clock, revisions }: { clock: Clock; revisions: Revisions },
): Schedules {
  const insert = database.prepare(
    `insert into schedules (id, owner, name, description, model, is_recurring, cron_expression, scheduled_at,
      next_run_at, timezone, is_active, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
  );
  const select = (which: string) => {
    const statement = database.prepare(
      `select owner, ${scheduleJson} as schedule from schedules where ${which}`,
    );
    return (...values: string[]) =>
      (statement.all(...values) as { owner: string; schedule: string }[]).map(({ owner, schedule }) => ({
        owner,
        schedule: JSON.parse(schedule) as Schedule,
      }));
  };
  const selectOne = select('owner = ? and id = ?');
  const selectList = select('owner = ? order by position desc');
  const selectDue = select('is_active = 1 and next_run_at <= ? order by next_run_at, position');
  const update = database.prepare(
    'update schedules set next_run_at = ?, is_active = ? where owner = ? and id = ?',
  );
  const remove = database.prepare('delete from schedules where owner = ? and id = ?');
  const selectNextDue = database.prepare('select min(next_run_at) as due from schedules where is_active = 1');
  const count = counter(database, 'select count(*) as number from schedules where owner = ?');
  const listeners: (() => void)[] = [];
  const change = (owner: string, work: () => void): void => {
    inTransaction(database, () => {
      work();
      revisions.bump(owner);
    });
    for (const listener of listeners) listener();
  };

  return {
    get: async (owner, id) => selectOne(owner, id)[0]?.schedule,
    async add(owner, schedule, most = Infinity) {
      const id = randomUUID();
      const { name, description, model, isRecurring, timezone } = schedule;
      const times = [
        schedule.cronExpression ?? null,
        schedule.scheduledAt ?? null,
        schedule.nextRunAt,
        timezone,
      ];
      const createdAt = clock.now().toISOString();
      change(owner, () => {
        if (count(owner) >= most)
          throw new LimitReachedError(`There are ${most} schedules already: delete some of them first`);
        insert.run(id, owner, name, description, model, isRecurring ? 1 : 0, ...times, createdAt);
      });
      return { ...schedule, id, isActive: true };
    },
    list: async (owner) => selectList(owner).map(({ schedule }) => schedule),
    plan: async (owner, id, nextRunAt) =>
      change(owner, () => void update.run(nextRunAt ?? null, nextRunAt === undefined ? 0 : 1, owner, id)),
    remove: async (owner, id) => change(owner, () => void remove.run(owner, id)),
    nextDue: async () => (selectNextDue.get() as { due: string | null }).due ?? undefined,
    due: async (now) =>
      selectDue(now.toISOString()).map(({ owner, schedule }) => ({ ...schedule, owner }) as DueSchedule),
    onChange: (listener) => void listeners.push(listener),
  };
}
