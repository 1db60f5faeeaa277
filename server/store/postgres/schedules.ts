import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../../time/clock.ts';
import { LimitReachedError } from '../errors.ts';
import {
  type Advance,
  type DueSchedule,
  type NewSchedule,
  NotDueError,
  type Schedule,
} from '../schedules.ts';
import { bumpRevision, type Db, lockOwner, storable, type Tx } from './changes.ts';
import type { Tables } from './tables.ts';

const toSchedule = (row: Selectable<Tables['schedules']>): Schedule => ({
  id: row.id,
  name: row.name,
  description: row.description,
  model: row.model,
  isRecurring: row.is_recurring,
  ...(row.cron_expression !== null && { cronExpression: row.cron_expression }),
  ...(row.scheduled_at !== null && { scheduledAt: row.scheduled_at }),
  ...(row.next_run_at !== null && { nextRunAt: row.next_run_at }),
  timezone: row.timezone,
  isActive: row.is_active,
});

/**
 * Moves a due schedule to its next time, in the transaction that stores the task.
 *
 * @throws {NotDueError} If the schedule is no longer due at that time, so that no task starts twice.
 */
export async function advance(
  tx: Tx,
  { due: { owner, id, nextRunAt: dueAt }, next }: Advance,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('schedules')
    .set({ next_run_at: next ?? null, is_active: next !== undefined })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('next_run_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new NotDueError();
  await bumpRevision(tx, owner);
}

/** Manages the stored schedules. Each change is one transaction with its owner's new revision. */
export function postgresSchedules(db: Db, clock: Clock, notify: (tx: Tx) => Promise<void>) {
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const change = async (owner: string, work: (tx: Tx) => Promise<unknown>): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await work(tx);
      await bumpRevision(tx, owner);
      await notify(tx);
    });
    changed();
  };
  const one = (owner: string, id: string) =>
    db.selectFrom('schedules').selectAll().where('owner', '=', owner).where('id', '=', id);
  return {
    get: async (owner: string, id: string): Promise<Schedule | undefined> => {
      const row = await one(owner, id).executeTakeFirst();
      return row && toSchedule(row);
    },
    async add(owner: string, schedule: NewSchedule, most = Infinity): Promise<Schedule> {
      const id = randomUUID();
      await change(owner, async (tx) => {
        await lockOwner(tx, owner);
        const { count } = await tx
          .selectFrom('schedules')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most)
          throw new LimitReachedError(`There are ${most} schedules already: delete some of them first`);
        await tx
          .insertInto('schedules')
          .values({
            id,
            owner,
            name: storable(schedule.name),
            description: storable(schedule.description),
            model: schedule.model,
            is_recurring: schedule.isRecurring,
            cron_expression: schedule.cronExpression ?? null,
            scheduled_at: schedule.scheduledAt ?? null,
            next_run_at: schedule.nextRunAt,
            timezone: schedule.timezone,
            is_active: true,
            created_at: clock.now().toISOString(),
          })
          .execute();
      });
      return { ...schedule, id, isActive: true };
    },
    list: async (owner: string): Promise<Schedule[]> =>
      (
        await db
          .selectFrom('schedules')
          .selectAll()
          .where('owner', '=', owner)
          .orderBy('position', 'desc')
          .execute()
      ).map(toSchedule),
    plan: async (owner: string, id: string, nextRunAt: string | undefined): Promise<void> =>
      await change(owner, (tx) =>
        tx
          .updateTable('schedules')
          .set({ next_run_at: nextRunAt ?? null, is_active: nextRunAt !== undefined })
          .where('owner', '=', owner)
          .where('id', '=', id)
          .execute(),
      ),
    remove: async (owner: string, id: string): Promise<void> =>
      await change(owner, (tx) =>
        tx.deleteFrom('schedules').where('owner', '=', owner).where('id', '=', id).execute(),
      ),
    nextDue: async (): Promise<string | undefined> => {
      const row = await db
        .selectFrom('schedules')
        .select('next_run_at')
        .where('is_active', '=', true)
        .where('next_run_at', 'is not', null)
        .orderBy('next_run_at')
        .limit(1)
        .executeTakeFirst();
      return row?.next_run_at ?? undefined;
    },
    due: async (now: Date): Promise<DueSchedule[]> =>
      (
        await db
          .selectFrom('schedules')
          .selectAll()
          .where('is_active', '=', true)
          .where('next_run_at', '<=', now.toISOString())
          .orderBy('next_run_at')
          .orderBy('position')
          .execute()
      ).map((row) => ({ ...toSchedule(row), owner: row.owner }) as DueSchedule),
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Calls the listeners, because another server has changed a schedule. */
    changed,
  };
}
