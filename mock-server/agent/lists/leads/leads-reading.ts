import type { ListAsk } from '../engine/list-declaration.ts';
import { howMany } from '../how-many.ts';
import { readEnding } from '../read-ending.ts';

/** What an instruction asks of leads, but for the places, which only the directory can tell. */
export type LeadsAsk = ReturnType<typeof readLeadsAsk>;

const figure = String.raw`(\d[\d,]*)`;
const noun = String.raw`(?:units?|homes|doors|houses|households|residences|lots)`;
const beside = (words: string): RegExp =>
  new RegExp(`\\b${words}\\s*${figure}\\s*-?${noun}\\b|\\b${noun}\\s+(?:of\\s+)?${words}\\s*${figure}`, 'i');
const between = new RegExp(`\\b(?:between\\s+)?${figure}\\s*(?:and|to|-|–)\\s*${figure}\\s*${noun}\\b`, 'i');
/** What limits the units, the surest first; "over 100" is at least 101. */
const limits: readonly (readonly [RegExp, 'minUnits' | 'maxUnits', plus: number])[] = [
  [new RegExp(`\\b${figure}\\s*(?:\\+\\s*${noun}|(?:or more ${noun}|${noun} or more))`, 'i'), 'minUnits', 0],
  [beside('(?:at least|minimum(?: of)?|no fewer than|from|>=)'), 'minUnits', 0],
  [beside('(?:over|more than|above|exceeding|greater than|larger than|bigger than|>)'), 'minUnits', 1],
  [beside('(?:at most|up to|no more than|maximum(?: of)?|<=)'), 'maxUnits', 0],
  [beside('(?:under|fewer than|less than|below|smaller than|<)'), 'maxUnits', -1],
];
const amount = (digits: string | undefined): number => Number(digits?.replaceAll(',', ''));

function readUnits(text: string): { minUnits?: number; maxUnits?: number } {
  const range = between.exec(text);
  if (range !== null) return { minUnits: amount(range[1]), maxUnits: amount(range[2]) };
  const found: ReturnType<typeof readUnits> = {};
  for (const [pattern, name, plus] of limits) {
    const digits = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (digits !== undefined) found[name] ??= amount(digits) + plus;
  }
  return found;
}

const contract = /\b(?:contracts?|agreements?|renew\w*|expir\w*|ending|ends?|up for renewal)\b/i;
const named = (text: string, words: readonly (readonly [string, RegExp])[]): string[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

const listings = [
  [
    'Seeking management',
    /\b(?:seeking|looking for|in need of|without|need(?:ing)?|search\w* for)\s+(?:an?\s+)?(?:new\s+)?manag\w*|\bself[- ]managed\b|\bunmanaged\b/i,
  ],
  ['Homes for sale', /\bfor sale\b/i],
  ['Under contract', /\bunder contract\b/i],
] as const;

const homes = [
  ['Condominiums', /\bcondo(?:minium)?s?\b/i],
  ['Townhomes', /\btown ?(?:homes?|houses?)\b/i],
  ['Single-family homes', /\bsingle[- ]family\b/i],
] as const;

export function readLeadsAsk({ words: text, now }: Pick<ListAsk, 'words' | 'now'>) {
  return {
    ...readUnits(text),
    /** When the contract may end. */
    ending: contract.test(text) ? readEnding(text, now) : undefined,
    /** Kinds of listing and of homes, as the directory names them; empty means all. */
    listings: named(text, listings),
    homes: named(text, homes),
    count: howMany(text, 'leads|prospects|communities|associations|contacts|hoas'),
    /** The biggest first, and not the most promising. */
    biggestFirst: /\b(?:largest|biggest|by (?:size|units))\b/i.test(text),
  };
}

const people = String.raw`(?:people|persons|residents|homeowners|buyers|families|someone|anyone|everyone|applicants|tenants|renters|visitors|inquiries|enquiries|individuals|home ?seekers|newcomers|those|who)`;
const turned = String.raw`(?:asked|asks?|asking|inquir\w*|enquir\w*|interested|want(?:s|ed|ing)?|would like|applied|appl(?:y|ying)|contacted|called|wrote|written|signed up|hoping|looking|requested)`;
const here = String.raw`(?:join\w*|mov(?:e|ing)|liv(?:e|ing)|buy\w*|rent\w*|tour\w*|visit\w*|(?:about|in|to|with|for|at) (?:the|our|us|this|a home|homes|living|membership)\b)`;

/** People who turned to the community themselves are another thing than communities that may want a manager. */
export const asksForPeople = (words: string): boolean =>
  new RegExp(String.raw`\b${people}\b[^.?!\n]{0,30}?\b${turned}\b[^.?!\n]{0,30}?\b${here}`, 'i').test(words);

/** What is to be left out, by its place or because a list of one's own has it: nothing here compares with one. */
export const leftOut =
  /\bnot (?:already )?(?:in|on|from|near)\b[^.,;\n]{1,60}|[^.,;\n]{0,60}\b(?:attached|uploaded)\b[^.,;\n]{0,40}/i;

/** "Leads" as a thing, and not as what somebody or something does. */
const leadsNoun = String.raw`(?<!\b(?:who|that|which|it|he|she|what)\s+)\bleads\b(?!\s+(?:to|the|a|an|our|us|into|from|up)\b)`;
/** What a search for leads is called. */
export const leadsWords = new RegExp(
  [
    leadsNoun,
    String.raw`\blead[- ](?:gen\w*|list|search)\b`,
    String.raw`\bprospect(?:s|ing)?\b|\bprospective (?:clients|communities|customers)\b`,
    String.raw`\bcommunities\b[^.]{0,60}\b(?:contracts?|(?:seeking|looking for|in need of|without|for)\s+(?:a\s+)?(?:new\s+)?manage\w+|for sale)\b`,
    String.raw`\b(?:find|identify|search for|look for)\b[^.]{0,40}\bcommunities\b`,
  ].join('|'),
  'i',
);
