import { association } from '../association.ts';

const { timeZone } = association;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
const zoned = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });

interface Span {
  startsAt: Date;
  endsAt: Date;
}

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** "December 15, 2026", by the association's clocks. */
export const meetingDay = ({ startsAt }: Span): string => day.format(startsAt);

/** "Tuesday, December 15, 2026" */
export const meetingWeekday = ({ startsAt }: Span): string => weekday.format(startsAt);

/** "7:00 PM to 9:00 PM CST" */
export function meetingHours({ startsAt, endsAt }: Span): string {
  return plain(`${clock.format(startsAt)} to ${zoned.format(endsAt)}`);
}
