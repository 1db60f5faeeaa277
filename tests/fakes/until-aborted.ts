/** Settles like the answer, but rejects with the reason if the signal aborts first, as fetch does. */
export function untilAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const rejectWithReason = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    if (signal.aborted) rejectWithReason();
    else signal.addEventListener('abort', rejectWithReason);
    answer.then(resolve, reject);
  });
}
