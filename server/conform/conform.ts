import { parseArgs } from 'node:util';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { callName, createKit, type Kit } from './kit.ts';
import { type Result, type Check } from './check.ts';
import { ContractError, NoResponseError, SkippedCheckError } from './failures.ts';
import { becauseOf } from './reported-faults.ts';
import { approvalChecks } from './checks/approval-checks.ts';
import { formChecks } from './checks/form-checks.ts';
import { pushChecks } from './checks/push-checks.ts';
import { resultChecks } from './checks/result-checks.ts';
import { sessionChecks } from './checks/session-checks.ts';
import { steeringChecks, viewChecks } from './checks/task-checks.ts';

type Outcome = Pick<Result, 'outcome' | 'reason'>;

const backendGoneReason = 'the backend no longer responds';

/** Runs the checks one after the other, so that the tasks of one do not disturb another. */
export async function runChecks(
  checks: readonly Check[],
  kit: Kit,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  let isBackendGone = false;
  for (const check of checks) {
    const start = performance.now();
    const outcome: Outcome = isBackendGone
      ? { outcome: 'skipped', reason: backendGoneReason }
      : await runCheck(check, kit);
    const result: Result = { check, ...outcome, milliseconds: Math.round(performance.now() - start) };
    results.push(result);
    // The first failure says what happened. Forty skipped checks would hide it.
    if (!isBackendGone) onResult(result);
    isBackendGone ||= result.outcome === 'failed' && (await isUnanswered(kit));
  }
  return results;
}

const isUnanswered = async (kit: Kit): Promise<boolean> =>
  await kit.requestAs('session').then(
    () => false,
    (error: unknown) => error instanceof NoResponseError,
  );

async function runCheck(check: Check, kit: Kit): Promise<Outcome> {
  kit.faults.begin(check);
  try {
    await check.run(kit);
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof SkippedCheckError) return { outcome: 'skipped', reason: message };
    // A fault of the check itself must not end the run.
    if (!(error instanceof ContractError))
      return { outcome: 'failed', reason: `the check itself failed: ${message}` };
    const cause = kit.faults.causeOf(message);
    if (cause !== undefined) return { outcome: 'skipped', reason: becauseOf(cause) };
    return { outcome: 'failed', reason: message };
  }
}

/** Returns 0 if every required check passed or was skipped for a good reason. */
const exitStatus = (results: readonly Result[]): 0 | 1 => {
  const isFailure = ({ outcome, reason }: Result): boolean =>
    outcome === 'failed' || reason === backendGoneReason;
  return results.some((result) => result.check.level === 'must' && isFailure(result)) ? 1 : 0;
};

/** All checks in the order they run. */
export const allChecks: readonly Check[] = [
  ...sessionChecks,
  ...steeringChecks,
  ...approvalChecks,
  ...resultChecks,
  ...viewChecks,
  ...formChecks,
  ...pushChecks,
];

const marks: Record<Result['outcome'], string> = { passed: 'ok', failed: 'FAILED', skipped: 'skipped' };

/** Formats a result as a line of the report. */
function formatResult({ check, outcome, reason }: Result): string {
  const mark = outcome === 'failed' && check.level === 'should' ? 'should' : marks[outcome];
  const line = `${mark.padEnd(10)}${check.area.padEnd(14)}${check.name}`;
  return reason === '' ? line : `${line}\n${' '.repeat(24)}${reason}`;
}

/** Formats the last line of the report. */
function summary(results: readonly Result[]): string {
  const count = (expectedOutcome: Result['outcome'], level?: Check['level']): number =>
    results.filter(
      ({ check, outcome }) => outcome === expectedOutcome && (level ?? check.level) === check.level,
    ).length;
  return [
    `${count('passed')} of ${results.length} passed`,
    `${count('failed', 'must')} failed`,
    `${count('failed', 'should')} recommended failed`,
    `${count('skipped')} skipped`,
  ].join(', ');
}

export const conformUsage = `Usage: hoa-pilot conform --base-url URL [options]

Checks every call and the push channel of a backend against the contract and reports what fails and why.

  --base-url URL      The backend, for example https://pilot.example.
  --task TEXT         A task that it can finish without a login (default:
                      finds management companies and their fees).
  --login-task TEXT   A task that reaches a login page (default: downloads
                      board minutes).
  --approval-task TEXT
                      A task that asks for an approval (default: submits a
                      maintenance request). It is started twice: the action
                      is approved the first time, and then declined.
  --patience SECONDS  How long to wait for the progress of a task (60).
  --only WORD         Run only checks whose area or name contains this word.
  --json              Print the results as JSON.
  --help              Show this help.

It starts its own sessions with example.com addresses, and tasks in them, which may cost money. It stops them at the
end. Exit status: 0 if all required checks pass, 1 if one fails, 2 if the checks cannot run.`;

interface Print {
  out(line: string): void;
  error(line: string): void;
}

/** Runs the `conform` command. Prints results as they come and resolves with the exit status. */
export async function conform(args: readonly string[], print: Print): Promise<0 | 1 | 2> {
  let options: ReturnType<typeof parseOptions>;
  try {
    options = parseOptions(args);
  } catch (error) {
    print.error(`${error instanceof Error ? error.message : String(error)}\n\n${conformUsage}`);
    return 2;
  }
  if (options.help) {
    print.out(conformUsage);
    return 0;
  }
  const only = options.only.toLowerCase();
  const checks = allChecks.filter(({ area, name }) => `${area} ${name}`.toLowerCase().includes(only));
  if (checks.length === 0) {
    // A typo must not look like success.
    const areas = [...new Set(allChecks.map(({ area }) => area))].join(', ');
    print.error(`No check has "${options.only}" in its area or name. The areas are: ${areas}`);
    return 2;
  }
  const kit = createKit(options);
  try {
    await kit.token();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print.error(`Could not start a session at ${options.baseUrl}: ${reason}`);
    return 2;
  }
  const results = await runChecks(checks, kit, (result) => {
    if (!options.json) print.out(formatResult(result));
  });
  await kit.close();
  if (options.json) {
    const list = results.map(({ check: { area, name, level }, ...rest }) => ({ area, name, level, ...rest }));
    print.out(JSON.stringify(list, null, 2));
  } else {
    print.out(`\n${summary(results)}`);
    const notCalled = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => !kit.calledEndpoints.has(name),
    );
    if (only === '' && notCalled.length > 0) print.out(`Not called: ${notCalled.map(callName).join(', ')}`);
  }
  return exitStatus(results);
}

/** The default of `--approval-task`: a task that asks for an approval. */
export const sampleRequest =
  'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent. Username: manager@oakridge.example Password: oakridge';

const text = (byDefault = '') => ({ type: 'string', default: byDefault }) as const;
const flag = { type: 'boolean', default: false } as const;

function parseOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'base-url': text(),
      task: text('Find 3 management companies and their fees, as a CSV file'),
      'login-task': text('Download the latest board meeting minutes from the portal'),
      'approval-task': text(sampleRequest),
      patience: text('60'),
      only: text(),
      json: flag,
      help: flag,
    },
  });
  const baseUrl = values['base-url'].replace(/\/+$/, '');
  if (!values.help && !/^https?:/.test(baseUrl))
    throw new Error('--base-url must be an address such as https://pilot.example');
  const patienceMs = Number(values.patience) * 1000;
  if (!(patienceMs > 0)) throw new Error('--patience must be a number of seconds');
  return {
    ...values,
    baseUrl,
    loginTask: values['login-task'],
    approvalTask: values['approval-task'],
    patienceMs,
  };
}
