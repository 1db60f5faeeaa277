import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in short parts, with a result at its end. */
export type PartedWork<Result> = Generator<undefined, Result>;

/** How long work goes on before everything else gets its turn, in milliseconds. */
const turnMs = 10;

/** Does work a few milliseconds at a time, so that requests and other tasks do not wait for its end. */
export async function inTurns<Result>(work: PartedWork<Result>): Promise<Result> {
  for (;;) {
    // Real time, not the server's clock, which may be frozen.
    const end = performance.now() + turnMs;
    while (performance.now() < end) {
      const part = work.next();
      if (part.done) return part.value;
    }
    await nextTurn();
  }
}
