import { textColumns } from '../server/documents/data-table.ts';
import { prosePdf, type ProseSection } from '../server/documents/prose-pdf.ts';

const organization = 'Oakridge Community Association';
const title = 'Board Meeting Packet';

const sections: readonly ProseSection[] = [
  {
    heading: 'Agenda',
    paragraphs: ['Regular meeting of the Board of Directors, January 15, 7:00 PM, in the clubhouse.'],
    table: {
      columns: textColumns(['Time', 'Item', 'Presented by']),
      rows: [
        ['7:00 PM', 'Call to order and quorum', 'President'],
        ['7:05 PM', 'Approval of the minutes of December 11', 'Secretary'],
        ['7:30 PM', 'Financial report', 'Treasurer'],
        ['8:45 PM', 'Adjournment', 'President'],
      ],
    },
  },
  {
    heading: 'To be decided',
    bullets: [
      'Replace the pool pump before the season. Two offers: $6,840 and $7,215, both with five years of warranty.',
      'Extend the landscape contract by one year at the present rate.',
    ],
  },
  {
    heading: 'Minutes of December 11',
    startsPage: true,
    paragraphs: [
      'Directors present: five of five. Also present: the community manager, who took the minutes, and eleven homeowners.',
    ],
  },
  {
    heading: 'Motions and votes',
    paragraphs: [
      'Motion 1: to renew the insurance with the present carrier for one year. Moved by the Treasurer, seconded by the Secretary. Vote: 5 in favor, 0 opposed. The motion carried.',
      'Motion 2: to ask for two offers for a new pool pump. Moved by the Vice President, seconded by the Treasurer. Vote: 4 in favor, 1 opposed. The motion carried.',
    ],
  },
  {
    heading: 'Financial report',
    startsPage: true,
    figures: [
      ['Assessments', '$316,410'],
      ['Grounds and pool', '$92,870'],
      ['Insurance', '$41,200'],
      ['Paid into the reserve', '$72,000'],
    ],
  },
  {
    heading: 'About this document',
    paragraphs: [
      'A sample from the HOA Pilot demo. The association, its people and its figures are made up.',
    ],
  },
];

/** Writes the document that the demo's Download opens. It has no date, so every build produces the same bytes. */
export const demoPacketPdf = (): Promise<Uint8Array> =>
  prosePdf({
    organization,
    address: 'Management portal of a made-up community',
    title,
    subtitle: 'January 15 | Agenda, minutes, financial report and open items',
    date: undefined,
    sections,
    footer: `${organization} | ${title} | Sample`,
  });
