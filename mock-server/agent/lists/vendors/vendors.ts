import { amount } from '../../ask/amount.ts';
import { dayMs, longDay, readDate, timeOf } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import type { RecipeTask } from '../../recipe.ts';
import { namePart } from '../files-by-kind.ts';
import { factsOf, lineTable, numberIn, textsOf } from '../line-table.ts';
import type { ChoreReport, ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { reportOf, sectionOf } from '../list-report.ts';
import { bulletText, plainMarkdown } from '../markdown.ts';
import { hasTenDigits, phoneNumber } from '../phone-number.ts';
import { orderBy, sortLines, sortWords } from '../sort-lines.ts';
import { type DecidedBy, wereRead } from '../summary-words.ts';
import { isoDay } from '../read-ending.ts';
import { licenceEnds, readVendorsAsk, type VendorsAsk, vendorsFit } from './vendors-reading.ts';

const columns = {
  company: [/company|vendor|^name/i, 'Company'],
  trade: [/trade|category|service/i, 'Trade'],
  contact: [/contact/i, 'Contact'],
  phone: [/phone/i, 'Phone'],
  email: [/e-?mail/i, 'E-mail'],
  insuredUntil: [/insured until|expir/i, 'Insured until', 'date'],
  insurance: [/^insurance/i, 'Insurance'],
  rating: [/rating/i, 'Rating', 'number'],
} as const;

/** What only a vendor's own page tells. */
const papers = {
  licence: [/^licen[cs]e number$/i, 'Licence'],
  insurer: [/^insurer$/i, 'Insurer'],
  contract: [/^contract$/i, 'Contract'],
  contractUntil: [/^contract until$/i, 'Contract until'],
  yearly: [/^yearly amount$/i, 'Yearly amount'],
} as const;
type Papers = Record<keyof typeof papers, string>;

function vendorLine(row: CollectedRow) {
  const text = textsOf(row, columns);
  return { ...text, phone: phoneNumber(text.phone), rating: numberIn(text.rating), row };
}
type VendorLine = ReturnType<typeof vendorLine>;

const orders = [
  orderBy(/\b(?:name|company|vendor|alphabet\w*)\b/i, (line: VendorLine) => line.company, {
    alone: /\balphabetical/i,
  }),
  orderBy(/\b(?:trade|category|service)s?\b/i, (line: VendorLine) => line.trade),
  orderBy(/\b(?:rating|stars|best)\b/i, (line: VendorLine) => line.rating ?? 0, {
    alone: /\b(?:best|highest)(?: rated)? first\b/i,
    usual: 'down',
  }),
  orderBy(/\b(?:insur\w+|expir\w+)\b/i, (line: VendorLine) => timeOf(line.insuredUntil)),
];

const dayOf = (printed: string): string => isoDay(readDate(printed));

function endsThen(printed: string, { from, to }: VendorsAsk['ending']): boolean {
  const day = dayOf(printed);
  return day >= from && day <= to;
}

function hasInsurance(line: VendorLine, { insurance, ending }: VendorsAsk, now: Date): boolean {
  const day = dayOf(line.insuredUntil);
  if (insurance === undefined) return true;
  if (day === '') return line.insurance.toLowerCase() === insurance;
  if (insurance === 'expiring') return endsThen(line.insuredUntil, ending);
  return insurance === 'expired' ? day < isoDay(now) : day >= isoDay(now);
}

/**
 * The vendors that were asked for, of those read; as ordered; the best rated first when so many are asked for.
 * Contracts stand on the vendors' own pages: until those are read, each may be one that ends.
 */
function askedVendors(
  lines: readonly VendorLine[],
  asked: VendorsAsk,
  now: Date,
  details?: Readonly<Record<string, Papers>>,
): VendorLine[] {
  const runsOut = (line: VendorLine): boolean => {
    if (!asked.contractEnds) return hasInsurance(line, asked, now);
    const until = details?.[line.company]?.contractUntil ?? '';
    if (details === undefined || endsThen(until, asked.ending)) return true;
    return asked.insurance !== undefined && hasInsurance(line, asked, now);
  };
  const isTrade = ({ trade }: VendorLine): boolean =>
    asked.trades.length === 0 || asked.trades.some(({ stem }) => trade.toLowerCase().includes(stem));
  const matching = lines.filter(
    (line) => isTrade(line) && runsOut(line) && (line.rating ?? 0) >= (asked.minRating ?? 0),
  );
  const isOrdered = asked.count === undefined || sortWords(asked.words, orders).length > 0;
  const words = isOrdered ? asked.words : 'sorted by rating';
  return sortLines(matching, words, orders).slice(0, asked.count);
}

/** All that a text decides of a vendor directory. */
export const decidedOfVendors: DecidedBy = (text, now) => {
  const { words: _, ...asked } = readVendorsAsk(text, now);
  return [asked, sortWords(text, orders), /\b(?:by|per|for each) trade\b/i.test(text)];
};

/** "landscaping vendors whose insurance has expired" */
function vendorsWords(asked: VendorsAsk, lines: readonly VendorLine[], now: Date): string {
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

function insuranceNote(lines: readonly VendorLine[], now: Date): string {
  const isOver = (day: string): boolean => day !== '' && day < isoDay(now);
  const expired = lines.filter((line) => isOver(dayOf(line.insuredUntil)));
  if (expired.length === 0) return 'Insurance: none of these has expired.';
  const named = expired.slice(0, mostNamed).map((line) => line.company);
  const more = expired.length > mostNamed ? ` and ${expired.length - mostNamed} more` : '';
  return `Insurance has expired at ${named.join(', ')}${more}.`;
}

/** "Clearwater Plumbing: S. Dogwood, (555) 010-0170, ...": who asks for few wants to read it right here. */
function vendorWords(line: VendorLine, papers: Papers | undefined): string {
  const { contact, phone, email, insuredUntil } = line;
  const facts = [contact, phone, email, `insured until ${insuredUntil}`];
  if (papers !== undefined && papers.contractUntil !== '')
    facts.push(`contract until ${papers.contractUntil}`);
  if (papers !== undefined)
    facts.push(papers.yearly === '' ? 'no yearly amount given' : `${papers.yearly} a year`);
  return `${plainMarkdown(line.company)}: ${facts.filter((fact) => fact !== '').join(', ')}.`;
}

function report(task: RecipeTask, reading: ListReading<Papers>): Promise<ChoreReport> {
  const { rows, details } = reading;
  const { now } = task;
  const asked = readVendorsAsk(task.instruction, now);
  const chosen = askedVendors(rows.map(vendorLine), asked, now, details);
  const whole = chosen.map((line) => ({ ...details[line.company], ...line }));
  const opened = Object.keys(details).length;
  const words = vendorsWords(asked, chosen, now);
  const counted = `${chosen.length} ${chosen.length === 1 ? words.replace('vendors', 'vendor') : words}`;
  const label = words === 'vendors' ? 'Vendor_Directory' : namePart(words);
  const name = `${label.replace(/^[a-z]/, (first) => first.toUpperCase())}_${isoDay(now).slice(0, 7)}`;
  const file = { name, title: 'Vendor Directory', subtitle: `${counted}, as of ${longDay.format(now)}` };
  const unopened = chosen.filter((line) => details[line.company] === undefined).length;
  const unread = chosen.filter((line) => !hasTenDigits(line.phone)).length;
  const trades = new Map<string, number>();
  for (const { trade } of chosen) trades.set(trade, (trades.get(trade) ?? 0) + 1);
  const facts = [
    ...(chosen.length > mostTold ? [] : chosen.map((line) => vendorWords(line, details[line.company]))),
    `By trade: ${[...trades].map(([trade, count]) => `${trade} ${count}`).join(', ')}.`,
    insuranceNote(chosen, now),
    unread === 0 ? '' : `Phone numbers without ten digits, given as the portal has them: ${unread}.`,
  ];
  const papersLeft =
    opened === 0
      ? 'licences and contracts, which stand on each vendor’s own page'
      : `the licences and contracts of ${amount(unopened, 'vendors')}`;
  // On paper a row has no room for the papers: they get a table of their own.
  const { company } = columns;
  const sections = [
    sectionOf('', lineTable(columns, whole), file.title),
    sectionOf('Licences and Contracts', lineTable({ company, ...papers }, whole), file.title),
  ];
  return reportOf(task, reading, {
    formats: asked.formats,
    sheet: { ...file, ...lineTable(opened > 0 ? { ...columns, ...papers } : columns, whole) },
    paper: opened > 0 ? { ...file, sections } : undefined,
    head: (names) =>
      chosen.length === 0
        ? `The directory has no ${words}: ${wereRead(rows.length, 'vendors')}. An empty list was saved as ${names}.`
        : `Exported ${counted} of the ${rows.length} read, saved as ${names}.`,
    parts: [chosen.length === 0 ? '' : bulletText(facts)],
    decided: decidedOfVendors,
    unopened: unopened === 0 ? undefined : papersLeft,
  });
}

/** As many vendors' pages as a task's usual number of steps leaves room for. */
const papersAtMost = 20;

/** Exports the vendor directory, narrowed as asked. */
export const vendors = listRecipe<Papers>({
  name: 'vendors',
  does: 'export the vendor directory',
  what: 'vendors',
  destination: { name: 'vendors', links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i] },
  heading: /\bvendors\b/i,
  columns,
  id: 'company',
  fits: vendorsFit,
  misses: (words) => licenceEnds.exec(words)?.slice(0, 1) ?? [],
  folder(task, { links }) {
    const [only, another] = readVendorsAsk(task.instruction, task.now).trades;
    const isThere = links.some((link) => link.text.toLowerCase().startsWith(only?.stem ?? '-'));
    return {
      name:
        only !== undefined && another === undefined && isThere ? new RegExp(`^${only.stem}`, 'i') : /^all\b/i,
    };
  },
  toOpen(task, rows) {
    const asked = readVendorsAsk(task.instruction, task.now);
    if (!modeWords[task.mode].opensDetails && !asked.wantsPapers) return [];
    return askedVendors(rows.map(vendorLine), asked, task.now)
      .slice(0, papersAtMost)
      .map((line) => line.row);
  },
  readDetail: (page) => factsOf(page, papers),
  report,
});
