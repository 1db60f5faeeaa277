/** The states a task moves through. */
export const taskStatuses = ['running', 'paused', 'completed', 'stopped', 'failed'] as const;

export type KnownTaskStatus = (typeof taskStatuses)[number];

/** True for the five states the product gives a meaning to. */
export function isKnownTaskStatus(status: string): status is KnownTaskStatus {
  return (taskStatuses as readonly string[]).includes(status);
}
