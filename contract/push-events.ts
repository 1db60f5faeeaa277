import * as z from 'zod/mini';
import { id, maybe } from './entities/fields.ts';
import { taskSchema } from './entities/task.ts';

const withTask = { task: maybe(taskSchema), taskId: maybe(id) };

const event = <Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) =>
  z.object({ type: z.literal(name), ...shape });

/** Every event of the push channel, by name. Each means that cached data may be out of date. */
export const pushEventSchemas = {
  task_created: event('task_created', withTask),
  task_updated: event('task_updated', withTask),
  task_progress: event('task_progress', {
    taskId: id,
    currentStep: maybe(z.number()),
    statusMessage: maybe(z.string()),
  }),
  task_completed: event('task_completed', withTask),
  task_status: event('task_status', {
    taskId: id,
    status: maybe(z.string()),
    statusMessage: maybe(z.string()),
    loginDetected: maybe(z.boolean()),
  }),
  task_instruction: event('task_instruction', { taskId: id, instruction: maybe(z.string()) }),
  tasks_cleared: event('tasks_cleared', {}),
} as const;

export type PushEventName = keyof typeof pushEventSchemas;
export type PushEvent = { [Name in PushEventName]: z.output<(typeof pushEventSchemas)[Name]> }[PushEventName];
export type PushEventWire = {
  [Name in PushEventName]: z.input<(typeof pushEventSchemas)[Name]>;
}[PushEventName];

/** The first message of the client on the push channel. */
export const pushAuthSchema = z.object({ type: z.literal('auth'), sessionToken: z.string() });
