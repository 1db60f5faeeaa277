import type { Feedback } from '../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../contract/push-events.ts';
import type { Advance } from './schedules.ts';
import type { TaskPage } from './task-pages.ts';
import { hasEnded, type TaskRecord } from './task-record.ts';

/** A stored task. */
export interface TaskRow {
  owner: string;
  task: string;
  run: string;
}

/** How many ended tasks of one person are kept. */
export const defaultKeepTasks = 5_000;

/** Returns the record of a stored task. */
export const parseTask = (row: TaskRow): TaskRecord => ({
  owner: row.owner,
  task: JSON.parse(row.task) as TaskRecord['task'],
  run: JSON.parse(row.run) as TaskRecord['run'],
});

/** Returns when a task ended, or null. */
export const endOf = ({ completedAt, status, updatedAt }: TaskRecord['task']): string | null =>
  hasEnded(status) ? (completedAt ?? updatedAt) : null;

/** Builds the push event for a task that has changed. */
export type ToEvent = (record: TaskRecord) => PushEventWire;

export const taskCreated: ToEvent = ({ task }) => ({ type: 'task_created', task });

/** What a new task is stored with: all of it or nothing. */
export interface NewTaskOptions {
  /** The due schedule that creates the task. Storing rejects if it is no longer due, so that no task starts twice. */
  advance?: Advance | undefined;
  /** Storing rejects with a `LimitReachedError` if the owner has this many running and paused tasks already. */
  maxActive?: number | undefined;
  /** A change to the task that the new one continues. If it throws, neither is stored. */
  change?: { id: string; edit(record: TaskRecord): void } | undefined;
  /** The event to publish (`task_created`). */
  toEvent?: ToEvent | undefined;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export interface Tasks {
  /** Returns a task that runs here, at once. */
  get(id: string): TaskRecord | undefined;
  /** Returns a task, which may have ended. */
  find(id: string): Promise<TaskRecord | undefined>;
  /** Returns an id that starts with `start`. */
  idByPrefix(start: string): Promise<string | undefined>;
  /** Adds a task and publishes its event. */
  insert(record: TaskRecord, options?: NewTaskOptions): Promise<void>;
  /** Adds many finished tasks without an event. */
  insertPast(records: TaskRecord[]): Promise<void>;
  /** Edits a task that runs here, and publishes the event, both or neither. Returns undefined if it no longer exists. */
  change(id: string, edit: (record: TaskRecord) => void, toEvent?: ToEvent): TaskRecord | undefined;
  /** Resolves when all changes of a task so far are stored. Rejects if they cannot be stored; the next call tries again. */
  saved(id: string): Promise<void>;
  /** Resolves when all changes of a task so far survive even a power failure. Rejects if they cannot be stored. */
  flushed(id: string): Promise<void>;
  /**
   * Edits a task that may have ended, and publishes the event, both or neither.
   *
   * @param withFeedback Is stored with the change.
   * @returns Undefined if the task no longer exists.
   */
  edit(
    id: string,
    edit: (record: TaskRecord) => void,
    toEvent?: ToEvent,
    withFeedback?: Feedback,
  ): Promise<TaskRecord | undefined>;
  /** Returns the running and paused tasks as JSON text, newest first. */
  activeJson(owner: string): Promise<string>;
  /** Returns the first page of a list, or the one after `cursor`. The first page of all tasks has all active ones. */
  page(owner: string, name: 'all' | 'history', cursor?: string): Promise<TaskPage>;
  /** Returns tasks that were running or paused when the server stopped. */
  unfinished(): Promise<TaskRecord[]>;
  /** Counts the running and paused tasks of all people. */
  countUnfinished(): Promise<Record<'running' | 'paused', number>>;
  count(owner: string): Promise<number>;
  /** Removes the addresses of live views, because they do not survive a restart. */
  dropLiveViews(): Promise<void>;
  /** Removes an owner's tasks. Returns their ids. */
  clear(owner: string): Promise<string[]>;
}
