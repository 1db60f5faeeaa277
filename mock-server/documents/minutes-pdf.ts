import { prosePdf, type ProseSection } from './prose-pdf.ts';

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
  const { organisation, address, title, date, absent, finances } = minutes;
  const section = (heading: string, ...paragraphs: string[]): ProseSection => ({ heading, paragraphs });
  return prosePdf({
    organisation,
    address,
    title,
    subtitle: `Regular meeting of the Board of Directors, ${minutes.meetingDate}, ${minutes.place}`,
    date,
    sections: [
      section(
        'Attendance',
        `Directors present: ${minutes.present.join(', ')}.`,
        `Directors absent: ${absent.length === 0 ? 'none' : absent.join(', ')}.`,
        'Also present: the community manager, who took the minutes.',
      ),
      section('Call to Order', minutes.callToOrder),
      section('Approval of Prior Minutes', minutes.approval),
      section('Homeowner Forum', minutes.forum),
      { ...section('Financial Report', finances.summary), figures: finances.figures },
      section('Treasurer’s Remarks', finances.closing),
      { heading: 'Committee Reports', bullets: minutes.committees },
      section('Old Business', ...minutes.oldBusiness),
      section('New Business', ...minutes.newBusiness),
      section('Motions and Votes', ...minutes.motions.map(motionText)),
      section('Executive Session', minutes.executiveSession),
      section('Adjournment', minutes.adjournment),
    ],
  });
}
