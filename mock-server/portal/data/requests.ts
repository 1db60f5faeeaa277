import type { SentRequest } from '../portal-state.ts';
import { addDays, daysBetween, monthStart } from './calendar.ts';
import { tableOf } from './written.ts';

export const requestStatuses = ['Received', 'In Progress', 'Completed', 'Withdrawn'];

const daysToBegin = 2;
const daysToComplete = 9;

/** What was asked for before: reckoned from the start of the month. */
const samples = tableOf('daysBefore | unit | category | urgency | description')(`
2 | 7C | Electrical | Normal | The light above the entrance flickers and goes out after a few minutes.
5 | 22A | Doors and Locks | Urgent | The lock of the back door turns, but the bolt does not move.
11 | 31D | Plumbing | Normal | The shower drains slowly and water stands in the tray.
18 | 4B | Landscaping | Low | A branch of the oak hangs over the walkway to the mailboxes.
26 | 15A | Heating and Cooling | Urgent | The heating does not start, the display shows an error.
`);

const firstNumber = 1001;
export const requestNumber = (index: number): string => `REQ-${firstNumber + samples.length + index}`;

const sampleRequests = (now: Date): SentRequest[] =>
  samples.map(({ daysBefore, unit, ...details }, index) => {
    const contact = {
      name: `Household of ${unit}`,
      email: `unit${unit.toLowerCase()}@oakridge.example`,
      unit,
    };
    return {
      number: requestNumber(-1 - index),
      sentAt: addDays(monthStart(now), -Number(daysBefore)).toISOString(),
      values: { ...contact, ...details, mayEnter: index % 2 === 0 ? 'yes' : '' },
      withdrawnAt: null,
    };
  });

function statusAt(sentAt: Date, now: Date): string {
  const days = daysBetween(sentAt, now);
  if (days < daysToBegin) return 'Received';
  return days < daysToComplete ? 'In Progress' : 'Completed';
}

/** Every request as of now, the newest first. What the person sent can be taken back until it is begun. */
export function requests(now: Date, sent: readonly SentRequest[]) {
  return [...sent.toReversed(), ...sampleRequests(now)].map(({ withdrawnAt, ...request }, index) => {
    const sentAt = new Date(request.sentAt);
    const status = withdrawnAt === null ? statusAt(sentAt, now) : 'Withdrawn';
    return { ...request, sentAt, status, canWithdraw: status === 'Received' && index < sent.length };
  });
}
export type ServiceRequest = ReturnType<typeof requests>[number];
