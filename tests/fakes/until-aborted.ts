/** An answer as a browser's fetch gives it: it rejects with the reason once its signal is aborted. */
export function untilAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give);
    answer.then(resolve, reject);
  });
}
