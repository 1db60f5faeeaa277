import { readSortClause } from '../reading/read-sort-clause.ts';

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

/** The orders a text asks for, the most important first. */
function askedOrders<Line>(text: string, orders: readonly LineOrder<Line>[]): LineOrder<Line>[] {
  const { words, isNamed } = readSortClause(text);
  return orders
    .flatMap((order) => {
      const pattern = isNamed ? order.name : order.alone;
      return pattern === undefined ? [] : [{ order, at: words.search(pattern) }];
    })
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ order }) => order);
}

/** Puts rows in the order a text asks for: "by priority and age" is by priority first. Without a wish they stay. */
export function sortLines<Line>(
  lines: readonly Line[],
  text: string,
  orders: readonly LineOrder<Line>[],
): Line[] {
  const { direction } = readSortClause(text);
  const asked = askedOrders(text, orders).map(({ compare, usual }) => ({
    compare,
    sign: (direction ?? usual) === 'up' ? 1 : -1,
  }));
  return lines.toSorted((a, b) =>
    asked.reduce((result, { compare, sign }) => (result === 0 ? sign * compare(a, b) : result), 0),
  );
}

/** What of a text decides the order, to tell whether words of it were used. */
export function sortWords<Line>(text: string, orders: readonly LineOrder<Line>[]): string[] {
  const asked = askedOrders(text, orders);
  if (asked.length === 0) return [];
  return [...asked.map(({ name }) => name.source), readSortClause(text).direction ?? ''];
}
