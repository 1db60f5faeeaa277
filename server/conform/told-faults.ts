import { type Check, Fails, NotTried } from './check.ts';

/** One thing wrong with an answer. */
export interface Finding {
  /** The same for the same mistake, wherever it is met: `tasks createdAt, not an ISO 8601 time`. */
  key: string;
  words: string;
  /** The field it is about. */
  field?: string | undefined;
}

export type ToldFaults = ReturnType<typeof createToldFaults>;

const toldAtMost = 5;

export const becauseOf = (row: string): string => `because of "${row}"`;

/** What rows have said is wrong, so that each mistake is told once and hides no other. */
export function createToldFaults() {
  const told = new Map<string, Check>();
  let row: Check | undefined;
  let without = new Map<string, string>();
  // What only should hold does not excuse what must.
  const isTold = ({ key }: Finding): boolean => {
    const by = told.get(key);
    return by !== undefined && (by.level === 'must' || row?.level === 'should');
  };
  /** Throws {@link Fails} with what no row has told before. Returns when all was told: then the row goes on without it. */
  const tell = (what: string, findings: readonly Finding[]): void => {
    const fresh = findings.filter((finding) => !isTold(finding));
    const each = [...new Map(fresh.map((finding) => [finding.key, finding])).values()];
    if (each.length > 0) {
      const now = each.slice(0, toldAtMost);
      if (row) for (const { key } of now) told.set(key, row);
      const more = each.length > now.length ? `; and ${each.length - now.length} more` : '';
      throw new Fails(`${what}${now.map(({ words }) => words).join('; ')}${more}`);
    }
    for (const { key, field } of findings) {
      const by = told.get(key);
      if (by && field !== undefined) without.set(field, by.name);
    }
  };
  return {
    /** From here on it is this row that finds something. */
    begin(check: Check) {
      row = check;
      without = new Map();
    },
    tell,
    /** For an answer that is of no use: as `tell`, and when all was told, {@link NotTried} with the row that did. */
    giveUp(what: string, findings: readonly Finding[]): never {
      tell(what, findings);
      throw new NotTried(becauseOf(told.get(findings[0]?.key ?? '')?.name ?? what));
    },
    /** What this row goes without that these words are about: the row that told of it. */
    causeOf: (words: string): string | undefined =>
      [...without].find(([field]) => words.split(/\W+/).includes(field))?.[1],
  };
}
