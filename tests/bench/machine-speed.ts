const STEPS = 20_000_000;
const RUNS = 5;

/** Measures a fixed loop of whole-number arithmetic. Returns the shortest of several runs, in milliseconds. */
export function machineSpeed(): number {
  let shortest = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = performance.now();
    let state = 1;
    for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    // Using the result keeps the engine from skipping the loop.
    if (state !== 0) shortest = Math.min(shortest, performance.now() - before);
  }
  return shortest;
}
