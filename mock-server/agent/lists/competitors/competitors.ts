import { dollars } from '../../ask/amount.ts';
import { longDay } from '../../ask/dates.ts';
import { askedFormats } from '../../ask/read-formats.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { DataTable } from '../../../documents/data-table.ts';
import { declaredList } from '../engine/declared-list.ts';
import type { DetailFacts, DetailOf, ListResult } from '../engine/list-declaration.ts';
import { factOf, namedAt, numberIn } from '../engine/list-lines.ts';
import { sectionOf } from '../engine/list-report.ts';
import { isPaper } from '../files-by-kind.ts';
import { bulletText, markdownTable, summaryText } from '../markdown.ts';
import { agreeWords, differsIn } from '../engine/summary-words.ts';
import { competitorFindings, shareOf } from './competitor-findings.ts';
import {
  type Competitor,
  competitorColumns,
  competitorFormats,
  competitorLine,
  howManyOf,
  readCompetitorsAsk,
} from './competitors-reading.ts';

const numberAt = (label: RegExp) => (page: PageReading) => numberIn(factOf(label)(page));

/** Communities and homes are counted in the page's own table. */
function unitsOn(page: PageReading): number[] {
  const table = page.tables.find(({ header }) => header.some((head) => /^community/i.test(head)));
  const at = table?.header.findIndex((head) => /units|homes/i.test(head)) ?? -1;
  return table?.rows.map((row) => numberIn(row[at]?.text ?? '') ?? 0) ?? [];
}

/** What a company's own page says. */
const facts = {
  setupFee: { read: numberAt(/^setup fee$/i), header: 'Setup fee', kind: 'money' },
  termMonths: { read: numberAt(/^contract term$/i), header: 'Term, months', kind: 'number' },
  fee: { read: numberAt(/^fee per unit$/i) },
  communities: { read: (page: PageReading) => unitsOn(page).length },
  homes: { read: (page: PageReading) => unitsOn(page).reduce((sum, count) => sum + count, 0) },
} satisfies DetailFacts;

/** As a file shows them, each with its share of those that are compared. */
const figures = [
  'name',
  'city',
  'fee',
  'rating',
  'reviews',
  'communities',
  'homes',
  'share',
  'setupFee',
  'termMonths',
];

type CompetitorPage = DetailOf<typeof facts>;
type Line = Competitor & { share: string; offer: string };
type Result = ListResult<Line, CompetitorPage>;

/** What differs between the list and a company's own page. */
const differences = (company: Competitor, page: CompetitorPage | undefined): string[] =>
  (['fee', 'communities', 'homes'] as const).flatMap((what) => {
    const own = page?.[what] ?? company[what];
    return own === company[what] ? [] : differsIn(company.name, `${what} ${company[what]}`, String(own));
  });

/** Who offers what, a column for each service. */
function servicesTable(all: readonly Competitor[]): Pick<DataTable, 'columns' | 'rows'> {
  const offered = [...new Set(all.flatMap((company) => company.services))].toSorted();
  const rows = all.map((company) => offered.map((one) => (company.services.includes(one) ? 'Yes' : '')));
  return {
    columns: ['Company', ...offered].map((header) => ({ header, kind: 'text' })),
    rows: rows.map((cells, index) => [all[index]?.name ?? '', ...cells]),
  };
}

const mostTold = 6;

const choiceOf = ({ asked, read }: Pick<Result, 'asked' | 'read'>) => readCompetitorsAsk(asked.words, read);

/** The sentences that the figures give, and what is to be known about them. */
function findingsOf(result: Result): { findings: string[]; remarks: string[] } {
  const { asked, lines, details, left } = result;
  const { subject, unknown, widened } = choiceOf(result);
  const differ = lines.flatMap((company) => differences(company, details[company.name]));
  const remarks = [
    unknown.length === 0 ? '' : `Not in the directory: ${unknown.join(', ')}.`,
    widened ? 'The place asked for has too few companies to compare, so the whole directory was taken.' : '',
    agreeWords(asked, Object.keys(details).length, differ, { entry: 'company' }),
    ...left,
  ].filter((remark) => remark !== '');
  const own = lines.find((company) => company.name === subject?.name);
  return { findings: competitorFindings(lines, own), remarks };
}

const chore =
  /\bcompetitors?\b|\bcompetitive (?:analysis|landscape|intelligence|comparison|research|report|overview)\b|\bmanagement (?:companies|firms)\b|\b(?:companies|firms)\s+(?:that\s+|which\s+|who\s+)?manag(?:e|ing)\b|\bother managers\b/i;
/** Companies may be named for many reasons; these are those to compare them. */
const asks =
  /\b(?:compet\w+|compar\w+|benchmark\w*|analy[sz]\w+|survey|research|review|rank|list|find|reports?|overview|which|who|fees?|ratings?|services)\b/i;

/** Compares management companies by what they ask, offer and manage. */
export const competitors = declaredList<typeof competitorColumns, typeof facts, Line>({
  name: 'competitors',
  does: 'compare management companies',
  things: 'companies',
  words: (words) => (asks.test(words) ? namedAt(words, chore) : 0),
  portal: {
    name: 'management companies',
    links: [/^management companies\b/i, /^listings\b/i, /\bcompanies\b/i],
    heading: /\bmanagement companies\b/i,
  },
  called: 'directory',
  isPublic: true,
  misses: (words) => words.match(/\b(?:averages?|medians?|the mean)\b(?: \w+)?/gi) ?? [],
  folder: () => /^all companies\b/i,
  instead(_, choice) {
    const { chosen, unknown } = choiceOf(choice);
    if (chosen.length >= 2) return undefined;
    const missing = unknown.length === 0 ? '' : ` Not in it: ${unknown.join(', ')}.`;
    const names = choice.read.map(({ name }) => name).join(', ');
    return `The directory has too few companies to compare.${missing} It lists ${names || 'none'}.`;
  },

  columns: competitorColumns,
  id: 'name',
  lines: (read) => read.map((line) => ({ ...competitorLine(line), share: '', offer: '' })),
  isUnsorted: true,
  choose(lines, { words }) {
    const { chosen } = readCompetitorsAsk(words, lines);
    return chosen.map((company) => ({
      ...company,
      share: shareOf(company, chosen),
      offer: company.services.join(', '),
    }));
  },
  reads: (asked) => [
    howManyOf(asked.words),
    competitorFormats(asked, askedFormats(asked.reading.formats, 'docx')),
  ],
  facets: ['count'],

  facts,
  opensAtMost: 20,
  leftOut: (_, { details }) =>
    Object.keys(details).length > 0
      ? undefined
      : 'setup fees and contract terms, which stand on each company’s own page',

  usual: () => ['docx'],
  formats: competitorFormats,
  fileName: ({ asked }, format) =>
    `Competitor_${isPaper(format) ? 'Analysis' : 'Data'}_${asked.now.toISOString().slice(0, 7)}`,
  about(result, format) {
    const today = longDay.format(result.asked.now);
    return isPaper(format)
      ? {
          title: 'Competitor Analysis',
          subtitle: `${result.lines.length} management companies compared, ${today}`,
        }
      : { title: 'Competitors', subtitle: `${choiceOf(result).words}, as of ${today}` };
  },
  sheet: [...figures, 'offer'],
  paper: {
    sections(_, result, table) {
      const { findings, remarks } = findingsOf(result);
      const { lines, read } = result;
      const note = `The directory lists ${read.length} companies; compared were ${choiceOf(result).words}. The share is that of the homes which the compared companies manage together, as the directory counts them.`;
      const untitled = { title: '', subtitle: '' };
      return [
        { heading: 'Findings', paragraphs: [], bullets: findings },
        sectionOf('Fees, ratings and share', { ...table(lines, figures), ...untitled }),
        sectionOf('Services', { ...untitled, ...servicesTable(lines) }),
        { heading: 'About the figures', paragraphs: [note, ...remarks] },
      ];
    },
  },
  opening: (result, names) => `Compared ${result.lines.length} ${choiceOf(result).words}, saved as ${names}.`,
  tells(result) {
    const { findings, remarks } = findingsOf(result);
    const shown = result.lines.map(({ name, fee, rating, services, share }) => [
      name,
      fee === null ? 'not given' : dollars.format(fee),
      rating?.toFixed(1) ?? 'none',
      String(services.length),
      share,
    ]);
    return summaryText([
      markdownTable(['Company', 'Fee per unit', 'Rating', 'Services', 'Share of homes'], shown),
      bulletText([...findings.slice(0, mostTold), ...remarks]),
    ]);
  },
  tellsLeftOut: true,
});
