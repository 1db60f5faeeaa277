const shortId = 8;

/** An event in a line: what it is, about which task, and how that stands. */
export function eventNote(event: { type: string }): string {
  const { type, taskId, task, status, currentStep, statusMessage } = event as Record<string, unknown>;
  const told = typeof task === 'object' && task !== null ? (task as Record<string, unknown>) : {};
  const id = taskId ?? told['id'];
  const step = currentStep ?? told['currentStep'];
  const words = [
    type,
    typeof told['title'] === 'string' ? `"${told['title']}"` : undefined,
    typeof id === 'string' || typeof id === 'number' ? `#${String(id).slice(0, shortId)}` : undefined,
    status ?? told['status'],
    typeof step === 'number' && step > 0 ? `step ${step}` : undefined,
    statusMessage ?? told['statusMessage'],
  ];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ');
}
