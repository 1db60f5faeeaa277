import { prosePdf } from './prose-pdf.ts';

/** What was said and decided at one board meeting. */
export interface Minutes {
  organisation: string;
  address: string;
  title: string;
  /** "Tuesday, October 20, 2026" and the like, as printed. */
  meetingDate: string;
  place: string;
  date: Date;
  present: string[];
  absent: string[];
  callToOrder: string;
  approval: string;
  finances: { summary: string; figures: [string, string][]; closing: string };
  committees: string[];
  oldBusiness: string[];
  newBusiness: string[];
  motions: Motion[];
  forum: string;
  executiveSession: string;
  adjournment: string;
}

export interface Motion {
  text: string;
  movedBy: string;
  secondedBy: string;
  inFavour: number;
  opposed: number;
}

const motionText = (motion: Motion, index: number): string =>
  `Motion ${index + 1}: ${motion.text} Moved by the ${motion.movedBy}, seconded by the ${motion.secondedBy}. ` +
  `Vote: ${motion.inFavour} in favor, ${motion.opposed} opposed. The motion carried.`;

/** The minutes of a board meeting as a PDF of two pages. */
export function minutesPdf(minutes: Minutes): Promise<Uint8Array> {
  return prosePdf({
    organisation: minutes.organisation,
    address: minutes.address,
    title: minutes.title,
    subtitle: `Regular meeting of the Board of Directors, ${minutes.meetingDate}, ${minutes.place}`,
    date: minutes.date,
    sections: [
      {
        heading: 'Attendance',
        paragraphs: [
          `Directors present: ${minutes.present.join(', ')}.`,
          minutes.absent.length === 0
            ? 'Directors absent: none.'
            : `Directors absent: ${minutes.absent.join(', ')}.`,
          'Also present: the community manager, who took the minutes.',
        ],
      },
      { heading: 'Call to Order', paragraphs: [minutes.callToOrder] },
      { heading: 'Approval of Prior Minutes', paragraphs: [minutes.approval] },
      { heading: 'Homeowner Forum', paragraphs: [minutes.forum] },
      {
        heading: 'Financial Report',
        paragraphs: [minutes.finances.summary],
        figures: minutes.finances.figures,
      },
      { heading: 'Treasurer’s Remarks', paragraphs: [minutes.finances.closing] },
      { heading: 'Committee Reports', paragraphs: [], bullets: minutes.committees },
      { heading: 'Old Business', paragraphs: minutes.oldBusiness },
      { heading: 'New Business', paragraphs: minutes.newBusiness },
      { heading: 'Motions and Votes', paragraphs: minutes.motions.map(motionText) },
      { heading: 'Executive Session', paragraphs: [minutes.executiveSession] },
      { heading: 'Adjournment', paragraphs: [minutes.adjournment] },
    ],
    signatures: ['Secretary, Board of Directors', 'Date of approval'],
  });
}
