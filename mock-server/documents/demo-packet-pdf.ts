import { drawTable } from './draw-table.ts';
import { drawSection, type ProseSection } from './prose-pdf.ts';
import { ink, letterhead, pageFoot, type Pdf, pdfMargin, renderPdf } from './render-pdf.ts';

const association = 'Oakridge Community Association';
const title = 'Board Meeting Packet';

type Table = Parameters<typeof drawTable>[1];
type Part = ProseSection & { table?: Table };

const pages: readonly (readonly Part[])[] = [
  [
    {
      heading: 'Agenda',
      paragraphs: ['Regular meeting of the Board of Directors, January 15, 7:00 PM, in the clubhouse.'],
      table: {
        columns: [
          { title: 'Time', width: 70 },
          { title: 'Item', width: 264 },
          { title: 'Presented by', width: 100 },
          { title: 'Page', width: 50, align: 'right' },
        ],
        rows: [
          ['7:00 PM', 'Call to order and quorum', 'President', ''],
          ['7:05 PM', 'Approval of the minutes of December 11', 'Secretary', '2'],
          ['7:15 PM', 'Homeowner forum', 'All', ''],
          ['7:30 PM', 'Financial report', 'Treasurer', '3'],
          ['7:45 PM', 'Open violations and work orders', 'Manager', '3'],
          ['8:05 PM', 'Decision: pool pump replacement', 'President', ''],
          ['8:20 PM', 'Executive session', 'Board', ''],
          ['8:45 PM', 'Adjournment', 'President', ''],
        ],
      },
    },
    {
      heading: 'To be decided',
      bullets: [
        'Replace the pool pump before the season. Two offers: $6,840 and $7,215, both with five years of warranty.',
        'Extend the landscape contract by one year at the present rate.',
        'Set the date of the annual meeting of the members.',
      ],
    },
  ],
  [
    {
      heading: 'Minutes of December 11',
      paragraphs: [
        'Directors present: five of five. Also present: the community manager, who took the minutes, and eleven homeowners.',
        'The meeting was called to order at 7:02 PM. The minutes of November 13 were approved as written.',
      ],
    },
    {
      heading: 'Reports',
      bullets: [
        'Finances: the year closes 1.3% below budget. The reserve fund stands at $482,150.',
        'Grounds: winter pruning is done; the north path was cleared of roots.',
        'Architecture: four requests, three approved and one returned for drawings.',
      ],
    },
    {
      heading: 'Motions and votes',
      paragraphs: [
        'Motion 1: to renew the insurance with the present carrier for one year. Moved by the Treasurer, seconded by the Secretary. Vote: 5 in favor, 0 opposed. The motion carried.',
        'Motion 2: to ask for two offers for a new pool pump. Moved by the Vice President, seconded by the Treasurer. Vote: 4 in favor, 1 opposed. The motion carried.',
      ],
    },
    { heading: 'Adjournment', paragraphs: ['The meeting was adjourned at 8:31 PM.'] },
  ],
  [
    {
      heading: 'Financial report',
      table: {
        columns: [
          { title: 'Account', width: 214 },
          { title: 'Budget', width: 90, align: 'right' },
          { title: 'Actual', width: 90, align: 'right' },
          { title: 'Difference', width: 90, align: 'right' },
        ],
        rows: [
          ['Assessments', '$318,000', '$316,410', '-$1,590'],
          ['Grounds and pool', '$96,400', '$92,870', '$3,530'],
          ['Repairs', '$58,000', '$60,125', '-$2,125'],
          ['Insurance', '$41,200', '$41,200', '$0'],
          ['Administration', '$37,500', '$34,980', '$2,520'],
          ['Paid into the reserve', '$72,000', '$72,000', '$0'],
        ],
      },
    },
    {
      heading: 'Open items',
      table: {
        columns: [
          { title: 'Number', width: 70 },
          { title: 'What', width: 234 },
          { title: 'Where', width: 100 },
          { title: 'Due', width: 80 },
        ],
        rows: [
          ['V-1042', 'Fence higher than approved', '18 Alder Lane', 'January 20'],
          ['V-1047', 'Trailer in the driveway', '4 Birch Court', 'January 22'],
          ['V-1051', 'Roof repair without request', '31 Cedar Way', 'January 31'],
          ['W-2210', 'Path light out', 'North path', 'January 18'],
          ['W-2214', 'Gate does not latch', 'Pool', 'January 19'],
          ['W-2219', 'Gutter overflows', 'Clubhouse', 'January 26'],
        ],
      },
    },
    {
      heading: 'About this document',
      paragraphs: [
        'A sample from the HOA Pilot demo. The association, its people and its figures are made up.',
      ],
    },
  ],
];

function head(pdf: Pdf): void {
  letterhead(pdf, association, 'Management portal of a made-up community', true);
  pdf.fillColor(ink.text).font('Times-Bold').fontSize(24).text(title);
  pdf.fillColor(ink.quiet).font('Helvetica').fontSize(9.5);
  pdf.text('January 15 | Agenda, minutes, financial report and open items', { lineGap: 2 }).moveDown(0.8);
}

function drawPart(pdf: Pdf, part: Part): void {
  drawSection(pdf, part);
  if (part.table === undefined) return;
  pdf.moveDown(0.3);
  drawTable(pdf, part.table);
  pdf.x = pdfMargin;
  pdf.moveDown(1.2);
}

/** The document that the demo's Download opens. Undated, so that every build has the same bytes. */
export function demoPacketPdf(): Promise<Uint8Array> {
  return renderPdf(
    { title, author: association, date: undefined },
    (pdf) => {
      head(pdf);
      for (const [index, parts] of pages.entries()) {
        if (index > 0) pdf.addPage();
        for (const part of parts) drawPart(pdf, part);
      }
    },
    (pdf, page, count) => pageFoot(pdf, `${association} | ${title} | Sample`, page, count),
  );
}
