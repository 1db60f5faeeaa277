import { randomUUID } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import { counter, type Database, inTransaction } from './database.ts';
import type { Revisions } from './events.ts';

/** A schedule as it was asked for. A recurring one has a pattern, another a time. Times are ISO 8601 in UTC. */
export interface NewSchedule {
  name: string;
  description: string;
  model: string;
  isRecurring: boolean;
  cronExpression?: string;
  scheduledAt?: string;
  nextRunAt: string;
  timezone: string;
}

/** Without `nextRunAt` it is not due: paused, or done. */
export interface Schedule extends Omit<NewSchedule, 'nextRunAt'> {
  id: string;
  nextRunAt?: string;
  isActive: boolean;
}

export interface DueSchedule extends Schedule {
  owner: string;
  nextRunAt: string;
}

export interface Schedules {
  count(owner: string): number;
  add(owner: string, schedule: NewSchedule): Schedule;
  get(owner: string, id: string): Schedule | undefined;
  /** Newest first. */
  list(owner: string): Schedule[];
  /** Sets when a schedule runs next; without a time it is paused. */
  plan(owner: string, id: string, nextRunAt: string | undefined): void;
  remove(owner: string, id: string): void;
  /** When the next active schedule of anybody is due. */
  nextDue(): string | undefined;
  /** Active schedules that are due, the longest overdue first. */
  due(now: Date): DueSchedule[];
  /**
   * Moves a due schedule on to its next time, or ends it. Call inside the transaction that does its work. Throws
   * when it is no longer due at that time, so that nothing is done twice.
   */
  advance(due: DueSchedule, nextRunAt: string | undefined): void;
  /** Calls back when one was added, planned anew or removed, and that is safe. */
  onChange(listener: () => void): void;
}

interface Row {
  id: string;
  owner: string;
  name: string;
  description: string;
  model: string;
  is_recurring: number;
  cron_expression: string | null;
  scheduled_at: string | null;
  next_run_at: string | null;
  timezone: string;
  is_active: number;
}

const scheduleOf = (row: Row): Schedule => ({
  id: row.id,
  name: row.name,
  description: row.description,
  model: row.model,
  isRecurring: row.is_recurring === 1,
  ...(row.cron_expression === null ? {} : { cronExpression: row.cron_expression }),
  ...(row.scheduled_at === null ? {} : { scheduledAt: row.scheduled_at }),
  ...(row.next_run_at === null ? {} : { nextRunAt: row.next_run_at }),
  timezone: row.timezone,
  isActive: row.is_active === 1,
});

/** The schedules. Every change is one transaction with its owner's new revision. */
export function schedules(
  database: Database,
  { clock, revisions }: { clock: Clock; revisions: Revisions },
): Schedules {
  const insert = database.prepare(
    `insert into schedules (id, owner, name, description, model, is_recurring, cron_expression, scheduled_at,
      next_run_at, timezone, is_active, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
  );
  const select = database.prepare('select * from schedules where owner = ? and id = ?');
  const listed = database.prepare('select * from schedules where owner = ? order by position desc');
  const update = database.prepare(
    'update schedules set next_run_at = ?, is_active = ? where owner = ? and id = ?',
  );
  const moveOn = database.prepare(
    `update schedules set next_run_at = ?, is_active = ?
      where owner = ? and id = ? and is_active = 1 and next_run_at = ?`,
  );
  const remove = database.prepare('delete from schedules where owner = ? and id = ?');
  const first = database.prepare('select min(next_run_at) as due from schedules where is_active = 1');
  const overdue = database.prepare(
    'select * from schedules where is_active = 1 and next_run_at <= ? order by next_run_at, position',
  );
  const get: Schedules['get'] = (owner, id) => {
    const row = select.get(owner, id) as Row | undefined;
    return row && scheduleOf(row);
  };
  const listeners: (() => void)[] = [];
  const change = (owner: string, work: () => void): void => {
    inTransaction(database, () => {
      work();
      revisions.bump(owner);
    });
    for (const listener of listeners) listener();
  };
  const advance: Schedules['advance'] = ({ owner, id, nextRunAt: dueAt }, nextRunAt) => {
    const active = nextRunAt === undefined ? 0 : 1;
    const { changes } = moveOn.run(nextRunAt ?? null, active, owner, id, dueAt);
    if (changes !== 1) throw new Error('The schedule is no longer due at that time');
    revisions.bump(owner);
  };

  return {
    count: counter(database, 'select count(*) as number from schedules where owner = ?'),
    get,
    add(owner, added) {
      const { name, description, model, isRecurring, cronExpression, scheduledAt, nextRunAt, timezone } =
        added;
      const id = randomUUID();
      const words = [id, owner, name, description, model];
      const times = [cronExpression ?? null, scheduledAt ?? null, nextRunAt, timezone];
      change(owner, () => {
        insert.run(...words, isRecurring ? 1 : 0, ...times, clock.now().toISOString());
      });
      return { ...added, id, isActive: true };
    },
    list: (owner) => (listed.all(owner) as Row[]).map(scheduleOf),
    plan: (owner, id, nextRunAt) =>
      change(owner, () => void update.run(nextRunAt ?? null, nextRunAt === undefined ? 0 : 1, owner, id)),
    remove: (owner, id) => change(owner, () => void remove.run(owner, id)),
    nextDue: () => (first.get() as { due: string | null }).due ?? undefined,
    due: (now) =>
      (overdue.all(now.toISOString()) as (Row & { next_run_at: string })[]).map((row) => ({
        ...scheduleOf(row),
        owner: row.owner,
        nextRunAt: row.next_run_at,
      })),
    advance,
    onChange: (listener) => void listeners.push(listener),
  };
}
