import { factOf } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { ListColumns, ListFacts } from './engine/list-declaration.ts';
import { endWords } from './engine/day-filters.ts';
import { namedAt } from './engine/list-lines.ts';
import { phoneNumber } from './phone-number.ts';
import { tradeWords } from './value-words.ts';

const insurance = '(?:insurances?|insured|coverage|certificates?(?: of insurance)?|cois?)';

const expired = new RegExp(
  `\\b(?:uninsured|lapsed|(?:expired|out of date) ${insurance})\\b|\\b${insurance}\\b[^.?!\\n]{0,30}\\b(?:expired|out of date)\\b`,
  'i',
);
const valid = /\b(?:current|valid|active) (?:insurance|coverage)\b|\binsured vendors\b/i;

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
        ...tradeWords,
        [/\b(?:security|patrol|guards?)\b/i, 'Security'],
        [/\b(?:janitor\w*|cleaning|cleaners)\b/i, 'Janitorial'],
        [/\belevators?\b/i, 'Elevator'],
        [/\bsnow\b/i, 'Snow removal'],
      ],
    },
  },
  contact: { head: /contact/i, header: 'Contact' },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
  email: { head: /e-?mail/i, header: 'Email' },
  insuredUntil: {
    head: /insured until|expir/i,
    header: 'Insured until',
    kind: 'date',
    ends: insurance,
    sort: { also: 'insur\\w+|expir\\w+' },
  },
  insurance: {
    head: /^insurance/i,
    header: 'Insurance',
    filter: {
      words: [
        [expired, 'Expired'],
        [valid, 'Current', 'Expires Soon'],
      ],
    },
  },
  rating: {
    head: /rating/i,
    header: 'Rating',
    kind: 'number',
    // A request for a few vendors means the best ones.
    sort: { also: 'star|best', alone: /\bhighest(?: rated)? first\b|\b(?:top|best)\b/i },
  },
} satisfies ListColumns;

/** Facts from a vendor's page. */
const facts = {
  license: { read: factOf(/^licen[cs]e number$/i), header: 'License' },
  insurer: { read: factOf(/^insurer$/i), header: 'Insurer' },
  contract: { read: factOf(/^contract$/i), header: 'Contract' },
  contractUntil: { read: factOf(/^contract until$/i), header: 'Contract until' },
  yearly: { read: factOf(/^yearly amount$/i), header: 'Yearly amount' },
} satisfies ListFacts;

/** Licenses and contracts are only on the vendors' pages. */
const asksForPapers =
  /\b(?:licen[cs]es?|contracts?|papers|full details|charges?|costs?|rates|prices?|fees?|pay|paid|paying|yearly amounts?)\b/i;

const directory = /\bvendors\b|\b(?:vendor|contractor|supplier) (?:director|list|contact|insurance|export)/i;
const people =
  '(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|exterminators?|contractors?|suppliers?|(?:pool|snow removal|pest control|security|elevator) (?:compan(?:y|ies)|services?)|vendor)';
const otherPapers = '(?:contracts?|licen[cs]es?)';
const papers = `(?:${insurance}|${otherPapers})`;
const ended = `(?:${endWords}|expired|lapsed|out of date)`;
/** Matches everyday words for the directory: who does the work, whose insurance expires. */
const everyday = new RegExp(
  `\\b(?:${people}|uninsured|${papers}\\b[^.?!\\n]{0,40}\\b${ended}|(?:current|${ended}) ${papers})\\b`,
  'i',
);

/** Exports the vendor directory with filters. */
export const vendors = declaredList({
  name: 'vendors',
  does: 'export the vendor directory',
  things: 'vendors',
  title: 'Vendor directory',
  nouns: 'vendors|contractors|companies',
  words: (words) => namedAt(words, directory) || namedAt(words, everyday, 0.8),
  // Only expiring insurance filters the directory. "When does it end?" asks for the date of each vendor.
  misses: new RegExp(
    `(?<!\\bwhen\\b[^.?!\\n]{0,40})\\b(?:${otherPapers}\\b[^.?!\\n]{0,40}\\b${ended}\\b(?! dates?)(?: (?:this|next|in) \\w+)?|${ended} (?:[a-z]+ )?${otherPapers}\\b)`,
    'i',
  ),
  alsoReads: asksForPapers,
  portal: {
    name: 'vendors',
    links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i],
    heading: /\bvendors\b/i,
  },
  columns,
  facts,
  id: 'company',
  opens: (_, { request: { words } }) => asksForPapers.test(words),
  defaultFormats: ['xlsx'],
  text: ['contact', 'phone', 'email', 'insuredUntil', 'contractUntil', 'yearly'],
});
