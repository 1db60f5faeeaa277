import type { EndpointName } from '../../contract/endpoints.ts';
import type { Kit } from './kit.ts';

/** One thing a backend has to do; a row of the table. */
export interface Check {
  /** What it is about: `tasks`, `push channel`. */
  area: string;
  /** What holds when it holds: `A task that is paused says so`. */
  name: string;
  /** Without a `must` the widget cannot do its work; without a `should` it works worse. */
  level: 'must' | 'should';
  /** Resolves when it holds. Throws {@link Fails} when not, {@link NotTried} when it could not come about. */
  run(kit: Kit): Promise<void>;
}

type Run = Check['run'];
type Row = Run | Pick<Check, 'level' | 'run'>;

/** A row without which the widget works worse; all others must hold. */
export const should = (run: Run): Row => ({ level: 'should', run });

/** The rows of an area, by what holds when they hold. */
export const checksOf = (area: string, rows: Readonly<Record<string, Row>>): readonly Check[] =>
  Object.entries(rows).map(([name, row]) =>
    typeof row === 'function' ? { area, name, level: 'must', run: row } : { area, name, ...row },
  );

/** The backend does something else than it has to. The message says what, for whoever mends it. */
export class Fails extends Error {}

/** There is nobody to answer. */
export class NoAnswer extends Fails {}

/** What the check is about did not come about; that is no fault. */
export class NotTried extends Error {}

/** Throws {@link Fails} with these words unless the condition holds. */
export function must(condition: unknown, words: string): asserts condition {
  if (!condition) throw new Fails(words);
}

/** Throws {@link Fails} unless a call was turned away as a mistake of whoever made it. */
export const mustRefuse = ({ status }: { status: number }, what = 'it'): void =>
  must(status >= 400 && status < 500, `${what} was answered with ${status}, not 400`);

/** A row that holds when the call is turned away with each of these bodies. */
export const refuses =
  (name: EndpointName, ...bodies: readonly object[]): Run =>
  async ({ ask }) => {
    for (const body of bodies) mustRefuse(await ask(name, { body }), JSON.stringify(body));
  };

/** What several rows of a run need, made by the first that asks. */
export function oncePerRun<Value>(make: (kit: Kit) => Promise<Value>): (kit: Kit) => Promise<Value> {
  const made = new WeakMap<Kit, Promise<Value>>();
  return (kit) => {
    const value = made.get(kit) ?? make(kit);
    made.set(kit, value);
    return value;
  };
}

export interface Result {
  check: Check;
  outcome: 'holds' | 'fails' | 'not tried';
  /** Why, when it does not hold or was not tried. */
  reason: string;
  milliseconds: number;
}
