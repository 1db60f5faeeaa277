import { amount } from '../../ask/amount.ts';
import { dayMs, longDay, readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { declaredList } from '../engine/declared-list.ts';
import type {
  DetailFacts,
  DetailOf,
  LineOf,
  ListColumns,
  ListFilter,
  ListResult,
} from '../engine/list-declaration.ts';
import { capital, factOf } from '../engine/list-lines.ts';
import { sectionOf } from '../engine/list-report.ts';
import { namePart } from '../files-by-kind.ts';
import { bulletText, plainMarkdown } from '../markdown.ts';
import { hasTenDigits, phoneNumber } from '../phone-number.ts';
import { isoDay } from '../read-ending.ts';
import { wereRead } from '../engine/summary-words.ts';
import { licenceEnds, readVendorsAsk, type VendorsAsk, vendorsFit } from './vendors-reading.ts';

const columns = {
  company: {
    head: /company|vendor|^name/i,
    header: 'Company',
    sort: { name: /\b(?:name|company|vendor|alphabet\w*)\b/i, alone: /\balphabetical/i },
  },
  trade: {
    head: /trade|category|service/i,
    header: 'Trade',
    sort: { name: /\b(?:trade|category|service)s?\b/i },
  },
  contact: { head: /contact/i, header: 'Contact' },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
  email: { head: /e-?mail/i, header: 'E-mail' },
  insuredUntil: {
    head: /insured until|expir/i,
    header: 'Insured until',
    kind: 'date',
    sort: { name: /\b(?:insur\w+|expir\w+)\b/i },
  },
  insurance: { head: /^insurance/i, header: 'Insurance' },
  rating: {
    head: /rating/i,
    header: 'Rating',
    kind: 'number',
    sort: {
      name: /\b(?:rating|stars|best)\b/i,
      alone: /\b(?:best|highest)(?: rated)? first\b/i,
      usual: 'down',
    },
  },
} satisfies ListColumns;

/** What only a vendor's own page tells. */
const papers = {
  licence: { read: factOf(/^licen[cs]e number$/i), header: 'Licence' },
  insurer: { read: factOf(/^insurer$/i), header: 'Insurer' },
  contract: { read: factOf(/^contract$/i), header: 'Contract' },
  contractUntil: { read: factOf(/^contract until$/i), header: 'Contract until' },
  yearly: { read: factOf(/^yearly amount$/i), header: 'Yearly amount' },
} satisfies DetailFacts;

type Vendor = LineOf<typeof columns>;
type Papers = DetailOf<typeof papers>;
type Result = ListResult<Vendor, Papers>;

const dayOf = (printed: string): string => isoDay(readDate(printed));

function endsThen(printed: string, { from, to }: VendorsAsk['ending']): boolean {
  const day = dayOf(printed);
  return day >= from && day <= to;
}

function hasInsurance(line: Vendor, { insurance, ending }: VendorsAsk, now: Date): boolean {
  const day = dayOf(line.insuredUntil);
  if (insurance === undefined) return true;
  if (day === '') return line.insurance.toLowerCase() === insurance;
  if (insurance === 'expiring') return endsThen(line.insuredUntil, ending);
  return insurance === 'expired' ? day < isoDay(now) : day >= isoDay(now);
}

const byTrade: ListFilter<Vendor> = {
  narrow(asked) {
    const { trades } = readVendorsAsk(asked);
    const isAsked = ({ trade }: Vendor): boolean =>
      trades.some(({ stem }) => trade.toLowerCase().includes(stem));
    return trades.length === 0 ? undefined : { words: '', has: isAsked };
  },
};

const byRating: ListFilter<Vendor> = {
  narrow(asked) {
    const { minRating = 0 } = readVendorsAsk(asked);
    return { words: '', has: (line) => (line.rating ?? 0) >= minRating };
  },
};

/** Contracts stand on the vendors' own pages: until those are read, each may be one that ends. */
const byEnding: ListFilter<Vendor> = {
  narrow(asked) {
    const wanted = readVendorsAsk(asked);
    const { contractEnds, insurance, ending } = wanted;
    const isInsured = (line: Vendor): boolean => hasInsurance(line, wanted, asked.now);
    if (!contractEnds) return { words: '', has: isInsured };
    const { details } = asked;
    if (details === undefined) return undefined;
    const until = (line: Vendor): string => {
      const day = details[line.company]?.['contractUntil'];
      return typeof day === 'string' ? day : '';
    };
    return {
      words: '',
      has: (line) => endsThen(until(line), ending) || (insurance !== undefined && isInsured(line)),
    };
  },
};

/** "landscaping vendors whose insurance has expired" */
function vendorsWords({ asked: { now }, asked: all, lines }: Result): string {
  const asked = readVendorsAsk(all);
  const trades = asked.trades.map(
    ({ stem, name }) =>
      lines.find((line) => line.trade.toLowerCase().includes(stem))?.trade.toLowerCase() ?? name,
  );
  const { from, to } = asked.ending;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  const within =
    from === isoDay(now)
      ? `within ${amount(days, 'days')}`
      : `from ${longDay.format(new Date(from))} to ${longDay.format(new Date(to))}`;
  const insurance = {
    expired: ' whose insurance has expired',
    expiring: ` whose insurance expires ${within}`,
    current: ' whose insurance is current',
    any: '',
  }[asked.insurance ?? 'any'];
  const contract = ` whose ${asked.insurance === undefined ? '' : 'insurance or '}contract ends ${within}`;
  const rating = asked.minRating === undefined ? '' : ` rated ${asked.minRating} or better`;
  return `${trades.join(' and ')} vendors${rating}${asked.contractEnds ? contract : insurance}`.trim();
}

const mostNamed = 8;
/** So few are told one by one. */
const mostTold = 6;

/** "3 plumbing vendors" */
function countedWords(result: Result): string {
  const { length } = result.lines;
  const words = vendorsWords(result);
  return `${length} ${length === 1 ? words.replace('vendors', 'vendor') : words}`;
}

function insuranceNote(lines: readonly Vendor[], now: Date): string {
  const isOver = (day: string): boolean => day !== '' && day < isoDay(now);
  const expired = lines.filter((line) => isOver(dayOf(line.insuredUntil)));
  if (expired.length === 0) return 'Insurance: none of these has expired.';
  const named = expired.slice(0, mostNamed).map((line) => line.company);
  const more = expired.length > mostNamed ? ` and ${expired.length - mostNamed} more` : '';
  return `Insurance has expired at ${named.join(', ')}${more}.`;
}

/** "Clearwater Plumbing: S. Dogwood, (555) 010-0170, ...": who asks for few wants to read it right here. */
function vendorWords(line: Vendor, papers: Papers | undefined): string {
  const { contact, phone, email, insuredUntil } = line;
  const facts = [contact, phone, email, `insured until ${insuredUntil}`];
  if (papers !== undefined && papers.contractUntil !== '')
    facts.push(`contract until ${papers.contractUntil}`);
  if (papers !== undefined)
    facts.push(papers.yearly === '' ? 'no yearly amount given' : `${papers.yearly} a year`);
  return `${plainMarkdown(line.company)}: ${facts.filter((fact) => fact !== '').join(', ')}.`;
}

function factWords({ asked, lines, details }: Result): string {
  const unread = lines.filter((line) => !hasTenDigits(line.phone)).length;
  const trades = new Map<string, number>();
  for (const { trade } of lines) trades.set(trade, (trades.get(trade) ?? 0) + 1);
  return bulletText([
    ...(lines.length > mostTold ? [] : lines.map((line) => vendorWords(line, details[line.company]))),
    `By trade: ${[...trades].map(([trade, count]) => `${trade} ${count}`).join(', ')}.`,
    insuranceNote(lines, asked.now),
    unread === 0 ? '' : `Phone numbers without ten digits, given as the portal has them: ${unread}.`,
  ]);
}

/** Exports the vendor directory, narrowed as asked. */
export const vendors = declaredList<typeof columns, typeof papers>({
  name: 'vendors',
  does: 'export the vendor directory',
  things: 'vendors',
  words: vendorsFit,
  misses: (words) => licenceEnds.exec(words)?.slice(0, 1) ?? [],
  portal: {
    name: 'vendors',
    links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i],
    heading: /\bvendors\b/i,
  },
  folder(asked, { links }) {
    const [only, another] = readVendorsAsk(asked).trades;
    if (only === undefined || another !== undefined) return /^all\b/i;
    const isThere = links.some((link) => link.text.toLowerCase().startsWith(only.stem));
    return isThere ? new RegExp(`^${only.stem}`, 'i') : /^all\b/i;
  },

  columns,
  id: 'company',
  filters: [byTrade, byRating, byEnding],
  // Who asks for a few wants the best.
  usualOrder: ({ reading }) => (reading.count === undefined ? undefined : 'sorted by rating'),
  anyway: /\b(?:by|per|for each) trade\b/i,
  reads: readVendorsAsk,

  facts: papers,
  opens: (_, asked) => modeWords[asked.mode].opensDetails || readVendorsAsk(asked).wantsPapers,
  opensAtMost: 20,
  leftOut: (unopened, { details }) =>
    Object.keys(details).length === 0
      ? 'licences and contracts, which stand on each vendor’s own page'
      : `the licences and contracts of ${amount(unopened, 'vendors')}`,

  usual: () => ['xlsx'],
  fileName(result) {
    const words = vendorsWords(result);
    const label = words === 'vendors' ? 'Vendor_Directory' : namePart(words);
    return `${capital(label)}_${isoDay(result.asked.now).slice(0, 7)}`;
  },
  about: (result) => ({
    title: 'Vendor Directory',
    subtitle: `${countedWords(result)}, as of ${longDay.format(result.asked.now)}`,
  }),
  paper: {
    // A row has no room for the papers: they get a table of their own.
    sections: (_, { lines, details }, table) => [
      sectionOf('', table(lines, Object.keys(columns))),
      ...(Object.keys(details).length === 0
        ? []
        : [sectionOf('Licences and Contracts', table(lines, ['company', ...Object.keys(papers)]))]),
    ],
  },
  opening: (result, names) =>
    result.lines.length === 0
      ? `The directory has no ${vendorsWords(result)}: ${wereRead(result.read.length, 'vendors')}. An empty list was saved as ${names}.`
      : `Exported ${countedWords(result)} of the ${result.read.length} read, saved as ${names}.`,
  tells: (result) => (result.lines.length === 0 ? '' : factWords(result)),
});
