import { timeOf } from '../../request/dates.ts';
import {
  type ColumnSort,
  type ListColumn,
  type ListColumns,
  type ListLine,
  textOf,
} from './list-declaration.ts';

/** Sorts by a date from which on things get old. */
export const ageSort: ColumnSort = {
  also: 'date|age|newest|oldest|reported',
  alone: /\boldest\b|\blongest\b|\b(?:newest|latest|most recent|earliest) (?:ones )?first\b|\bchronological/i,
};

/** Sorts by size. */
export const sizeSort: ColumnSort = { also: 'size', alone: /\b(?:largest|biggest|by size)\b/i };

const clause =
  /\b(?:sort|order|rank)(?:ed|ing)?\b(?: \w+){0,4}? by\s+([^.;\n]{1,80}?)(?:,? and (?:export|save|write)|[.;\n]|$)/i;
const down =
  /\bdescending\b|\b(?:newest|latest|most recent|highest|largest|biggest|most expensive) (?:ones )?first\b|\bhigh(?:est)? to low(?:est)?\b|\bz[ -](?:to[ -])?a\b/i;
const up =
  /\bascending\b|\b(?:oldest|earliest|lowest|smallest|cheapest) (?:ones )?first\b|\bcheapest\b|\blow(?:est)? to high(?:est)?\b|\ba[ -](?:to[ -])?z\b/i;

/** Returns the direction: 1 is ascending. */
const signOf = (text: string, defaultSign: 1 | -1): 1 | -1 =>
  down.test(text) ? -1 : up.test(text) ? 1 : defaultSign;

export const byText = (a: string, b: string): number => a.localeCompare(b, 'en-US', { numeric: true });

type Compare = (a: ListLine, b: ListLine) => number;

/** Returns a comparison in ascending order. */
function comparing(name: string, { kind = 'text', sort }: ListColumn): Compare {
  const ranks = sort?.ranks;
  if (ranks === undefined && kind === 'text') return (a, b) => byText(textOf(a, name), textOf(b, name));
  const numberOf = (line: ListLine): number => {
    const text = textOf(line, name);
    if (ranks !== undefined) return ranks.indexOf(text.toLowerCase()) + 1 || ranks.length + 1;
    return kind === 'date' ? timeOf(text) : Number(text);
  };
  return (a, b) => numberOf(a) - numberOf(b);
}

/** Returns the requested orders, most important first: "by priority and age". */
export function requestedOrders(columns: ListColumns, text: string) {
  const named = clause.exec(text)?.[1];
  const orders = Object.entries(columns)
    .flatMap(([name, column]) => {
      const { header = name, kind, dated } = column;
      const { also = name, alone } = column.sort ?? (dated === undefined ? {} : ageSort);
      const called = new RegExp(`\\b(?:${name}|${header}|${also})s?\\b`, 'i');
      const match = named === undefined ? alone?.exec(text) : called.exec(named);
      if (!match) return [];
      const defaultSign = kind === 'number' || kind === 'money' ? -1 : 1;
      return [
        {
          name,
          at: match.index,
          phrase: match[0],
          usual: defaultSign,
          compare: comparing(name, column),
        } as const,
      ];
    })
    .toSorted((a, b) => a.at - b.at);
  // "Emergency first, then the newest first": each has its own direction.
  const isOne = named !== undefined || orders.length === 1;
  return orders.map(({ name, phrase, usual: defaultSign, compare }) => ({
    name,
    sign: signOf(isOne ? text : phrase, defaultSign),
    compare,
  }));
}
