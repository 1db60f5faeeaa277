import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  type IStylesOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { cellText, type Column, type DataTable, type Report, type ReportSection } from './data-table.ts';
import { isWide } from './draw-table.ts';
import { maker } from './output-file.ts';
import { plainText } from './plain-text.ts';
import { ink } from './render-pdf.ts';
import { zipDates } from './zip-dates.ts';

/** US Letter, in twentieths of a point. */
const paper = { width: 12_240, height: 15_840, margin: 1_280 };
const colour = (hex: string): string => hex.slice(1);

const namespaces = [
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:dcterms="http://purl.org/dc/terms/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ');

const escaped = (text: string): string =>
  plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A Word file's own facts. The library would write the machine's time into them. */
function docxCore({ title, date }: Pick<Report, 'title' | 'date'>): string {
  const iso = date?.toISOString().replace(/\.\d+Z$/, 'Z');
  const times =
    iso === undefined
      ? ''
      : ['created', 'modified']
          .map((name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${iso}</dcterms:${name}>`)
          .join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties ${namespaces}>` +
    `<dc:title>${escaped(title)}</dc:title><dc:creator>${maker.name}</dc:creator>` +
    `<cp:lastModifiedBy>${maker.name}</cp:lastModifiedBy>${times}</cp:coreProperties>`
  );
}

const serif = 'Times New Roman';

/** How Word documents look: the same hand as the PDFs. Sizes are in half points. */
const docxStyles: IStylesOptions = {
  default: {
    document: { run: { font: serif, size: 22, color: colour(ink.text) } },
    heading1: {
      run: { font: serif, size: 38, bold: true, color: colour(ink.text) },
      paragraph: { spacing: { after: 60 } },
    },
    heading2: {
      run: { font: serif, size: 26, bold: true, color: colour(ink.green) },
      paragraph: { spacing: { before: 240, after: 80 } },
    },
    listParagraph: { paragraph: { spacing: { after: 60 } } },
  },
};

const margins = { top: 50, bottom: 50, left: 80, right: 80 };
const narrowest = 700;

const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';

function cell(text: string, column: Column, width: number, isHead: boolean): TableCell {
  const run = new TextRun({
    text: plainText(text),
    size: 18,
    font: 'Arial',
    bold: isHead,
    ...(isHead && { color: 'FFFFFF' }),
  });
  return new TableCell({
    margins,
    width: { size: width, type: WidthType.DXA },
    ...(isHead && { shading: { type: ShadingType.CLEAR, fill: colour(ink.green), color: 'auto' } }),
    children: [
      new Paragraph({
        children: [run],
        alignment: isFigure(column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
      }),
    ],
  });
}

function widths(columns: readonly Column[], texts: readonly (readonly string[])[], room: number): number[] {
  const wanted = columns.map(({ header }, i) => {
    const longest = texts.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), header.length);
    return Math.max(narrowest, Math.min(longest, 34) * 95 + 160);
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => Math.floor((width / total) * room));
}

/** A table of cells as Word draws it: the head is repeated on each page, no row is torn. */
function docxTable({ columns, rows }: Pick<DataTable, 'columns' | 'rows'>, room: number): Table {
  const texts = rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));
  const each = widths(columns, texts, room);
  const row = (cells: readonly string[], isHead: boolean): TableRow =>
    new TableRow({
      ...(isHead && { tableHeader: true }),
      cantSplit: true,
      children: columns.map((column, i) => cell(cells[i] ?? '', column, each[i] ?? narrowest, isHead)),
    });
  const head = row(
    columns.map((column) => column.header),
    true,
  );
  return new Table({
    columnWidths: each,
    width: { size: room, type: WidthType.DXA },
    rows: [head, ...texts.map((cells) => row(cells, false))],
  });
}

const quiet = (text: string): TextRun =>
  new TextRun({ text: plainText(text), color: colour(ink.quiet), size: 17, font: 'Arial' });

function head(report: Report): Header {
  const name = new TextRun({ text: maker.name, bold: true, size: 30, color: colour(ink.green) });
  const line = new Paragraph({
    children: [quiet(report.source ?? maker.line)],
    spacing: { after: 240 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 10, space: 6, color: colour(ink.gold) } },
  });
  return new Header({ children: [new Paragraph({ children: [name] }), line] });
}

function foot(title: string, width: number): Footer {
  const page = new TextRun({
    children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
    color: colour(ink.quiet),
    size: 16,
    font: 'Arial',
  });
  const tabStops = [{ type: TabStopType.RIGHT, position: width }];
  return new Footer({ children: [new Paragraph({ children: [quiet(title), page], tabStops })] });
}

function body(section: ReportSection, width: number): FileChild[] {
  const { heading, paragraphs, bullets = [], table } = section;
  const parts: FileChild[] = [];
  if (heading !== '') {
    parts.push(new Paragraph({ text: plainText(heading), heading: HeadingLevel.HEADING_2, keepNext: true }));
  }
  for (const text of paragraphs)
    parts.push(new Paragraph({ text: plainText(text), spacing: { after: 120 } }));
  for (const text of bullets) parts.push(new Paragraph({ text: plainText(text), bullet: { level: 0 } }));
  if (table === undefined) return parts;
  if (table.subtitle !== '') parts.push(new Paragraph({ children: [quiet(table.subtitle)], keepNext: true }));
  return [...parts, docxTable(table, width), new Paragraph({ text: '' })];
}

/** A report as a Word document: real headings and tables, a letterhead and page numbers. */
export async function reportDocx(report: Report): Promise<Uint8Array> {
  const wide = report.sections.some(({ table }) => table !== undefined && isWide(table));
  const width = (wide ? paper.height : paper.width) - 2 * paper.margin;
  const document = new Document({
    styles: docxStyles,
    sections: [
      {
        properties: {
          page: {
            size: {
              width: paper.width,
              height: paper.height,
              orientation: wide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top: paper.margin, right: paper.margin, bottom: paper.margin, left: paper.margin },
          },
        },
        headers: { default: head(report) },
        footers: { default: foot(report.title, width) },
        children: [
          new Paragraph({
            text: plainText(report.title),
            heading: HeadingLevel.HEADING_1,
            alignment: AlignmentType.LEFT,
          }),
          new Paragraph({ children: [quiet(report.subtitle)], spacing: { after: 200 } }),
          ...report.sections.flatMap((section) => body(section, width)),
        ],
      },
    ],
  });
  const core = { path: 'docProps/core.xml', data: docxCore(report) };
  return zipDates(await Packer.toBuffer(document, false, [core]), report.date);
}
