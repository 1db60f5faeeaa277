import type { Clock } from '../../time/clock.ts';

/** What the work gives, or what `late` gives or throws once its time is over; the work itself goes on. */
export async function inTime<Result>(
  work: Promise<Result>,
  clock: Clock,
  milliseconds: number,
  late: () => Result,
): Promise<Result> {
  let cancel = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(milliseconds, resolve);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    cancel();
  }
}
