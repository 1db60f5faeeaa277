import { readSortClause } from '../ask/read-sort-clause.ts';

/** One way to put rows in order. */
export interface LineOrder<Line> {
  /** What people call it after "sorted by". */
  name: RegExp;
  /** Words that ask for it without "sorted by": "the oldest". */
  alone?: RegExp;
  /** From the least to the greatest, from A to Z, from the oldest on. */
  compare: (a: Line, b: Line) => number;
  /** Which end comes first when nothing is said. */
  usual: 'up' | 'down';
}

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
