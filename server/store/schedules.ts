/** A schedule to create. A recurring one has a cron pattern, a one-time one a time. Times are ISO 8601 in UTC. */
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

/** Without `nextRunAt` it is paused or has run for the last time. */
export interface Schedule extends Omit<NewSchedule, 'nextRunAt'> {
  id: string;
  nextRunAt?: string;
  isActive: boolean;
}

export interface DueSchedule extends Schedule {
  owner: string;
  nextRunAt: string;
}

/** A due schedule, and when it runs next. Without a time it ends. */
export interface Advance {
  due: DueSchedule;
  next: string | undefined;
}

/** A schedule is no longer due at that time: it was changed, or another server has started its task. */
export class NotDueError extends Error {
  override readonly name = 'NotDueError';
  constructor() {
    super('The schedule is no longer due at that time');
  }
}

/** Manages the stored schedules. Each change is one transaction with its owner's new revision. */
export interface Schedules {
  get(owner: string, id: string): Promise<Schedule | undefined>;
  /** Adds a schedule. Rejects with a `LimitReachedError` if the owner has `most` of them already. */
  add(owner: string, schedule: NewSchedule, most?: number): Promise<Schedule>;
  /** Returns an owner's schedules, newest first. */
  list(owner: string): Promise<Schedule[]>;
  /** Sets when a schedule runs next. Without a time it pauses. */
  plan(owner: string, id: string, nextRunAt: string | undefined): Promise<void>;
  remove(owner: string, id: string): Promise<void>;
  /** Returns when the next active schedule of any owner is due, or undefined. */
  nextDue(): Promise<string | undefined>;
  /** Returns active schedules that are due at `now`, the most overdue first. */
  due(now: Date): Promise<DueSchedule[]>;
  /** Calls `listener` after a schedule was added, rescheduled or removed. */
  onChange(listener: () => void): void;
}
