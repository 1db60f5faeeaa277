import type { PageReading } from '../../../server/browser/page-reading.ts';
import { readDate } from '../request/dates.ts';
import { factOf } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts } from './engine/list-declaration.ts';
import { byTown } from './engine/list-filters.ts';
import { numberAt } from './engine/list-lines.ts';
import { sizeSort } from './engine/sort-lines.ts';
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
    ends: '(?:contracts?|agreements?)',
    // A dash means none.
    read: (text) => (readDate(text) === undefined ? '' : text),
  },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
  /** Computed: the name of a duplicate entry. */
  twin: {},
} satisfies ListColumns;

/** Facts from a community's page. */
const facts = {
  email: { read: factOf(/^e-?mail$/i), header: 'Email' },
  office: { read: factOf(/^contact office$/i), header: 'Contact office' },
  units: { read: numberAt(/^units$/i) },
  phone: { read: (page: PageReading) => phoneNumber(factOf(/^office phone$/i)(page)) },
} satisfies ListFacts;

type Lead = LineOf<typeof columns, typeof facts>;

/** Normalizes the name of a community. */
const communityKey = (name: string): string =>
  name.toLowerCase().replaceAll(/\b(?:hoa|the|inc|association|homeowners|owners|community)\b|[^a-z0-9]/g, '');

/** Merges duplicates: the same name or phone number is the same community. */
function withTwins(read: readonly Lead[]): Lead[] {
  const namesByKey = new Map<string, string>();
  return read.map((lead) => {
    const keys = [communityKey(lead.community), lead.phone].filter((key) => key !== '');
    const twin = keys.map((key) => namesByKey.get(key)).find((name) => name !== undefined) ?? '';
    for (const key of keys) namesByKey.set(key, lead.community);
    return { ...lead, twin };
  });
}

const homes = '(?:units?|homes|doors|houses)';
const notOurs = [
  // Inquiries from people are not communities that may need a manager.
  String.raw`\b(?:people|persons|residents|homeowners|buyers|families|someone|anyone|tenants|renters|visitors|those|who)\b[^.?!\n]{0,30}?\b(?:ask\w*|inquir\w*|interested|want\w*|would like|appl\w+|contacted|called|hoping|looking)\b[^.?!\n]{0,30}?\b(?:(?:join|mov|liv|buy|rent|tour|visit)\w*|(?:about|in|to) (?:the|our|us|this|a home|homes|living|membership)\b)`,
  // Exclusions by place or by the person's own list are not supported.
  String.raw`\bnot (?:already )?(?:in|on|from|near)\b[^.,;\n]{1,60}|[^.,;\n]{0,60}\b(?:attached|uploaded)\b[^.,;\n]{0,40}`,
  // Filters by number of homes are not supported.
  String.raw`\b(?:over|above|under|below|up to|at (?:least|most)|(?:more|fewer|less) than)\s+[\w,]+(?:\s+\w+)?\s+${homes}\b`,
  String.raw`\b(?:(?:between|from|of|with)\s+)?\d[\d,]*(?:\s*(?:and|to|-|–)\s*\d[\d,]*)?\s*(?:\+|or more)?\s*${homes}\b`,
].join('|');

/** Matches "leads" as a noun, not as a verb. */
const leadsWords =
  /(?<!\b(?:who|that|which|it|he|she|what)\s+)\bleads\b(?!\s+(?:to|the|a|an|our|us|into|from|up)\b)|\blead[- ](?:gen\w*|list|search)\b|\bprospect(?:s|ing)?\b|\bcommunities\b[^.]{0,60}\b(?:contracts?|(?:seeking|looking for|in need of|without|for)\s+(?:a\s+)?(?:new\s+)?manage\w+|for sale)\b|\b(?:find|search for|look for)\b[^.]{0,40}\bcommunities\b/i;

/** Finds communities that may need a new manager, with contacts. */
export const leads = declaredList<Lead>({
  name: 'leads',
  does: 'find leads in the directory of HOA communities',
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
    // Duplicates count once.
    { narrow: () => ({ words: '', has: ({ twin }) => twin === '' }) },
    byTown('city', 'communities'),
  ],
  // Most promising first: communities that look for a manager, then by the end of the contract.
  order: 'sorted by listing and renewal',
  defaultFormats: ['xlsx'],
  text: ['city', 'units', 'renewal', 'phone'],
  extraSentences({ read }) {
    const twins = read.filter(({ twin }) => twin !== '').map(({ community }) => community);
    return twins.length === 0 ? [] : [`Listed twice in the directory and counted once: ${twins.join(', ')}.`];
  },
});
