import type { EndpointName } from '../../contract/endpoints.ts';
import { ContractError } from './failures.ts';
import type { Kit } from './kit.ts';

/** One requirement of the contract. */
export interface Check {
  /** The group it belongs to: `tasks`, `push channel`. */
  area: string;
  /** The requirement as a sentence: `A paused task is reported as paused`. */
  name: string;
  /** The widget does not work without a `must`. Without a `should` it works less well. */
  level: 'must' | 'should';
  /** Resolves if the backend passes. Throws {@link ContractError} if not, {@link SkippedCheckError} if it does not apply. */
  run(kit: Kit): Promise<void>;
}

type Run = Check['run'];
type Row = Run | Pick<Check, 'level' | 'run'>;

/** Marks a check as recommended. All others are required. */
export const should = (run: Run): Row => ({ level: 'should', run });

/** Builds the checks of an area from a table of names and functions. */
export const checksOf = (area: string, rows: Readonly<Record<string, Row>>): readonly Check[] =>
  Object.entries(rows).map(([name, row]) =>
    typeof row === 'function' ? { area, name, level: 'must', run: row } : { area, name, ...row },
  );

/** Throws {@link ContractError} unless the condition is true. */
export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ContractError(message);
}

/** Throws {@link ContractError} unless the status is a client error (4xx). */
export const mustRefuse = ({ status }: { status: number }, subject = 'it'): void =>
  must(
    status >= 400 && status < 500,
    `${subject} was answered with ${status}, not with a client error (4xx)`,
  );

/** Builds a check that passes if the endpoint refuses each of these bodies. */
export const refuses =
  (name: EndpointName, ...bodies: readonly object[]): Run =>
  async ({ request }) => {
    for (const body of bodies) mustRefuse(await request(name, { body }), JSON.stringify(body));
  };

/** Shares a value between the checks of a run. The first one that needs it creates it. */
export function oncePerRun<Value>(make: (kit: Kit) => Promise<Value>): (kit: Kit) => Promise<Value> {
  const values = new WeakMap<Kit, Promise<Value>>();
  return (kit) => {
    const value = values.get(kit) ?? make(kit);
    values.set(kit, value);
    return value;
  };
}

export interface Result {
  check: Check;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped; empty if it passed. */
  reason: string;
  milliseconds: number;
}
