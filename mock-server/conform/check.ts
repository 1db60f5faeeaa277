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

/** The backend does something else than it has to. The message says what, for whoever mends it. */
export class Fails extends Error {
  override readonly name: string = 'Fails';
}

/** There is nobody to answer. */
export class NoAnswer extends Fails {
  override readonly name = 'NoAnswer';
}

/** What the check is about did not come about; that is no fault. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** Throws {@link Fails} with these words unless the condition holds. */
export function must(condition: unknown, words: string): asserts condition {
  if (!condition) throw new Fails(words);
}

export interface Result {
  check: Check;
  outcome: 'holds' | 'fails' | 'not tried';
  /** Why, when it does not hold or was not tried. */
  reason: string;
  milliseconds: number;
}
