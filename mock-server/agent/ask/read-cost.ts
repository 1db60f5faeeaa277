export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "cost over $1,000 (the actual one where it is known)" */
export function costWords(cost: AskedCost | undefined): string {
  if (cost === undefined) return '';
  const { least, most, isStrict, of } = cost;
  const bounds = [
    least === undefined ? '' : `${isStrict ? 'over' : 'at least'} ${dollars.format(least)}`,
    most === undefined ? '' : `${isStrict ? 'under' : 'at most'} ${dollars.format(most)}`,
  ];
  const words = bounds.filter((bound) => bound !== '').join(' and ');
  if (of !== undefined) return `${of} cost ${words}`;
  return `cost ${words} (the actual one where it is known, else the estimate)`;
}

/** What things may cost, in dollars. */
export interface AskedCost {
  /** At least so much, or more than that when `isStrict`. */
  least: number | undefined;
  most: number | undefined;
  /** "More than $500": 500 itself is not meant; the same of "less than". */
  isStrict: boolean;
  /** Which cost is meant; the actual one where it is known, when nothing is said. */
  of: 'estimate' | 'actual' | undefined;
}

const money =
  '(?:\\$\\s?(\\d[\\d,]*(?:\\.\\d+)?)(k\\b)?|(\\d[\\d,]*(?:\\.\\d+)?)(k)?\\s+(?:dollars|bucks|USD)\\b)';
const plain = '(\\d[\\d,]*(?:\\.\\d+)?)(?!\\s*(?:days?|weeks?|months?|years?|orders|work))\\b';
const pattern = (source: string): RegExp => new RegExp(source, 'i');
const more = '(?:over|more than|above|greater than|exceeding|higher than|upwards of|in excess of|>)';
const less = '(?:under|less than|below|cheaper than|lower than|<)';

const between = pattern(
  `\\b(?:between|from)\\s+${money.replaceAll('\\$\\s?', '\\$?\\s?')}\\s+(?:and|to)\\s+${money}`,
);
const above = pattern(`${more}\\s*${money}`);
const aboveOrAt = pattern(
  `\\b(?:at least|minimum(?: of)?)\\s+${money}|${money}\\s*(?:or more|and (?:up|over|more)|\\+)`,
);
const below = pattern(`${less}\\s*${money}`);
const belowOrAt = pattern(
  `\\b(?:at most|up to|no more than|maximum(?: of)?)\\s+${money}|${money}\\s*or less`,
);
/** After "costing" no sign is needed. */
const costing =
  '\\b(?:cost(?:s|ing|ed)?|estimate[ds]?(?: at)?|cost(?:ing)? estimates?)\\s+(?:is\\s+|of\\s+|was\\s+)?';
const plainAbove = pattern(`${costing}${more}\\s+${plain}`);
const plainBelow = pattern(`${costing}${less}\\s+${plain}`);

function amounts(match: RegExpExecArray | null): number[] {
  const found: number[] = [];
  for (const [i, part] of (match ?? []).entries()) {
    if (i === 0 || part === undefined) continue;
    if (/^k$/i.test(part)) found.push((found.pop() ?? 0) * 1_000);
    else found.push(Number(part.replaceAll(',', '')));
  }
  return found;
}

/** The cost a text asks for: "more than $1,000", "between $200 and $500", "costing under 300". */
export function readCost(text: string): AskedCost | undefined {
  const of = /\bestimate[ds]?\b/i.test(text)
    ? ('estimate' as const)
    : /\bactual(?:ly)?\b/i.test(text)
      ? ('actual' as const)
      : undefined;
  const both = between.exec(text);
  if (both !== null) {
    const [least, most] = amounts(both);
    return { least, most, isStrict: false, of };
  }
  const strictLeast = above.exec(text) ?? plainAbove.exec(text);
  const strictMost = below.exec(text) ?? plainBelow.exec(text);
  const [least] = amounts(strictLeast ?? aboveOrAt.exec(text));
  const [most] = amounts(strictMost ?? belowOrAt.exec(text));
  if (least === undefined && most === undefined) return undefined;
  return { least, most, isStrict: strictLeast !== null || strictMost !== null, of };
}
