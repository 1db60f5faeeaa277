/** How a text wants rows put in order. */
interface SortClause {
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
function readSortClause(text: string): SortClause {
  const named = clause.exec(text)?.[1];
  const direction = down.test(text) ? 'down' : up.test(text) ? 'up' : undefined;
  return { words: named ?? text, isNamed: named !== undefined, direction };
}

/** One way to put rows in order. */
export interface LineOrder<Line> {
  /** What people call it after "sorted by". */
  name: RegExp;
  /** Words that ask for it without "sorted by": "the oldest". */
  alone: RegExp | undefined;
  /** From the least to the greatest, from A to Z, from the oldest on. */
  compare: (a: Line, b: Line) => number;
  /** Which end comes first when nothing is said. */
  usual: 'up' | 'down';
}

/** How rows are put in order by a column, as far as its name does not tell. */
export interface ColumnSort {
  /** A pattern of what else people call it after "sorted by". */
  also?: string;
  alone?: RegExp;
  /** Numbers and amounts from the greatest on, all else from the least, when nothing is said. */
  usual?: 'up' | 'down';
  /** Its values, from the first to the last. */
  ranks?: readonly string[];
}

/** By the day from which on a thing is old. */
export const ageSort: ColumnSort = {
  also: 'date|age|newest|oldest|reported',
  alone: /\boldest\b|\blongest\b|\b(?:newest|latest|most recent|earliest) (?:ones )?first\b|\bchronological/i,
};

export const byText = (a: string, b: string): number => a.localeCompare(b, 'en-US', { numeric: true });

interface AskedOrder<Line> {
  order: LineOrder<Line>;
  at: number;
  /** What of the text asks for it. */
  words: string;
}

/** The orders a text asks for, the most important first. */
function askedOrders<Line>(text: string, orders: readonly LineOrder<Line>[]): AskedOrder<Line>[] {
  const { words, isNamed } = readSortClause(text);
  return orders
    .flatMap((order) => {
      const match = (isNamed ? order.name : order.alone)?.exec(words) ?? undefined;
      return match === undefined ? [] : [{ order, at: match.index, words: match[0] }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Puts rows in the order a text asks for: "by priority and age" is by priority first. Without a wish they stay. */
export function sortLines<Line>(
  lines: readonly Line[],
  text: string,
  orders: readonly LineOrder<Line>[],
): Line[] {
  const { direction, isNamed } = readSortClause(text);
  const asked = askedOrders(text, orders);
  const signed = asked.map(({ order: { compare, usual }, words }) => {
    // "Emergency first, then the newest first": each has a direction of its own.
    const own = isNamed || asked.length === 1 ? direction : readSortClause(words).direction;
    return { compare, sign: (own ?? usual) === 'up' ? 1 : -1 };
  });
  return lines.toSorted((a, b) =>
    signed.reduce((result, { compare, sign }) => (result === 0 ? sign * compare(a, b) : result), 0),
  );
}

/** What of a text decides the order, to tell whether words of it were used. */
export function sortWords<Line>(text: string, orders: readonly LineOrder<Line>[]): string[] {
  const asked = askedOrders(text, orders);
  if (asked.length === 0) return [];
  return [...asked.map(({ order }) => order.name.source), readSortClause(text).direction ?? ''];
}
