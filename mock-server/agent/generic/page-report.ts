import { amount } from '../ask/amount.ts';
import { markdownTable, plainMarkdown } from '../lists/markdown.ts';
import type { PageNote } from '../on-page/page-note.ts';

/** What a report says beside the pages. */
export interface ReportFacts {
  asked: string;
  now: Date;
  /** As many rows of a table as were asked for. */
  count: number | undefined;
  /** Sections that come before the pages, each with its lines of Markdown. */
  sections: readonly { title: string; lines: readonly string[] }[];
}

const mostRows = 50;
const mostText = 1500;

function tableText(table: PageNote['tables'][number], count: number | undefined): string[] {
  const rows = table.rows.slice(0, Math.min(mostRows, count ?? mostRows));
  const width = Math.max(table.header.length, table.rows[0]?.length ?? 0, 1);
  const header = table.header.length > 0 ? table.header : Array.from({ length: width }, () => '');
  const rest = table.rows.length - rows.length;
  return [
    '',
    table.caption === '' ? 'Table' : plainMarkdown(table.caption),
    '',
    markdownTable(
      header,
      rows.map((row) => row.map((cell) => cell.text)),
    ),
    ...(rest > 0 ? ['', `${amount(rest, 'more rows')} left out.`] : []),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

function pageSections(page: PageNote, count: number | undefined): string[] {
  return [
    ...section(
      'Headings',
      page.headings.map(
        ({ level, text }) => `${'  '.repeat(Math.max(0, level - 1))}- ${plainMarkdown(text)}`,
      ),
    ),
    ...section(
      'Links',
      page.links.map(
        (link) => `- ${plainMarkdown(link.text)}: <${link.href.replaceAll(/[<>\s]/g, encodeURIComponent)}>`,
      ),
    ),
    ...section(
      'Tables',
      page.tables.flatMap((table) => tableText(table, count)),
    ),
    ...section('Text', page.text === '' ? [] : [plainMarkdown(page.text.slice(0, mostText))]),
  ];
}

const titleOf = (page: PageNote): string => plainMarkdown(page.title === '' ? page.url : page.title);

/** What stands on the pages read, as a Markdown report. */
export function pageReport(pages: readonly PageNote[], { asked, now, count, sections }: ReportFacts): string {
  const [first, ...further] = pages;
  if (first === undefined) return '';
  return [
    `# ${titleOf(first)}`,
    '',
    `- Address: ${first.url}`,
    `- Read: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Asked: ${plainMarkdown(asked)}`,
    ...sections.flatMap(({ title, lines }) => section(title, lines)),
    ...pageSections(first, count),
    ...further.flatMap((page) => [
      '',
      `# ${titleOf(page)}`,
      '',
      `- Address: ${page.url}`,
      ...pageSections(page, count),
    ]),
    '',
  ].join('\n');
}
