import type { PageReading, PageTable } from '../../browser/driver.ts';

const mostLinks = 60;
const mostRows = 50;
const mostText = 1500;

/** Text of a page as plain Markdown text: it cannot start markup of its own. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|]/g, (character) => `\\${character}`);

function tableText(table: PageTable): string[] {
  const line = (cells: string[]): string => `| ${cells.map(plain).join(' | ')} |`;
  const rows = table.rows.slice(0, mostRows).map((row) => line(row.map((cell) => cell.text)));
  const width = Math.max(table.header.length, table.rows[0]?.length ?? 0, 1);
  const header = table.header.length > 0 ? table.header : Array.from({ length: width }, () => '');
  const rest = table.rows.length - rows.length;
  return [
    '',
    table.caption === '' ? 'Table' : plain(table.caption),
    '',
    line(header),
    line(header.map(() => '')).replaceAll('  ', ' --- '),
    ...rows,
    ...(rest > 0 ? ['', `${rest} more rows are left out.`] : []),
  ];
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

/** What stands on one page, as a Markdown report. */
export function pageReport(page: PageReading, instruction: string, now: Date): string {
  const links = page.links.filter((link) => link.text !== '').slice(0, mostLinks);
  return [
    `# ${plain(page.title === '' ? page.url : page.title)}`,
    '',
    `- Address: ${page.url}`,
    `- Read: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Asked: ${plain(instruction)}`,
    ...section(
      'Headings',
      page.headings.map(({ level, text }) => `${'  '.repeat(Math.max(0, level - 1))}- ${plain(text)}`),
    ),
    ...section(
      'Links',
      links.map((link) => `- ${plain(link.text)}: <${link.href.replaceAll(/[<>\s]/g, encodeURIComponent)}>`),
    ),
    ...section('Tables', page.tables.flatMap(tableText)),
    ...section('Text', page.text === '' ? [] : [plain(page.text.slice(0, mostText))]),
    '',
  ].join('\n');
}
