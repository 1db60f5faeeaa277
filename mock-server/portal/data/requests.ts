import type { SentRequest } from '../portal-state.ts';
import { addDays, daysBetween, monthStart } from './calendar.ts';
import { parseTable } from './text.ts';

export const requestStatuses = ['Received', 'In Progress', 'Completed', 'Withdrawn'];

const daysToBegin = 2;
const daysToComplete = 9;

/** Sample requests, dated relative to the start of the month. */
const samples = parseTable('daysBefore | unit | category | urgency | description')(`
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

/** Returns all requests, newest first. A person's own request can be withdrawn until work on it starts. */
export function requests(now: Date, sentRequests: readonly SentRequest[]) {
  return [...sentRequests.toReversed(), ...sampleRequests(now)].map(({ withdrawnAt, ...request }, index) => {
    const sentAt = new Date(request.sentAt);
    const status = withdrawnAt === null ? statusAt(sentAt, now) : 'Withdrawn';
    return { ...request, sentAt, status, canWithdraw: status === 'Received' && index < sentRequests.length };
  });
}
export type ServiceRequest = ReturnType<typeof requests>[number];
