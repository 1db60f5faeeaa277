import { tracingChannel } from 'node:diagnostics_channel';

/** A request, while it is answered. */
export interface RequestWork {
  requestId: string;
  method: string;
  /** The pattern of the route, and the status of the response; known at the end. */
  route?: string;
  status?: number;
}

/** A task, from its start in this process until its end. */
export interface TaskWork {
  taskId: string;
  /** Its final status; known at the end. */
  status?: string | undefined;
}

/** A step of a task. */
export interface StepWork {
  taskId: string;
}

/** A question to a language model. */
export interface ModelWork {
  model: string;
  /** The host of its endpoint. */
  place: string;
}

/** A transaction of the database. */
export type TransactionWork = object;

/**
 * Where the server's work can be observed: logs and traces subscribe, for the whole process. No one does by default, and
 * then it costs nothing. The messages have no text of a person or a page.
 */
export const requestWork = tracingChannel<unknown, RequestWork>('hoa-pilot:request');
export const taskWork = tracingChannel<unknown, TaskWork>('hoa-pilot:task');
export const stepWork = tracingChannel<unknown, StepWork>('hoa-pilot:step');
export const modelWork = tracingChannel<unknown, ModelWork>('hoa-pilot:model');
export const transactionWork = tracingChannel<unknown, TransactionWork>('hoa-pilot:transaction');
