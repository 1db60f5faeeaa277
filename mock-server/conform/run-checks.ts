import { type Check, Fails, NoAnswer, NotTried, type Result } from './check.ts';
import type { Kit } from './kit.ts';
import { becauseOf } from './told-faults.ts';

const gone = 'the backend no longer answers';

/** Runs the checks one after the other, so that one's tasks are not another's surprise. */
export async function runChecks(
  checks: readonly Check[],
  kit: Kit,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  let isGone = false;
  for (const check of checks) {
    if (isGone) {
      results.push({ check, outcome: 'not tried', reason: gone, milliseconds: 0 });
      continue;
    }
    const start = performance.now();
    const { noAnswer, ...outcome } = await tried(check, kit);
    const result: Result = { check, ...outcome, milliseconds: Math.round(performance.now() - start) };
    results.push(result);
    onResult(result);
    // One row that is not answered says what ended it; forty more would hide that.
    isGone = noAnswer && !(await answers(kit));
  }
  return results;
}

async function answers(kit: Kit): Promise<boolean> {
  try {
    await kit.answer('session');
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

type Tried = Pick<Result, 'outcome' | 'reason'> & { noAnswer: boolean };

async function tried(check: Check, kit: Kit): Promise<Tried> {
  kit.faults.begin(check);
  try {
    await check.run(kit);
    return { outcome: 'holds', reason: '', noAnswer: false };
  } catch (error) {
    if (error instanceof NotTried) return { outcome: 'not tried', reason: error.message, noAnswer: false };
    const cause = error instanceof Fails ? kit.faults.causeOf(error.message) : undefined;
    if (cause !== undefined) return { outcome: 'not tried', reason: becauseOf(cause), noAnswer: false };
    if (error instanceof Fails)
      return { outcome: 'fails', reason: error.message, noAnswer: error instanceof NoAnswer };
    // The kit's own fault, and told as such: a row must not take the rest of the table with it.
    const reason = `the check itself broke: ${error instanceof Error ? error.message : String(error)}`;
    return { outcome: 'fails', reason, noAnswer: false };
  }
}

/** What a command ends with: 0 when every `must` holds. Checks that could not be run hold nothing. */
export const exitStatus = (results: readonly Result[]): 0 | 1 =>
  results.some(
    ({ check, outcome, reason }) => check.level === 'must' && (outcome === 'fails' || reason === gone),
  )
    ? 1
    : 0;
