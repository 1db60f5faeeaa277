import * as z from 'zod/mini';

/** The states a task moves through. */
export const taskStatuses = ['running', 'paused', 'completed', 'stopped', 'failed'] as const;

export type KnownTaskStatus = (typeof taskStatuses)[number];

/** A status this version does not know is carried as it came and shown as text. */
export const taskStatusSchema = z.string().check(z.minLength(1));

/** True for the five states the product gives a meaning to. */
export function isKnownTaskStatus(status: string): status is KnownTaskStatus {
  return (taskStatuses as readonly string[]).includes(status);
}
