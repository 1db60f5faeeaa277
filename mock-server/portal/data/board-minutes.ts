import type { Minutes, Motion } from '../../documents/minutes-pdf.ts';
import { association } from '../association.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { boardMeetingDay, dateText, monthName, monthStart } from './calendar.ts';
import { around, dollars } from './written.ts';

/** What an association's board talks about. The minutes of each month draw from these. */
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
const weekday = dateText({ dateStyle: 'full' });

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
  return around(motionTopics, start, 2).map((text, i) => {
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
    meetingDate: weekday(date),
    place: association.clubhouse,
    date,
    present,
    absent,
    callToOrder: `The President called the meeting to order at 7:0${random.between(0, 5)} PM. A quorum of ${present.length} of 5 directors was present, and notice of the meeting had been posted at the clubhouse and on the portal.`,
    approval: `The minutes of the meeting of ${monthName(monthStart(month, -1))} were approved as presented, without a reading.`,
    finances: finances(random, month),
    committees: around(committeeNotes, number, 3),
    oldBusiness: around(oldBusinessTopics, number, 3),
    newBusiness: around(newBusinessTopics, number, 2),
    motions: motions(random, number, present),
    forum: random.pick(forumNotes),
    executiveSession: `The board met in executive session from 8:1${random.between(0, 9)} PM to discuss ${random.between(2, 5)} delinquent accounts and one pending covenant hearing. No vote was taken.`,
    adjournment: `There being no further business, the meeting was adjourned at 9:${String(ends).padStart(2, '0')} PM. The next regular meeting is the third Tuesday of ${monthName(monthStart(month, 1))} at 7:00 PM.`,
  };
}
