import { dollars } from '../../ask/amount.ts';
import { longDay } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { RecipeTask } from '../../recipe.ts';
import { factsOf, lineTable, numberIn } from '../line-table.ts';
import type { ChoreReport, ListReading } from '../list-chore.ts';
import { listRecipe, namedAt } from '../list-recipe.ts';
import { reportOf, sectionOf } from '../list-report.ts';
import { bulletText, markdownTable } from '../markdown.ts';
import { agreeWords, differsIn, leftOutWords, unusedWords } from '../summary-words.ts';
import { competitorFindings, shareOf } from './competitor-findings.ts';
import {
  type Competitor,
  competitorColumns,
  competitorFormats,
  competitorLine,
  decidedOfCompetitors,
  readCompetitorsAsk,
} from './competitors-reading.ts';

const { name, city, services, fee, rating, communities, homes } = competitorColumns;
const reviews = [undefined, 'Reviews', 'number'] as const;
const share = [undefined, 'Share of homes'] as const;
/** As a file shows them, each with its share of those that are compared. */
const figures = { name, city, fee, rating, reviews, communities, homes, share };

/** What only a company's own page says. */
const terms = {
  setupFee: [/^setup fee$/i, 'Setup fee', 'money'],
  termMonths: [/^contract term$/i, 'Term, months', 'number'],
} as const;

/** Communities and homes are counted in the page's own table. */
function readDetail(page: PageReading) {
  const table = page.tables.find(({ header }) => header.some((head) => /^community/i.test(head)));
  const at = table?.header.findIndex((head) => /units|homes/i.test(head)) ?? -1;
  const units = table?.rows.map((row) => numberIn(row[at]?.text ?? '') ?? 0) ?? [];
  const { setupFee, termMonths, own } = factsOf(page, { ...terms, own: [/^fee per unit$/i, ''] });
  return {
    setupFee: numberIn(setupFee),
    termMonths: numberIn(termMonths),
    fee: numberIn(own),
    communities: units.length,
    homes: units.reduce((sum, count) => sum + count, 0),
  };
}
type CompetitorPage = ReturnType<typeof readDetail>;

/** What differs between the list and a company's own page. */
const differences = (company: Competitor, page: CompetitorPage | undefined): string[] =>
  (['fee', 'communities', 'homes'] as const).flatMap((what) => {
    const own = page?.[what] ?? company[what];
    return own === company[what] ? [] : differsIn(company.name, `${what} ${company[what]}`, String(own));
  });

/** Who offers what, a column for each service. */
function servicesTable(all: readonly Competitor[]): ReturnType<typeof lineTable> {
  const offered = [...new Set(all.flatMap((company) => company.services))].toSorted();
  const rows = all.map((company) => offered.map((one) => (company.services.includes(one) ? 'Yes' : '')));
  return {
    columns: ['Company', ...offered].map((header) => ({ header, kind: 'text' })),
    rows: rows.map((cells, index) => [all[index]?.name ?? '', ...cells]),
  };
}

const mostTold = 6;

function report(task: RecipeTask, reading: ListReading<CompetitorPage>): Promise<ChoreReport> {
  const { rows, details } = reading;
  const asked = readCompetitorsAsk(task.instruction, rows.map(competitorLine));
  const { chosen, unknown, words } = asked;
  const opened = Object.keys(details).length;
  const findings = competitorFindings(chosen, asked.subject);
  const differ = chosen.flatMap((company) => differences(company, details[company.name]));
  const unopened =
    opened > 0 ? undefined : 'setup fees and contract terms, which stand on each company’s own page';
  const remarks = [
    unknown.length === 0 ? '' : `Not in the directory: ${unknown.join(', ')}.`,
    asked.widened
      ? 'The place asked for has too few companies to compare, so the whole directory was taken.'
      : '',
    agreeWords(task, opened, differ, { entry: 'company' }),
    ...leftOutWords(task, reading, unopened, 'directory'),
  ].filter((remark) => remark !== '');

  const whole = chosen.map((company) => ({
    ...details[company.name],
    ...company,
    services: company.services.join(', '),
    share: shareOf(company, chosen),
  }));
  const columns = opened > 0 ? { ...figures, ...terms } : figures;
  const note = `The directory lists ${rows.length} companies; compared were ${words}. The share is that of the homes which the compared companies manage together, as the directory counts them.`;
  const { now } = task;
  const [today, month] = [longDay.format(now), now.toISOString().slice(0, 7)];
  const shown = whole.map((company, index) => [
    company.name,
    company.fee === null ? 'not given' : dollars.format(company.fee),
    company.rating?.toFixed(1) ?? 'none',
    String(chosen[index]?.services.length),
    company.share,
  ]);
  return reportOf(task, reading, {
    formats: competitorFormats(task.instruction),
    sheet: {
      name: `Competitor_Data_${month}`,
      title: 'Competitors',
      subtitle: `${words}, as of ${today}`,
      ...lineTable({ ...columns, services }, whole),
    },
    paper: {
      name: `Competitor_Analysis_${month}`,
      title: 'Competitor Analysis',
      subtitle: `${chosen.length} management companies compared, ${today}`,
      sections: [
        { heading: 'Findings', paragraphs: [], bullets: findings },
        sectionOf('Fees, ratings and share', lineTable(columns, whole)),
        sectionOf('Services', servicesTable(chosen)),
        { heading: 'About the figures', paragraphs: [note, ...remarks] },
      ],
    },
    head: (names) => `Compared ${chosen.length} ${words}, saved as ${names}.`,
    parts: [
      markdownTable(['Company', 'Fee per unit', 'Rating', 'Services', 'Share of homes'], shown),
      bulletText([...findings.slice(0, mostTold), ...remarks]),
      unusedWords(task, decidedOfCompetitors),
    ],
  });
}

const chore =
  /\bcompetitors?\b|\bcompetitive (?:analysis|landscape|intelligence|comparison|research|report|overview)\b|\bmanagement (?:companies|firms)\b|\b(?:companies|firms)\s+(?:that\s+|which\s+|who\s+)?manag(?:e|ing)\b|\bother managers\b/i;
/** Companies may be named for many reasons; these are those to compare them. */
const asks =
  /\b(?:compet\w+|compar\w+|benchmark\w*|analy[sz]\w+|survey|research|review|rank|list|find|reports?|overview|which|who|fees?|ratings?|services)\b/i;

/** As many companies' pages as a task's usual number of steps leaves room for. */
const companiesAtMost = 20;

/** Compares management companies by what they ask, offer and manage. */
export const competitors = listRecipe<CompetitorPage>({
  name: 'competitors',
  does: 'compare management companies',
  what: 'companies',
  destination: {
    name: 'management companies',
    links: [/^management companies\b/i, /^listings\b/i, /\bcompanies\b/i],
  },
  heading: /\bmanagement companies\b/i,
  columns: competitorColumns,
  id: 'name',
  isPublic: true,
  fits: (words) => (asks.test(words) ? namedAt(words, chore) : 0),
  misses: (words) => words.match(/\b(?:averages?|medians?|the mean)\b(?: \w+)?/gi) ?? [],
  folder: () => ({ name: /^all companies\b/i }),
  instead({ task }, { rows }) {
    const { chosen, unknown } = readCompetitorsAsk(task.instruction, rows.map(competitorLine));
    if (chosen.length >= 2) return undefined;
    const missing = unknown.length === 0 ? '' : ` Not in it: ${unknown.join(', ')}.`;
    const names = rows.map((row) => row.cells['name']).join(', ');
    return `The directory has too few companies to compare.${missing} It lists ${names || 'none'}.`;
  },
  toOpen(task, rows) {
    if (!modeWords[task.mode].opensDetails) return [];
    const { chosen } = readCompetitorsAsk(task.instruction, rows.map(competitorLine));
    return chosen.slice(0, companiesAtMost).map((company) => company.row);
  },
  readDetail,
  report,
});
