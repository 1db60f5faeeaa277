import type { Clock } from '../../time/clock.ts';

/** Resolves with the result of `work`, or with that of `onTimeout` if it takes too long. The work itself continues. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  clock: Clock,
  milliseconds: number,
  onTimeout: () => Result,
): Promise<Result> {
  let cancel = (): void => undefined;
  const timeout = new Promise<void>((resolve) => {
    cancel = clock.after(milliseconds, resolve);
  });
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    cancel();
  }
}
