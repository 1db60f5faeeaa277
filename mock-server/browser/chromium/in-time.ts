import type { Clock } from '../../time/clock.ts';

export interface TimeLimit<Result> {
  clock: Clock;
  milliseconds: number;
  /** Gives what serves instead, or throws. */
  late(): Result;
}

/** What the work gives, or what serves instead once its time is over; the work itself goes on. */
export async function inTime<Result>(
  work: Promise<Result>,
  { clock, milliseconds, late }: TimeLimit<Result>,
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
