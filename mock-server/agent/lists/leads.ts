import type { PageReading } from '../../browser/page-reading.ts';
import { readDate } from '../ask/dates.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { byEnding } from './engine/ending-filter.ts';
import { byTown } from './engine/list-filters.ts';
import { factOf, numberAt } from './engine/list-lines.ts';
import { sizeSort } from './engine/sort-lines.ts';
import { plainMarkdown } from './markdown.ts';
import { phoneNumber } from './phone-number.ts';

const columns = {
  community: { head: /community|association|^name/i, header: 'Community' },
  city: { head: /city|town/i, header: 'City' },
  units: { head: /units|homes|doors/i, header: 'Units', kind: 'number', sort: sizeSort },
  listing: {
    head: /listing|status/i,
    header: 'Listing',
    counts: true,
    sort: { ranks: ['seeking management'] },
    filter: {
      folders: true,
      words: [
        [
          /\b(?:seeking|looking for|in need of|without|need(?:ing)?)\s+(?:an?\s+)?(?:new\s+)?manag\w*|\bself[- ]managed\b/i,
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
  /** Worked out: what it was entered as once before. */
  twin: {},
} satisfies ListColumns;

/** What a community's own page says. */
const facts = {
  email: { read: factOf(/^e-?mail$/i), header: 'E-mail' },
  office: { read: factOf(/^contact office$/i), header: 'Contact office' },
  units: { read: numberAt(/^units$/i) },
  phone: { read: (page: PageReading) => phoneNumber(factOf(/^office phone$/i)(page)) },
} satisfies ListFacts;

type Lead = LineOf<typeof columns, typeof facts>;

/** One name for one community, however it was entered. */
const communityKey = (name: string): string =>
  name.toLowerCase().replaceAll(/\b(?:hoa|the|inc|association|homeowners|owners|community)\b|[^a-z0-9]/g, '');

/** Each community once: the same name, or the same telephone, is the same community. */
function withTwins(read: readonly Lead[]): Lead[] {
  const seen = new Map<string, string>();
  return read.map((lead) => {
    const keys = [communityKey(lead.community), lead.phone].filter((key) => key !== '');
    const twin = keys.map((key) => seen.get(key)).find((name) => name !== undefined) ?? '';
    for (const key of keys) seen.set(key, lead.community);
    return { ...lead, twin };
  });
}

const noun = '(?:units?|homes|doors|houses)';
const number = '(\\d[\\d,]*)';
const between = new RegExp(`\\b${number}\\s*(?:and|to|-|–)\\s*${number}\\s*${noun}\\b`, 'i');
/** What limits the units, and by how much it differs from the number it names: "over 100" begins at 101. */
const limits = (
  [
    [`\\b${number}\\s*(?:\\+|or more)\\s*${noun}`, 'from', 0],
    [`\\b(?:at least|from)\\s+${number}\\s+${noun}`, 'from', 0],
    [`\\b(?:over|more than|above)\\s+${number}\\s+${noun}`, 'from', 1],
    [`\\b(?:at most|up to)\\s+${number}\\s+${noun}`, 'to', 0],
    [`\\b(?:under|fewer than|less than|below)\\s+${number}\\s+${noun}`, 'to', -1],
  ] as const
).map(([source, end, plus]) => ({ pattern: new RegExp(source, 'i'), end, plus }));

/** From how many to how many units are asked for. */
function readUnits(text: string): { from?: number; to?: number } {
  const digits = (said: string | undefined): number => Number(said?.replaceAll(',', ''));
  const range = between.exec(text);
  if (range !== null) return { from: digits(range[1]), to: digits(range[2]) };
  const found = limits.flatMap(({ pattern, end, plus }) => {
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
  narrow: () => ({ words: '', has: ({ twin }) => twin === '' }),
};

const notOurs = [
  // People who turned to the community themselves are another thing than communities that may want a manager.
  String.raw`\b(?:people|persons|residents|homeowners|buyers|families|someone|anyone|tenants|renters|visitors|those|who)\b[^.?!\n]{0,30}?\b(?:ask\w*|inquir\w*|interested|want\w*|would like|appl\w+|contacted|called|hoping|looking)\b[^.?!\n]{0,30}?\b(?:(?:join|mov|liv|buy|rent|tour|visit)\w*|(?:about|in|to) (?:the|our|us|this|a home|homes|living|membership)\b)`,
  // What is to be left out, by its place or because a list of one's own has it: nothing here compares with one.
  String.raw`\bnot (?:already )?(?:in|on|from|near)\b[^.,;\n]{1,60}|[^.,;\n]{0,60}\b(?:attached|uploaded)\b[^.,;\n]{0,40}`,
].join('|');

/** "Leads" as a thing, and not as what somebody or something does. */
const leadsWords =
  /(?<!\b(?:who|that|which|it|he|she|what)\s+)\bleads\b(?!\s+(?:to|the|a|an|our|us|into|from|up)\b)|\blead[- ](?:gen\w*|list|search)\b|\bprospect(?:s|ing)?\b|\bcommunities\b[^.]{0,60}\b(?:contracts?|(?:seeking|looking for|in need of|without|for)\s+(?:a\s+)?(?:new\s+)?manage\w+|for sale)\b|\b(?:find|search for|look for)\b[^.]{0,40}\bcommunities\b/i;

const mostTold = 5;

const leadWords = ({ community, city, units, renewal, phone }: Lead): string =>
  `${plainMarkdown(community)}, ${city}, ${units ?? 'unknown'} units, ${renewal || 'no contract'}, ${phone}`;

/** Finds communities that may want a new manager, and lists how to reach them. */
export const leads = declaredList<Lead>({
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
  misses: new RegExp(notOurs, 'i'),
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
    const twins = read.filter(({ twin }) => twin !== '').map(({ community }) => community);
    return [
      ...lines.slice(0, mostTold).map(leadWords),
      lines.length > mostTold ? `and ${lines.length - mostTold} more` : '',
      twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${twins.join(', ')}.`,
    ];
  },
});
