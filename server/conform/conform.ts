import { parseArgs } from 'node:util';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { callWords, createKit, type Kit } from './kit.ts';
import { type Result, type Check, Fails, NoAnswer, NotTried } from './check.ts';
import { becauseOf } from './told-faults.ts';
import { courseChecks } from './checks/course-checks.ts';
import { formChecks } from './checks/form-checks.ts';
import { pushChecks } from './checks/push-checks.ts';
import { sessionChecks } from './checks/session-checks.ts';

type Outcome = Pick<Result, 'outcome' | 'reason'>;

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
    const start = performance.now();
    const outcome: Outcome = isGone ? { outcome: 'not tried', reason: gone } : await tried(check, kit);
    const result: Result = { check, ...outcome, milliseconds: Math.round(performance.now() - start) };
    results.push(result);
    // One row that is not answered says what ended it; forty more would hide that.
    if (!isGone) onResult(result);
    isGone ||= result.outcome === 'fails' && (await isUnanswered(kit));
  }
  return results;
}

const isUnanswered = async (kit: Kit): Promise<boolean> =>
  await kit.answer('session').then(
    () => false,
    (error: unknown) => error instanceof NoAnswer,
  );

async function tried(check: Check, kit: Kit): Promise<Outcome> {
  kit.faults.begin(check);
  try {
    await check.run(kit);
    return { outcome: 'holds', reason: '' };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (error instanceof NotTried) return { outcome: 'not tried', reason: words };
    // The kit's own fault, and told as such: a row must not take the rest of the table with it.
    if (!(error instanceof Fails)) return { outcome: 'fails', reason: `the check itself broke: ${words}` };
    const cause = kit.faults.causeOf(words);
    if (cause !== undefined) return { outcome: 'not tried', reason: becauseOf(cause) };
    return { outcome: 'fails', reason: words };
  }
}

/** What a command ends with: 0 when every `must` holds. Checks that could not be run hold nothing. */
const exitStatus = (results: readonly Result[]): 0 | 1 => {
  const isLost = ({ outcome, reason }: Result): boolean => outcome === 'fails' || reason === gone;
  return results.some((result) => result.check.level === 'must' && isLost(result)) ? 1 : 0;
};

/** Every row of the table, in its order. */
export const allChecks: readonly Check[] = [...sessionChecks, ...courseChecks, ...formChecks, ...pushChecks];

const marks: Record<Result['outcome'], string> = { holds: 'ok', fails: 'FAILS', 'not tried': 'not tried' };

/** One row, as it is printed when its check is done. */
function row({ check, outcome, reason }: Result): string {
  const mark = outcome === 'fails' && check.level === 'should' ? 'should' : marks[outcome];
  const line = `${mark.padEnd(10)}${check.area.padEnd(14)}${check.name}`;
  return reason === '' ? line : `${line}\n${' '.repeat(24)}${reason}`;
}

/** The last line: how many of each. */
function summary(results: readonly Result[]): string {
  const count = (wanted: Result['outcome'], level?: Check['level']): number =>
    results.filter(({ check, outcome }) => outcome === wanted && (level ?? check.level) === check.level)
      .length;
  return [
    `${count('holds')} of ${results.length} hold`,
    `${count('fails', 'must')} must be mended`,
    `${count('fails', 'should')} should be mended`,
    `${count('not tried')} were not tried`,
  ].join(', ');
}

export const conformUsage = `Usage: hoa-pilot conform --base-url URL [options]

Runs every call and the push channel against a backend and says what holds, what does not, and why.

  --base-url URL      the backend, for example https://pilot.example
  --task TEXT         a chore it can finish without a login
                      (the default is one of the sample portal's)
  --login-task TEXT   a chore that meets a login (likewise)
  --patience SECONDS  how long a task may take to get anywhere (60)
  --only WORD         only the checks whose area or name has this word
  --json              the results as JSON in place of the table
  --help              show this

It starts sessions of its own, at addresses of example.com, and tasks in them, which may cost what tasks cost there;
in the end it stops what it started. Exit status: 0 when all that must hold does, 1 when not, 2 when it could not run.`;

interface Print {
  out(line: string): void;
  error(line: string): void;
}

/** The `conform` command: prints as it goes and gives the exit status. */
export async function conform(args: readonly string[], print: Print): Promise<0 | 1 | 2> {
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    print.error(`${error instanceof Error ? error.message : String(error)}\n\n${conformUsage}`);
    return 2;
  }
  if (given.help) {
    print.out(conformUsage);
    return 0;
  }
  const only = given.only.toLowerCase();
  const checks = allChecks.filter(({ area, name }) => `${area} ${name}`.toLowerCase().includes(only));
  if (checks.length === 0) {
    // Nothing that was checked holds nothing: a word with a slip in it must not look like success.
    const areas = [...new Set(allChecks.map(({ area }) => area))].join(', ');
    print.error(`No check has the word "${given.only}" in its area or name. The areas are: ${areas}`);
    return 2;
  }
  const kit = createKit(given);
  try {
    await kit.token();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    print.error(`No session could be started at ${given.baseUrl}: ${why}`);
    return 2;
  }
  const results = await runChecks(checks, kit, (result) => {
    if (!given.json) print.out(row(result));
  });
  await kit.close();
  if (given.json) {
    const list = results.map(({ check: { area, name, level }, ...rest }) => ({ area, name, level, ...rest }));
    print.out(JSON.stringify(list, null, 2));
  } else {
    print.out(`\n${summary(results)}`);
    const untouched = (Object.keys(endpoints) as EndpointName[]).filter((name) => !kit.called.has(name));
    if (only === '' && untouched.length > 0) print.out(`Not called: ${untouched.map(callWords).join(', ')}`);
  }
  return exitStatus(results);
}

const text = (usual = '') => ({ type: 'string', default: usual }) as const;
const flag = { type: 'boolean', default: false } as const;

function read(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'base-url': text(),
      task: text('Find 3 management companies and their fees, as a CSV file'),
      'login-task': text('Download the latest board meeting minutes from the portal'),
      patience: text('60'),
      only: text(),
      json: flag,
      help: flag,
    },
  });
  const baseUrl = values['base-url'].replace(/\/+$/, '');
  if (!values.help && !/^https?:/.test(baseUrl))
    throw new Error('--base-url is an address such as https://pilot.example');
  const patienceMs = Number(values.patience) * 1000;
  if (!(patienceMs > 0)) throw new Error('--patience is a number of seconds');
  return { ...values, baseUrl, loginTask: values['login-task'], patienceMs };
}
