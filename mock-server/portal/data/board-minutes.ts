import type { Minutes, Motion } from '../../documents/minutes-pdf.ts';
import { association } from '../association.ts';
import { dollars } from '../dollars.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { boardMeetingDay, monthName, monthStart } from './calendar.ts';
import {
  committeeNotes,
  forumNotes,
  motionTopics,
  newBusinessTopics,
  oldBusinessTopics,
} from './minutes-topics.ts';

const roles = ['President', 'Vice President', 'Secretary', 'Treasurer', 'Director at Large'] as const;
const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Consecutive topics of the list, starting where the month's number says, so neighbours differ. */
function rotate<T>(list: readonly T[], start: number, count: number): T[] {
  return Array.from({ length: count }, (_, i) => list[(start + i) % list.length]).filter(
    (topic) => topic !== undefined,
  );
}

function finances(random: SeededRandom, month: Date): Minutes['finances'] {
  const operating = random.between(18_200_000, 23_900_000);
  const reserve = random.between(61_000_000, 68_500_000);
  const collected = random.between(958, 993);
  const name = monthName(monthStart(month, -1));
  return {
    summary: `The Treasurer presented the statements for ${name}. Income and expenses stand within two percent of the budget for the year to date.`,
    figures: [
      ['Operating account', dollars(operating / 100)],
      ['Reserve fund', dollars(reserve / 100)],
      ['Assessments collected', `${(collected / 10).toFixed(1)}%`],
      ['Homes more than 60 days past due', String(random.between(2, 7))],
    ],
    closing:
      'The Treasurer noted that the monthly transfer to the reserve fund was made on the first business day. ' +
      'There were no questions, and the report was filed for review.',
  };
}

function motions(random: SeededRandom, start: number, present: readonly string[]): Motion[] {
  return rotate(motionTopics, start, 2).map((text, i) => {
    const opposed = random.between(0, 1);
    const movers = present.slice(1);
    return {
      text,
      movedBy: movers[i % movers.length] ?? 'Secretary',
      secondedBy: movers[(i + 1) % movers.length] ?? 'Treasurer',
      inFavour: present.length - opposed,
      opposed,
    };
  });
}

/** The minutes of the board meeting of one month: the same month always gives the same text. */
export function boardMinutes(month: Date): Minutes {
  const number = month.getUTCFullYear() * 12 + month.getUTCMonth();
  const random = seededRandom(number);
  const date = boardMeetingDay(month);
  const away = random.between(0, 2);
  const absent = away === 0 ? [] : [away === 1 ? 'Vice President' : 'Director at Large'];
  const present = roles.filter((role) => !absent.includes(role));
  const ends = random.between(5, 48);
  return {
    organisation: association.legalName,
    address: association.address,
    title: `Board Meeting Minutes, ${monthName(month)}`,
    meetingDate: weekday.format(date),
    place: association.clubhouse,
    date,
    present,
    absent,
    callToOrder: `The President called the meeting to order at 7:0${random.between(0, 5)} PM. A quorum of ${present.length} of 5 directors was present, and notice of the meeting had been posted at the clubhouse and on the portal.`,
    approval: `The minutes of the meeting of ${monthName(monthStart(month, -1))} were approved as presented, without a reading.`,
    finances: finances(random, month),
    committees: rotate(committeeNotes, number, 3),
    oldBusiness: rotate(oldBusinessTopics, number, 3),
    newBusiness: rotate(newBusinessTopics, number, 2),
    motions: motions(random, number, present),
    forum: random.pick(forumNotes),
    executiveSession: `The board met in executive session from 8:1${random.between(0, 9)} PM to discuss ${random.between(2, 5)} delinquent accounts and one pending covenant hearing. No vote was taken.`,
    adjournment: `There being no further business, the meeting was adjourned at 9:${String(ends).padStart(2, '0')} PM. The next regular meeting is the third Tuesday of ${monthName(monthStart(month, 1))} at 7:00 PM.`,
  };
}
