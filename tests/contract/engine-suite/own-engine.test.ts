import { expect } from 'vitest';
import type { Agent } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import { describeEngine, type EngineBench } from './engine-suite.ts';

type Next = (memory: number) => Decision<number>;

/** An agent that waits for the test before each decision. Its memory is the number of its steps. */
function openBench(): Promise<EngineBench> {
  const queue: Next[] = [];
  let wake = (): void => undefined;
  let decisions = 0;
  let starts = 0;
  let instructions: readonly string[] = [];
  const push = (next: Next): void => {
    queue.push(next);
    wake();
  };
  const agent: Agent<number> = {
    name: 'scripted',
    start: () => {
      starts += 1;
      return 0;
    },
    async next({ task, memory }, signal) {
      decisions += 1;
      for (;;) {
        signal.throwIfAborted();
        const next = queue.shift();
        ({ additions: instructions } = task);
        if (next) return next(memory);
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
  };
  let seen = 0;
  return Promise.resolve({
    agent,
    async begun() {
      await expect.poll(() => decisions).toBeGreaterThan(seen);
      seen = decisions;
    },
    step: (goal) => push((memory) => ({ do: 'wait', goal, evaluation: 'Fine', memory: memory + 1 })),
    finish: (summary) =>
      push((memory) => ({ do: 'finish', summary, goal: 'Report', evaluation: 'Fine', memory })),
    instructions: () => instructions,
    starts: () => starts,
    close: () => Promise.resolve(),
  });
}

describeEngine("the server's own engine", { pauses: true, open: openBench });
