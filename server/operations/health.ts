import { secondMs } from '../../contract/durations.ts';
import type { Clock } from '../time/clock.ts';

/** How long a result is used again, so that frequent probes cost nothing. */
const cacheMs = 5 * secondMs;
/** How long one check may take. */
const checkMs = 10 * secondMs;

/** What a check has found. The reason of a failure is in the log only, because anyone may ask. */
export type CheckResult = 'ok' | 'failed';

export interface Readiness {
  /** Whether the server can take work. */
  isReady: boolean;
  /** Whether it is about to stop. */
  isStopping: boolean;
  checks: Readonly<Record<string, CheckResult>>;
}

export interface HealthParts {
  /** What the server needs to take work, by name. A check throws or rejects if it is missing. */
  checks: Readonly<Record<string, () => void | Promise<void>>>;
  /** Real time, for the time limit of a check. */
  clock: Pick<Clock, 'after'>;
  /** Receives why a check fails, once until it succeeds again. */
  report(message: string, error: unknown): void;
  /** Receives that a failed check succeeds again. */
  log(line: string): void;
  /** Real time in milliseconds: a clock that stands still would keep a result forever. */
  now?(): number;
}

export type Health = ReturnType<typeof createHealth>;

/** Creates what tells a load balancer whether the server can take work. */
export function createHealth({ checks, clock, report, log, now = () => performance.now() }: HealthParts) {
  const failing = new Set<string>();
  let isStopping = false;
  let last: { at: number; results: Promise<Record<string, CheckResult>> } | undefined;

  const resultOf = async (name: string, check: () => void | Promise<void>): Promise<CheckResult> => {
    let cancel = (): void => undefined;
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(checkMs, () =>
        reject(new Error(`The check took longer than ${checkMs / secondMs} seconds`)),
      );
    });
    try {
      await Promise.race([Promise.resolve().then(check), timeout]);
      if (failing.delete(name)) log(`Ready again: the check "${name}" succeeds`);
      return 'ok';
    } catch (error) {
      // A check that was under way finds a closed store.
      if (!isStopping && !failing.has(name)) report(`Not ready: the check "${name}" fails`, error);
      failing.add(name);
      return 'failed';
    } finally {
      cancel();
    }
  };
  const runAll = async (): Promise<Record<string, CheckResult>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await resultOf(name, check)] as const),
      ),
    );

  return {
    /** Checks whether the server can take work. Probes within five seconds share one result, and those while it stops the last one. */
    async readiness(): Promise<Readiness> {
      const isOld = last === undefined || now() - last.at >= cacheMs;
      if (isOld && !isStopping) last = { at: now(), results: runAll() };
      const results = (await last?.results) ?? {};
      const isReady = !isStopping && Object.values(results).every((result) => result === 'ok');
      return { isReady, isStopping, checks: results };
    },
    /** From now on the server is not ready, because it stops. */
    stopping: (): void => void (isStopping = true),
  };
}
