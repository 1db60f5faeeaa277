import type { BrowserUse, RunSummary } from 'browser-use-sdk/v4';
import { hourMs, minuteMs, secondMs } from '../../../contract/durations.ts';
import type { EngineParts } from '../../runner/parts.ts';
import { type Journal, journal as createJournal, taskEvents } from '../../runner/journal/journal.ts';
import { storageProblem } from '../../store/storage-problem.ts';
import { orAborted } from '../../time/clock.ts';
import { type CloudMemory, readMemory } from './memory.ts';
import { type BrowserUseOptions, describeServiceError, type ServiceError } from './service.ts';

/** How often the state of a run is read. */
export const pollMs = 2 * secondMs;
/** How many times a call is made that a person waits for. */
export const personTries = 3;
const firstWaitMs = secondMs;
const longestWaitMs = minuteMs;
/** How long calls are repeated while the service does not answer, and while it has no place for the task. */
const patienceMs = { unclear: 10 * minuteMs, busy: hourMs };
const costDigits = 6;

export interface CloudParts {
  options: BrowserUseOptions;
  client(): Promise<BrowserUse>;
  /** Reaches presigned addresses. It refuses the private network. */
  web: typeof fetch;
}

/** One task at the service: its record and memory here, and calls that are repeated. */
export interface CloudTask {
  readonly id: string;
  readonly parts: EngineParts;
  readonly cloud: CloudParts;
  readonly journal: Journal;
  /** `ending`: its last run has ended. `abandoned`: this server stops, and another process takes the task up. */
  state: 'running' | 'ending' | 'ended' | 'abandoned';
  /** Aborts when the task is over. */
  readonly signal: AbortSignal;
  /** Removes secrets from a text. */
  redact(text: string): string;
  memory(): CloudMemory;
  remember(changes: Partial<CloudMemory>): void;
  /**
   * Makes a call, and repeats it while its problem may pass. Rejects as soon as the task is over.
   *
   * @param most How many times the call is made at most (as the patience allows).
   */
  attempt<Result>(call: (service: BrowserUse) => Promise<Result>, most?: number): Promise<Result>;
  /** Makes a call to stop something, a few times, also when the task is over. Returns undefined without an answer. */
  insist<Result>(call: (service: BrowserUse) => Promise<Result>): Promise<Result | undefined>;
  /** Shows what all runs of the task have used. */
  count(summary: RunSummary): void;
}

/**
 * Creates a task's access to the service.
 *
 * @param over Aborts when the task is over.
 * @param closing Aborts when the server stops.
 */
export function cloudTask(
  id: string,
  parts: EngineParts,
  cloud: CloudParts,
  { over, closing }: { over: AbortSignal; closing: AbortSignal },
): CloudTask {
  const { clock, store, vault } = parts;
  const redact = (text: string): string => vault.scrub(id, text).replaceAll(cloud.options.key, '••••');
  const journal = createJournal(id, store.tasks, clock, redact, closing);
  return {
    id,
    parts,
    cloud,
    journal,
    state: 'running',
    signal: over,
    redact,
    memory: () => readMemory(journal.record?.run.memory),
    remember: (changes) =>
      void store.tasks.change(id, ({ run }) => {
        run.memory = { ...readMemory(run.memory), ...changes };
      }),
    async attempt(call, most = Infinity) {
      const start = clock.now().getTime();
      for (let wait = firstWaitMs, tries = 1; ; wait = Math.min(2 * wait, longestWaitMs), tries += 1) {
        over.throwIfAborted();
        let problem: ServiceError;
        try {
          const done = await orAborted(
            cloud
              .client()
              .then(call)
              .then((result) => ({ result })),
            over,
          );
          if (done) return done.result;
          continue;
        } catch (error) {
          if (storageProblem(error)) throw error;
          problem = describeServiceError(error);
        }
        const patience = problem.isUnclear ? patienceMs.unclear : patienceMs.busy;
        if (!problem.mayPass || tries >= most || clock.now().getTime() - start > patience) throw problem;
        if (tries === 1 && most === Infinity)
          journal.setMessage({ message: `${problem.message}. The task waits and tries again` });
        await clock.sleep(wait, over);
      }
    },
    async insist(call) {
      for (let tries = 1; !closing.aborted; tries += 1) {
        try {
          return await orAborted(cloud.client().then(call), closing);
        } catch (error) {
          if (!describeServiceError(error).mayPass || tries === personTries) return undefined;
          await clock.sleep(tries * firstWaitMs, closing);
        }
      }
      return undefined;
    },
    count: ({ id: runId, totalCostUsd, totalInputTokens, totalOutputTokens }) =>
      void store.tasks.change(
        id,
        ({ run, task }) => {
          const memory = readMemory(run.memory);
          memory.used[runId] = {
            tokens: totalInputTokens + totalOutputTokens,
            dollars: Number(totalCostUsd),
          };
          run.memory = memory;
          const used = Object.values(memory.used);
          const tokens = used.reduce((sum, one) => sum + one.tokens, 0);
          task.agent = { kind: 'agent', ...task.agent, tokens };
          task.cost = used.reduce((sum, one) => sum + one.dollars, 0).toFixed(costDigits);
        },
        taskEvents.updated,
      ),
  };
}
