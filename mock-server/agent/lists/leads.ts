import type { PageReading } from '../../browser/page-reading.ts';
import { readDate } from '../ask/dates.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { byEnding } from './engine/ending-filter.ts';
import { byTown } from './engine/list-filters.ts';
import { factOf, numberAt } from './engine/list-lines.ts';
import { plainMarkdown } from './markdown.ts';
import { hasTenDigits, phoneNumber } from './phone-number.ts';

const columns = {
  community: { head: /community|association|^name/i, header: 'Community' },
  city: { head: /city|town/i, header: 'City' },
  units: {
    head: /units|homes|doors/i,
    header: 'Units',
    kind: 'number',
    sort: { also: 'size', alone: /\b(?:largest|biggest|by (?:size|units))\b/i },
  },
  listing: {
    head: /listing|status/i,
    header: 'Listing',
    counts: true,
    sort: { ranks: ['seeking management'] },
    filter: {
      folders: true,
      words: [
        [
          /\b(?:seeking|looking for|in need of|without|need(?:ing)?|search\w* for)\s+(?:an?\s+)?(?:new\s+)?manag\w*|\bself[- ]managed\b|\bunmanaged\b/i,
          'Seeking management',
        ],
        [/\bfor sale\b/i, 'Homes for sale'],
        [/\bunder contract\b/i, 'Under contract'],
      ],
    },
  },
  company: { head: /managed by|company|management/i, header: 'Managed by' },
  fee: { head: /fee/i, header: 'Fee per unit', kind: 'money' },
  renewal: {
    head: /renew|contract|expir/i,
    header: 'Contract renews',
    kind: 'date',
    // A dash says that there is none.
    read: (text) => (readDate(text) === undefined ? '' : text),
  },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
} satisfies ListColumns;

/** The kind of homes stands in a sentence of its own: "Townhomes in Millbrook, built in 1987". */
function homesOn(page: PageReading): string {
  const about = page.text.split('\n').find((line) => / in .{1,80}, built in \d{4}/.test(line)) ?? '';
  return about.trim().split(' in ')[0] ?? '';
}

/** What a community's own page says. */
const facts = {
  email: { read: factOf(/^e-?mail$/i), header: 'E-mail' },
  office: { read: factOf(/^contact office$/i), header: 'Contact office' },
  homes: { read: homesOn, header: 'Homes' },
  units: { read: numberAt(/^units$/i) },
  phone: { read: (page: PageReading) => phoneNumber(factOf(/^office phone$/i)(page)) },
} satisfies ListFacts;

type Lead = LineOf<typeof columns, typeof facts> & { isTwin: boolean };

/** One name for one community, however it was entered. */
const communityKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:hoa|the|inc|association|homeowners|owners|community)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Each community once: the same name, or the same telephone, is the same community. */
function withTwins(read: readonly Omit<Lead, 'isTwin'>[]): Lead[] {
  const seen = new Set<string>();
  return read.map((lead) => {
    const keys = [communityKey(lead.community), lead.phone].filter((key) => key !== '');
    const isTwin = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return { ...lead, isTwin };
  });
}

const noun = '(?:units?|homes|doors|houses|households|residences|lots)';
const number = '(\\d[\\d,]*)';
const between = new RegExp(`\\b${number}\\s*(?:and|to|-|–)\\s*${number}\\s*${noun}\\b`, 'i');
/** What limits the units, and by how much it differs from the number it names: "over 100" begins at 101. */
const limits: readonly (readonly [RegExp, 'from' | 'to', plus: number])[] = [
  [new RegExp(`\\b${number}\\s*(?:\\+|or more)\\s*${noun}`, 'i'), 'from', 0],
  [new RegExp(`\\b(?:at least|minimum of|from)\\s+${number}\\s+${noun}`, 'i'), 'from', 0],
  [new RegExp(`\\b(?:over|more than|above|larger than)\\s+${number}\\s+${noun}`, 'i'), 'from', 1],
  [new RegExp(`\\b(?:at most|up to|no more than)\\s+${number}\\s+${noun}`, 'i'), 'to', 0],
  [new RegExp(`\\b(?:under|fewer than|less than|below)\\s+${number}\\s+${noun}`, 'i'), 'to', -1],
];

/** From how many to how many units are asked for. */
function readUnits(text: string): { from?: number; to?: number } {
  const digits = (said: string | undefined): number => Number(said?.replaceAll(',', ''));
  const range = between.exec(text);
  if (range !== null) return { from: digits(range[1]), to: digits(range[2]) };
  const found = limits.flatMap(([pattern, end, plus]) => {
    const said = pattern.exec(text)?.[1];
    return said === undefined ? [] : [[end, digits(said) + plus] as const];
  });
  return Object.fromEntries(found);
}

const byUnits: ListFilter<Lead> = {
  reads: ({ words }) => readUnits(words),
  narrow({ words }) {
    const { from, to } = readUnits(words);
    if (from === undefined && to === undefined) return undefined;
    const told = [from === undefined ? '' : `at least ${from}`, to === undefined ? '' : `at most ${to}`];
    return {
      words: `, ${told.filter((one) => one !== '').join(' and ')} units`,
      has: ({ units }) => units !== null && units >= (from ?? 0) && units <= (to ?? Number.POSITIVE_INFINITY),
    };
  },
};

/** What was entered twice is taken once. */
const once: ListFilter<Lead> = {
  reads: () => undefined,
  narrow: () => ({ words: '', has: ({ isTwin }) => !isTwin }),
};

const people = String.raw`(?:people|persons|residents|homeowners|buyers|families|someone|anyone|everyone|applicants|tenants|renters|visitors|inquiries|enquiries|individuals|home ?seekers|newcomers|those|who)`;
const turned = String.raw`(?:asked|asks?|asking|inquir\w*|enquir\w*|interested|want(?:s|ed|ing)?|would like|applied|appl(?:y|ying)|contacted|called|wrote|written|signed up|hoping|looking|requested)`;
const here = String.raw`(?:join\w*|mov(?:e|ing)|liv(?:e|ing)|buy\w*|rent\w*|tour\w*|visit\w*|(?:about|in|to|with|for|at) (?:the|our|us|this|a home|homes|living|membership)\b)`;
/** People who turned to the community themselves are another thing than communities that may want a manager. */
const asksForPeople = new RegExp(
  String.raw`\b${people}\b[^.?!\n]{0,30}?\b${turned}\b[^.?!\n]{0,30}?\b${here}`,
  'i',
);

/** What is to be left out, by its place or because a list of one's own has it: nothing here compares with one. */
const leftOut =
  /\bnot (?:already )?(?:in|on|from|near)\b[^.,;\n]{1,60}|[^.,;\n]{0,60}\b(?:attached|uploaded)\b[^.,;\n]{0,40}/i;

const leadsWords = new RegExp(
  [
    // "Leads" as a thing, and not as what somebody or something does.
    String.raw`(?<!\b(?:who|that|which|it|he|she|what)\s+)\bleads\b(?!\s+(?:to|the|a|an|our|us|into|from|up)\b)`,
    String.raw`\blead[- ](?:gen\w*|list|search)\b`,
    String.raw`\bprospect(?:s|ing)?\b|\bprospective (?:clients|communities|customers)\b`,
    String.raw`\bcommunities\b[^.]{0,60}\b(?:contracts?|(?:seeking|looking for|in need of|without|for)\s+(?:a\s+)?(?:new\s+)?manage\w+|for sale)\b`,
    String.raw`\b(?:find|identify|search for|look for)\b[^.]{0,40}\bcommunities\b`,
  ].join('|'),
  'i',
);

const mostTold = 5;

/** Finds communities that may want a new manager, and lists how to reach them. */
export const leads = declaredList<typeof columns, typeof facts, Lead>({
  name: 'leads',
  does: 'find leads in the directory of communities',
  things: 'communities',
  title: 'Leads',
  nouns: 'leads|prospects|communities|associations|contacts|hoas',
  words: leadsWords,
  portal: {
    name: 'listings',
    links: [/^listings\b/i, /\b(listings|directory)\b/i],
    heading: /\blistings\b/i,
    isPublic: true,
  },
  misses: (words) => leftOut.exec(words)?.map((said) => said.trim()) ?? [],
  refuses: ({ words }) =>
    asksForPeople.test(words)
      ? 'The agent finds no people who asked about a community: it knows of no place where a portal keeps them. It can list other communities from the directory, such as those that are seeking a manager or whose contract ends soon.'
      : undefined,
  columns,
  facts,
  id: 'community',
  lines: withTwins,
  filters: [
    once,
    byTown('city', 'communities'),
    byUnits,
    byEnding({ renewal: '(?:contracts?|agreements?)' }),
  ],
  // The most promising first: who looks for a manager, then whose contract ends soonest.
  order: 'sorted by listing and renewal',
  usual: ['xlsx'],
  tells({ lines, read }) {
    const twins = read.filter(({ isTwin }) => isTwin).map(({ community }) => community);
    const unread = lines.filter(({ phone }) => !hasTenDigits(phone)).map(({ community }) => community);
    const told = lines.slice(0, mostTold);
    return [
      ...told.map(({ community, city, units, renewal, phone }) =>
        [plainMarkdown(community), city, `${units ?? 'unknown'} units`, renewal || 'no contract', phone].join(
          ', ',
        ),
      ),
      lines.length > mostTold ? `and ${lines.length - mostTold} more` : '',
      twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${twins.join(', ')}.`,
      unread.length === 0 ? '' : `No telephone of ten digits: ${unread.join(', ')}.`,
    ];
  },
});
