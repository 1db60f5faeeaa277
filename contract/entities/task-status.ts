/** The statuses of a task. */
export const taskStatuses = ['running', 'paused', 'completed', 'stopped', 'failed'] as const;

export type KnownTaskStatus = (typeof taskStatuses)[number];

/** Whether the product knows a status. */
export function isKnownTaskStatus(status: string): status is KnownTaskStatus {
  return (taskStatuses as readonly string[]).includes(status);
}
