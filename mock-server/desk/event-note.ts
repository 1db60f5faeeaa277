const idLength = 8;

/** Describes an event in one line: its type, its task and the task's status. */
export function eventNote(event: { type: string }): string {
  const { type, taskId, task, status, currentStep, statusMessage } = event as Record<string, unknown>;
  const record = typeof task === 'object' && task !== null ? (task as Record<string, unknown>) : {};
  const id = taskId ?? record['id'];
  const step = currentStep ?? record['currentStep'];
  const parts = [
    type,
    typeof record['title'] === 'string' ? `"${record['title']}"` : undefined,
    typeof id === 'string' || typeof id === 'number' ? `#${String(id).slice(0, idLength)}` : undefined,
    status ?? record['status'],
    typeof step === 'number' && step > 0 ? `step ${step}` : undefined,
    statusMessage ?? record['statusMessage'],
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
