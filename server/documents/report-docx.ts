import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  type IRunOptions,
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
import type { Report, ReportSection, SectionTable } from './data-table.ts';
import { cellTexts, columnWidths, isFigure, isWide } from './draw-table.ts';
import { maker } from './output-file.ts';
import { plainText } from './plain-text.ts';
import { ink } from './pdf-style.ts';

/** US Letter, in twips (twentieths of a point). */
const paper = { width: 12_240, height: 15_840, margin: 1_280 };
const margins = { top: 50, bottom: 50, left: 80, right: 80 };
const twipsPerPoint = 20;
const estimateWidth = (text: string): number => text.length * 5 + 10;
const color = (hex: string): string => hex.slice(1);
const bodyFont = { font: 'Times New Roman', color: color(ink.text) };

const run = (text: string, style: IRunOptions): TextRun =>
  new TextRun({ text: plainText(text), font: 'Arial', ...style });
const quietRun = (text: string): TextRun => run(text, { color: color(ink.quiet), size: 17 });

/** Builds a table whose header repeats on each page and whose rows never split. */
function docxTable(table: SectionTable, room: number): Table {
  const head = table.columns.map(({ header }) => header);
  const texts = cellTexts(table);
  const byColumn = head.map((title, i) => [title, ...texts.map((row) => row[i] ?? '')]);
  // In points; a letter of this size is about five wide.
  const widths = columnWidths(table.columns, byColumn, room / twipsPerPoint, estimateWidth);
  const row = (cells: readonly string[], isHead: boolean): TableRow =>
    new TableRow({
      ...(isHead && { tableHeader: true }),
      cantSplit: true,
      children: table.columns.map((column, i) => {
        const style = { size: 18, bold: isHead, ...(isHead && { color: 'FFFFFF' }) };
        const alignment = isFigure(column) ? AlignmentType.RIGHT : AlignmentType.LEFT;
        return new TableCell({
          margins,
          width: { size: Math.floor((widths[i] ?? 0) * twipsPerPoint), type: WidthType.DXA },
          ...(isHead && { shading: { type: ShadingType.CLEAR, fill: color(ink.green), color: 'auto' } }),
          children: [new Paragraph({ children: [run(cells[i] ?? '', style)], alignment })],
        });
      }),
    });
  return new Table({
    columnWidths: widths.map((width) => Math.floor(width * twipsPerPoint)),
    width: { size: room, type: WidthType.DXA },
    rows: [row(head, true), ...texts.map((cells) => row(cells, false))],
  });
}

function pageHeader({ source = maker.line }: Report): Header {
  const name = run(maker.name, { ...bodyFont, bold: true, size: 30, color: color(ink.green) });
  const line = new Paragraph({
    children: [quietRun(source)],
    spacing: { after: 240 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 10, space: 6, color: color(ink.gold) } },
  });
  return new Header({ children: [new Paragraph({ children: [name] }), line] });
}

function pageFooter({ title }: Report, width: number): Footer {
  const page = new TextRun({
    children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
    color: color(ink.quiet),
    size: 16,
    font: 'Arial',
  });
  const tabStops = [{ type: TabStopType.RIGHT, position: width }];
  return new Footer({ children: [new Paragraph({ children: [quietRun(title), page], tabStops })] });
}

function body({ heading, paragraphs, bullets = [], table }: ReportSection, width: number): FileChild[] {
  const spacing = { spacing: { after: 120 } };
  const plain = (text: string, style: object): Paragraph =>
    new Paragraph({ text: plainText(text), ...style });
  return [
    ...(heading === '' ? [] : [plain(heading, { heading: HeadingLevel.HEADING_2, keepNext: true })]),
    ...paragraphs.map((text) => plain(text, spacing)),
    ...bullets.map((text) => plain(text, { bullet: { level: 0 } })),
    ...(table?.subtitle ? [new Paragraph({ children: [quietRun(table.subtitle)], keepNext: true })] : []),
    ...(table === undefined ? [] : [docxTable(table, width), new Paragraph('')]),
  ];
}

/** Writes a report as a Word document with real headings and tables, a letterhead and page numbers. */
export async function reportDocx(report: Report): Promise<Uint8Array> {
  const { width, height, margin } = paper;
  const wide = report.sections.some(({ table }) => table !== undefined && isWide(table));
  const room = (wide ? height : width) - 2 * margin;
  const orientation = wide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  const document = new Document({
    title: plainText(report.title),
    creator: maker.name,
    lastModifiedBy: maker.name,
    // The same style as the PDFs. Sizes are in half points.
    styles: {
      default: {
        document: { run: { ...bodyFont, size: 22 } },
        heading1: { run: { ...bodyFont, size: 38, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading2: {
          run: { ...bodyFont, size: 26, bold: true, color: color(ink.green) },
          paragraph: { spacing: { before: 240, after: 80 } },
        },
        listParagraph: { paragraph: { spacing: { after: 60 } } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width, height, orientation },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        headers: { default: pageHeader(report) },
        footers: { default: pageFooter(report, room) },
        children: [
          new Paragraph({ text: plainText(report.title), heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ children: [quietRun(report.subtitle)], spacing: { after: 200 } }),
          ...report.sections.flatMap((section) => body(section, room)),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}
