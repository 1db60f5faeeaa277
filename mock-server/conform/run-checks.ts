import { type Check, Fails, NotTried, type Result } from './check.ts';
import type { Kit } from './kit.ts';

/** Runs the checks one after the other, so that one's tasks are not another's surprise. */
export async function runChecks(
  checks: readonly Check[],
  kit: Kit,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const start = performance.now();
    const outcome = await tried(check, kit);
    const result: Result = { check, ...outcome, milliseconds: Math.round(performance.now() - start) };
    results.push(result);
    onResult(result);
  }
  return results;
}

async function tried(check: Check, kit: Kit): Promise<Pick<Result, 'outcome' | 'reason'>> {
  try {
    await check.run(kit);
    return { outcome: 'holds', reason: '' };
  } catch (error) {
    if (error instanceof NotTried) return { outcome: 'not tried', reason: error.message };
    if (error instanceof Fails) return { outcome: 'fails', reason: error.message };
    // The kit's own fault, and told as such: a row must not take the rest of the table with it.
    const reason = `the check itself broke: ${error instanceof Error ? error.message : String(error)}`;
    return { outcome: 'fails', reason };
  }
}

/** What a command ends with: 0 when every `must` holds. */
export const exitStatus = (results: readonly Result[]): 0 | 1 =>
  results.some(({ check, outcome }) => outcome === 'fails' && check.level === 'must') ? 1 : 0;
