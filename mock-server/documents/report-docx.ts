import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Report, ReportSection } from './data-table.ts';
import { docxCore } from './docx-core.ts';
import { docxStyles } from './docx-styles.ts';
import { docxTable } from './docx-table.ts';
import { isWide } from './draw-data-table.ts';
import { ink } from './letterhead.ts';
import { maker } from './maker.ts';
import { plainText } from './plain-text.ts';
import { zipDates } from './zip-dates.ts';

/** US Letter, in twentieths of a point. */
const paper = { width: 12_240, height: 15_840, margin: 1_280 };
const colour = (hex: string): string => hex.slice(1);

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
