/** How a text wants rows put in order. */
export interface SortClause {
  /** What stands after "sorted by", or the whole text, where "the oldest" may stand. */
  words: string;
  /** It says "sorted by". */
  isNamed: boolean;
  /** It says which end comes first; otherwise each column has its usual one. */
  direction: 'up' | 'down' | undefined;
}

const clause =
  /\b(?:sort|order|rank)(?:ed|ing)?\b(?: \w+){0,4}? by\s+([^.;\n]{1,80}?)(?:,? and (?:export|save|write)|[.;\n]|$)/i;
const down =
  /\bdescending\b|\b(?:newest|latest|most recent|highest|largest|biggest|most expensive) (?:ones )?first\b|\bhigh(?:est)? to low(?:est)?\b|\bz[ -](?:to[ -])?a\b/i;
const up =
  /\bascending\b|\b(?:oldest|earliest|lowest|smallest|cheapest) (?:ones )?first\b|\blow(?:est)? to high(?:est)?\b|\ba[ -](?:to[ -])?z\b/i;

/** Reads how rows are to be ordered: "sorted by unit, descending", "the oldest first". */
export function readSortClause(text: string): SortClause {
  const named = clause.exec(text)?.[1];
  const direction = down.test(text) ? 'down' : up.test(text) ? 'up' : undefined;
  return { words: named ?? text, isNamed: named !== undefined, direction };
}
