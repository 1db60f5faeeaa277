import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts } from './engine/list-declaration.ts';
import { byEnding, endWords } from './engine/ending-filter.ts';
import { factOf, isPast, namedAt } from './engine/list-lines.ts';
import { firstOf, plainMarkdown } from './markdown.ts';
import { phoneNumber } from './phone-number.ts';

const insurance = '(?:insurances?|insured|coverage|certificates?(?: of insurance)?|cois?)';

const columns = {
  company: {
    head: /company|vendor|^name/i,
    header: 'Company',
    sort: { also: 'name|vendor|alphabet\\w*', alone: /\balphabetical/i },
  },
  trade: {
    head: /trade|category|service/i,
    header: 'Trade',
    counts: true,
    sort: { also: 'category|service' },
    filter: {
      folders: true,
      words: [
        [/\b(?:landscap\w*|lawn|garden\w*|irrigation)\b/i, 'Landscaping'],
        [/\bplumb\w*\b/i, 'Plumbing'],
        [/\belectric\w*\b/i, 'Electrical'],
        [/\broof\w*\b/i, 'Roofing'],
        [/\bpools?\b/i, 'Pool'],
        [/\b(?:security|patrol|guards?)\b/i, 'Security'],
        [/\bpaint\w*\b/i, 'Painting'],
        [/\b(?:janitor\w*|cleaning|cleaners)\b/i, 'Janitorial'],
        [/\b(?:hvac|heating|air conditioning)\b/i, 'HVAC'],
        [/\b(?:pest|exterminat\w*)\b/i, 'Pest control'],
        [/\belevators?\b/i, 'Elevator'],
        [/\bsnow\b/i, 'Snow removal'],
      ],
    },
  },
  contact: { head: /contact/i, header: 'Contact' },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
  email: { head: /e-?mail/i, header: 'E-mail' },
  insuredUntil: {
    head: /insured until|expir/i,
    header: 'Insured until',
    kind: 'date',
    sort: { also: 'insur\\w+|expir\\w+' },
  },
  insurance: {
    head: /^insurance/i,
    header: 'Insurance',
    filter: {
      words: [
        [
          new RegExp(
            `\\b(?:uninsured|lapsed|(?:expired|out of date) ${insurance})\\b|\\b${insurance}\\b[^.?!\\n]{0,30}\\b(?:expired|out of date)\\b`,
            'i',
          ),
          'Expired',
        ],
        [
          /\b(?:current|valid|active) (?:insurance|coverage)\b|\binsured vendors\b/i,
          'Current',
          'Expires Soon',
        ],
      ],
    },
  },
  rating: {
    head: /rating/i,
    header: 'Rating',
    kind: 'number',
    // Who asks for a few wants the best.
    sort: { also: 'star|best', alone: /\bhighest(?: rated)? first\b|\b(?:top|best)\b/i },
  },
} satisfies ListColumns;

/** What only a vendor's own page tells. */
const facts = {
  licence: { read: factOf(/^licen[cs]e number$/i), header: 'Licence' },
  insurer: { read: factOf(/^insurer$/i), header: 'Insurer' },
  contract: { read: factOf(/^contract$/i), header: 'Contract' },
  contractUntil: { read: factOf(/^contract until$/i), header: 'Contract until' },
  yearly: { read: factOf(/^yearly amount$/i), header: 'Yearly amount' },
} satisfies ListFacts;

type Vendor = LineOf<typeof columns, typeof facts>;

/** Licences and contracts stand on each vendor's own page. */
const papersAsked =
  /\b(?:licen[cs]es?|contracts?|papers|full details|charges?|costs?|rates|prices?|fees?|pay|paid|paying|yearly amounts?)\b/i;

const directory = /\bvendors\b|\b(?:vendor|contractor|supplier) (?:director|list|contact|insurance|export)/i;
const people =
  '(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|exterminators?|contractors?|suppliers?|(?:pool|snow removal|pest control|security|elevator) (?:compan(?:y|ies)|services?)|vendor)';
const papers = `(?:${insurance}|contracts?|licen[cs]es?)`;
/** A vendor directory in the words of every day: who does the work, and whose papers run out. */
const everyday = new RegExp(
  `\\b${people}\\b|\\buninsured\\b|\\b${papers}\\b[^.?!\\n]{0,40}\\b(?:${endWords}|expired|lapsed|out of date)` +
    `|\\b(?:expired|expiring|lapsed|current|${endWords}) ${papers}\\b`,
  'i',
);

/** So few are told one by one: who asks for few wants to read it right here. */
const mostTold = 6;
const mostNamed = 8;

/** "Clearwater Plumbing: S. Dogwood, (555) 010-0170, ..." */
function vendorWords({ company, contact, phone, email, insuredUntil, page }: Vendor): string {
  const ends = page === undefined || page.contractUntil === '' ? '' : `contract until ${page.contractUntil}`;
  const costs = page && (page.yearly === '' ? 'no yearly amount given' : `${page.yearly} a year`);
  const all = [contact, phone, email, `insured until ${insuredUntil}`, ends, costs];
  return `${plainMarkdown(company)}: ${all.filter(Boolean).join(', ')}.`;
}

/** Exports the vendor directory, narrowed as asked. */
export const vendors = declaredList<Vendor>({
  name: 'vendors',
  does: 'export the vendor directory',
  things: 'vendors',
  title: 'Vendor directory',
  nouns: 'vendors|contractors|companies',
  words: (words) => namedAt(words, directory) || namedAt(words, everyday, 0.8),
  // When a licence ends, no portal tells.
  misses: new RegExp(
    `\\blicen[cs]es?\\b[^.?!\\n]{0,40}\\b${endWords}\\b(?! dates?)(?: (?:this|next|in) \\w+)?`,
    'i',
  ),
  hears: papersAsked,
  portal: {
    name: 'vendors',
    links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i],
    heading: /\bvendors\b/i,
  },
  columns,
  facts,
  id: 'company',
  filters: [byEnding({ insuredUntil: insurance, contractUntil: 'contracts?' })],
  opens: (_, { words }) => papersAsked.test(words),
  usual: ['xlsx'],
  tells({ asked, lines }) {
    const expired = lines.filter(({ insuredUntil }) => isPast(insuredUntil, asked.now));
    const named = firstOf(
      expired.map(({ company }) => company),
      mostNamed,
    );
    if (lines.length === 0) return [];
    return [
      ...(lines.length > mostTold ? [] : lines.map(vendorWords)),
      expired.length === 0 ? 'Insurance: none of these has expired.' : `Insurance has expired at ${named}.`,
    ];
  },
});
