import type { RequestContact, RequestDetails, SentRequest } from '../portal-state.ts';
import { addDays, daysBetween, monthStart } from './calendar.ts';

export const requestStatuses = ['Received', 'In Progress', 'Completed', 'Withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export interface ServiceRequest {
  number: string;
  sentAt: Date;
  contact: RequestContact;
  details: RequestDetails;
  status: RequestStatus;
  /** Sent in by who is signed in, and not yet begun. */
  canWithdraw: boolean;
}

const daysToBegin = 2;
const daysToComplete = 9;

type Sample = [daysBefore: number, unit: string, category: string, urgency: string, description: string];

/** What was asked for before: reckoned from the start of the month. */
const samples: readonly Sample[] = [
  [
    2,
    '7C',
    'Electrical',
    'Normal',
    'The light above the entrance flickers and goes out after a few minutes.',
  ],
  [5, '22A', 'Doors and Locks', 'Urgent', 'The lock of the back door turns, but the bolt does not move.'],
  [11, '31D', 'Plumbing', 'Normal', 'The shower drains slowly and water stands in the tray.'],
  [18, '4B', 'Landscaping', 'Low', 'A branch of the oak hangs over the walkway to the mailboxes.'],
  [26, '15A', 'Heating and Cooling', 'Urgent', 'The heating does not start, the display shows an error.'],
];

const firstNumber = 1001;
export const requestNumber = (index: number): string => `REQ-${firstNumber + samples.length + index}`;

function statusAt(sentAt: Date, now: Date): RequestStatus {
  const days = daysBetween(sentAt, now);
  if (days < daysToBegin) return 'Received';
  return days < daysToComplete ? 'In Progress' : 'Completed';
}

function sampleRequests(now: Date): ServiceRequest[] {
  return samples.map(([daysBefore, unit, category, urgency, description], index) => {
    const sentAt = addDays(monthStart(now), -daysBefore);
    return {
      number: `REQ-${firstNumber + samples.length - 1 - index}`,
      sentAt,
      contact: {
        name: `Household of ${unit}`,
        email: `unit${unit.toLowerCase()}@oakridge.example`,
        phone: '',
        unit,
        location: '',
      },
      details: {
        category,
        urgency,
        description,
        preferredDate: '',
        mayEnter: index % 2 === 0,
        attachment: null,
      },
      status: statusAt(sentAt, now),
      canWithdraw: false,
    };
  });
}

/** Every request as of now, the newest first. */
export function requests(now: Date, sent: readonly SentRequest[]): ServiceRequest[] {
  const own = sent.map(({ withdrawnAt, ...request }): ServiceRequest => {
    const sentAt = new Date(request.sentAt);
    const status = withdrawnAt === null ? statusAt(sentAt, now) : 'Withdrawn';
    return { ...request, sentAt, status, canWithdraw: status === 'Received' };
  });
  return [...own.toReversed(), ...sampleRequests(now)];
}
