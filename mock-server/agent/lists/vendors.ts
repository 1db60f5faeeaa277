import { dayMs, readDate } from '../ask/dates.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts } from './engine/list-declaration.ts';
import { byEnding } from './engine/ending-filter.ts';
import { factOf, namedAt } from './engine/list-lines.ts';
import { firstOf, plainMarkdown } from './markdown.ts';
import { hasTenDigits, phoneNumber } from './phone-number.ts';

const insurance = String.raw`(?:insur\w*|coverage|certificates? of insurance|certificates?|coi)`;

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
        [/\b(?:landscap\w*|lawn|gardening|gardeners?|irrigation)\b/i, 'Landscaping'],
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
        [/\bfenc(?:e|es|ing)\b/i, 'Fencing'],
        [/\bsnow\b/i, 'Snow removal'],
        [/\b(?:paving|asphalt|concrete)\b/i, 'Paving'],
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
            String.raw`\b(?:uninsured|lapsed)\b|\b(?:expired|out of date) ${insurance}\b|\b${insurance}\b[^.?!\n]{0,30}\b(?:expired|out of date)\b`,
            'i',
          ),
          'Expired',
        ],
        [
          /\b(?:current|valid|active) (?:insurance|coverage)\b|\b(?:fully )?insured (?:vendors|companies)\b/i,
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
    sort: {
      also: 'star|best',
      // Who asks for a few wants the best.
      alone: /\b(?:best|highest)(?: rated)? first\b|\b(?:top|best)\b/i,
    },
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

const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew(?:s|ing)?|up (?:soon|for renewal)|lapse)`;
/** When licences end: no portal tells. */
const licenceEnds = new RegExp(
  String.raw`\blicen[cs]es?\b(?:(?!contract|insur)[^.?!\n]){0,40}\b${endWords}\b(?! dates?)(?: (?:this|next|in) \w+)?`,
  'i',
);
/** Licences and contracts stand on each vendor's own page. */
const papersAsked =
  /\b(?:licen[cs]es?|contracts?|papers|full details|all details|charges?|costs?|rates|prices?|fees?|pay|paid|paying|yearly amounts?)\b/i;

const people = String.raw`(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|janitors?|exterminators?|handym[ae]n|contractors?|suppliers?|locksmiths?|arborists?|tree (?:company|service|trimmers?)|(?:pool|snow|pest|security|elevator|hvac|cleaning|landscap\w+|roofing|paving|fenc\w+|paint\w+|plumbing|electrical|gate|janitorial)(?: control| removal| care)? (?:compan(?:y|ies)|contractors?|services?|vendors?|firms?|guys?|people|providers?)|vendor)`;
const ending = String.raw`(?:run(?:s|ning)? out|expir\w*|laps\w*|end(?:s|ing)?(?: soon)?|renew\w*|up (?:soon|for renewal)|out of date|still (?:valid|current))`;
const papers = String.raw`(?:insurances?|contracts?|certificates? of insurance|cois?|licen[cs]es?|coverage)`;
const directory =
  /\bvendors\b|\bvendor (?:director|list|contact|database|information|insurance|export|record)|\b(?:contractor|supplier) (?:directory|list|contacts)\b/i;
/** A vendor directory in the words of every day: who does the work, and whose papers run out. */
const everyday = new RegExp(
  [
    String.raw`\b(?:who|which|what|whom|our|the|a|any|all|list|find|show|contact|phone|number|call)\b[^.?!\n]{0,40}?\b${people}\b`,
    String.raw`^\W*${people}\b`,
    String.raw`\b${papers}\b[^.?!\n]{0,40}\b${ending}`,
    String.raw`\b(?:expired|expiring|lapsed|current|missing|no) ${papers}\b|\buninsured\b|\b${ending} ${papers}\b`,
    String.raw`\bwho (?:does|do|handles?|takes? care of|looks? after|cuts?|mows?|maintains?|cleans?|plows?|services?|fixes|repairs?) (?:our |the )`,
    String.raw`\b(?:companies|businesses|firms) (?:that |who |which )?(?:we (?:use|hire|work with)|work for (?:us|the))\b|\b(?:we|do we) (?:use|hire)\b[^.?!\n]{0,30}\b(?:compan|contractor|for (?:landscap|plumb|pool|snow|pest|roof|paint|electric|clean))`,
  ].join('|'),
  'i',
);

const mostNamed = 8;
/** So few are told one by one: who asks for few wants to read it right here. */
const mostTold = 6;

/** "Clearwater Plumbing: S. Dogwood, (555) 010-0170, ..." */
function vendorWords({ company, contact, phone, email, insuredUntil, page }: Vendor): string {
  const told = page && [
    page.contractUntil === '' ? '' : `contract until ${page.contractUntil}`,
    page.yearly === '' ? 'no yearly amount given' : `${page.yearly} a year`,
  ];
  const all = [contact, phone, email, `insured until ${insuredUntil}`, ...(told ?? [])];
  return `${plainMarkdown(company)}: ${all.filter((one) => one !== '').join(', ')}.`;
}

/** Exports the vendor directory, narrowed as asked. */
export const vendors = declaredList<typeof columns, typeof facts, Vendor>({
  name: 'vendors',
  does: 'export the vendor directory',
  things: 'vendors',
  title: 'Vendor directory',
  nouns: 'vendors|contractors|companies',
  words: (words) => namedAt(words, directory) || namedAt(words, everyday, 0.8),
  misses: (words) => licenceEnds.exec(words)?.slice(0, 1) ?? [],
  portal: {
    name: 'vendors',
    links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i],
    heading: /\bvendors\b/i,
  },
  columns,
  facts,
  id: 'company',
  filters: [byEnding({ insuredUntil: insurance, contractUntil: 'contracts?' })],
  reads: ({ words }) => papersAsked.test(words),
  opens: (_, { words }) => papersAsked.test(words),
  usual: ['xlsx'],
  tells({ asked, lines }) {
    const today = Math.floor(asked.now.getTime() / dayMs) * dayMs;
    const expired = lines.filter(({ insuredUntil }) => (readDate(insuredUntil)?.getTime() ?? today) < today);
    const names = expired.map(({ company }) => company);
    const unread = lines.filter(({ phone }) => !hasTenDigits(phone)).length;
    if (lines.length === 0) return [];
    return [
      ...(lines.length > mostTold ? [] : lines.map(vendorWords)),
      names.length === 0
        ? 'Insurance: none of these has expired.'
        : `Insurance has expired at ${firstOf(names, mostNamed)}.`,
      unread === 0 ? '' : `Phone numbers without ten digits, given as the portal has them: ${unread}.`,
    ];
  },
});
