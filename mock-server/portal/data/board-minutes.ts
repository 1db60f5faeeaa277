import type { Prose } from '../../../server/documents/prose-pdf.ts';
import { association } from '../association.ts';
import { seededRandom } from '../seeded-random.ts';
import { boardMeetingDay, monthName, monthStart, weekdayName } from './calendar.ts';
import { takeCircular, dollars } from './text.ts';

/** Topics of board meetings. The minutes of each month use some of them. */
const oldBusinessTopics = [
  'Clubhouse roof. The manager reported that the flashing on the north side was replaced and that the ceiling below has stayed dry through two storms. The final invoice is within the approved amount.',
  'Street lighting. Eleven of the fourteen fixtures on Oakridge Lane now carry LED lamps. The remaining three wait for a replacement bracket that the supplier expects to ship next month.',
  'Mailbox kiosks. The post office approved the new location beside the east gate. The old kiosk stays in service until residents have received their keys.',
  'Pond aeration. The contractor reset the timer and cleaned the diffusers. Water readings are back in the normal range and no further treatment is planned.',
  'Gate access. The vendor has moved all resident codes to the new controller. Forty-two unused visitor codes were removed.',
  'Retaining wall at the west trail. The engineer found no movement since the last survey and recommends another reading in six months.',
];

const newBusinessTopics = [
  'Landscape contract. The board reviewed three proposals for the coming season. The current contractor offered the lowest price and added a monthly irrigation check at no cost.',
  'Pool furniture. The amenities committee asked to replace twelve worn lounge chairs. Prices were received from two suppliers, and delivery takes about three weeks.',
  'Tree trimming. The arborist marked nine oaks along the greenbelt whose limbs reach over the walking path. The work can be done in two days with the path closed.',
  'Parking at the clubhouse. Residents reported vehicles left overnight in guest spaces. The manager suggested new signs and a courtesy notice before any towing.',
  'Insurance renewal. The broker presented the renewal terms. The premium rises by four percent and the deductible stays the same.',
  'Playground surface. The inspection found thin spots under the swings. Two loads of engineered wood fiber restore the depth the standard asks for.',
];

const motionTopics = [
  'To accept the landscape proposal for the coming season as presented.',
  'To replace twelve pool chairs at a cost not to exceed $3,400 from the reserve fund.',
  'To approve the trimming of nine greenbelt oaks at a cost of $5,850.',
  'To post new guest parking signs and to begin courtesy notices.',
  'To renew the master insurance policy under the terms presented.',
  'To order engineered wood fiber for the playground at a cost of $1,980.',
];

const committeeNotes = [
  'Architectural Review: six applications received, five approved, and one returned for a color sample.',
  'Landscape: the seasonal beds at both entrances are planted and mulched, and the drip lines were tested.',
  'Social: the evening on the green drew about ninety residents, and the committee thanked the volunteers who set up the tables.',
  'Safety: two speed readings were taken on Oakridge Lane, both with an average below the limit.',
  'Welcome: four new households received the resident handbook and a tour of the clubhouse.',
];

const forumNotes = [
  'Two homeowners spoke. One asked when the tennis court will be resurfaced, and the board answered that bids are due next quarter. One thanked the manager for the quick repair of the east gate.',
  'Three homeowners spoke about weekend noise at the pool. The board agreed to post the quiet hours at both entrances and to ask the attendant to remind guests.',
  'One homeowner asked for a bench along the west trail. The board referred the request to the landscape committee for a location and a price.',
  'No homeowner asked to speak. The forum was closed at 7:15 PM.',
];

const roles = ['President', 'Vice President', 'Secretary', 'Treasurer', 'Director at Large'];
const monthNumber = (month: Date): number => month.getUTCFullYear() * 12 + month.getUTCMonth();

/** Returns the topics of a month. */
export const boardTopics = (month: Date) => ({
  old: takeCircular(oldBusinessTopics, monthNumber(month), 3),
  new: takeCircular(newBusinessTopics, monthNumber(month), 2),
});

/** Returns the minutes of a month's board meeting. The same month always has the same text. */
export function boardMinutes(month: Date): Prose {
  const number = monthNumber(month);
  const random = seededRandom(number);
  const date = boardMeetingDay(month);
  const lastMonth = monthName(monthStart(month, -1));
  const absent = [[], ['Vice President'], ['Director at Large']][random.between(0, 2)] ?? [];
  const present = roles.filter((role) => !absent.includes(role));
  const ended = String(random.between(5, 48)).padStart(2, '0');
  const began = random.between(0, 5);
  const figures: [string, string][] = [
    ['Operating account', dollars(random.between(18_200_000, 23_900_000) / 100)],
    ['Reserve fund', dollars(random.between(61_000_000, 68_500_000) / 100)],
    ['Assessments collected', `${(random.between(958, 993) / 10).toFixed(1)}%`],
    ['Homes more than 60 days past due', String(random.between(2, 7))],
  ];
  const motions = takeCircular(motionTopics, number, 2).map((text, i) => {
    const opposed = random.between(0, 1);
    return (
      `Motion ${i + 1}: ${text} Moved by the ${present[i + 1]}, seconded by the ${present[i + 2]}. ` +
      `Vote: ${present.length - opposed} in favor, ${opposed} opposed. The motion carried.`
    );
  });
  const forum = random.pick(forumNotes);
  const topics = boardTopics(month);
  const sections: Record<string, string | string[]> = {
    Attendance: [
      `Directors present: ${present.join(', ')}.`,
      `Directors absent: ${absent.join(', ') || 'none'}.`,
      'Also present: the community manager, who took the minutes.',
    ],
    'Call to Order': `The President called the meeting to order at 7:0${began} PM. A quorum of ${present.length} of 5 directors was present, and notice of the meeting had been posted at the clubhouse and on the portal.`,
    'Approval of Prior Minutes': `The minutes of the meeting of ${lastMonth} were approved as presented, without a reading.`,
    'Homeowner Forum': forum,
    'Financial Report': `The Treasurer presented the statements for ${lastMonth}. Income and expenses stand within two percent of the budget for the year to date.`,
    'Treasurer’s Remarks':
      'The Treasurer noted that the monthly transfer to the reserve fund was made on the first business day. There were no questions, and the report was filed for review.',
    'Committee Reports': takeCircular(committeeNotes, number, 3),
    'Old Business': topics.old,
    'New Business': topics.new,
    'Motions and Votes': motions,
    'Executive Session': `The board met in executive session from 8:1${random.between(0, 9)} PM to discuss ${random.between(2, 5)} delinquent accounts and one pending covenant hearing. No vote was taken.`,
    Adjournment: `There being no further business, the meeting was adjourned at 9:${ended} PM. The next regular meeting is the third Tuesday of ${monthName(monthStart(month, 1))} at 7:00 PM.`,
  };
  return {
    organization: association.legalName,
    address: association.address,
    title: `Board Meeting Minutes, ${monthName(month)}`,
    subtitle: `Regular meeting of the Board of Directors, ${weekdayName(date)}, ${association.clubhouse}`,
    date,
    sections: Object.entries(sections).map(([heading, content]) => ({
      heading,
      [heading === 'Committee Reports' ? 'bullets' : 'paragraphs']: [content].flat(),
      ...(heading === 'Financial Report' && { figures }),
    })),
  };
}
