import { slug } from './data/written.ts';
import type { AccountBook, ScheduledMeeting } from './portal-state.ts';

/** More than anybody schedules by hand; the oldest go first. */
const mostMeetings = 200;

/** Keeps a meeting and gives the address it is found at, which no other kept one has. */
export function keepMeeting(book: AccountBook, plan: Omit<ScheduledMeeting, 'id'>): string {
  const taken = new Set(book.meetings.map((meeting) => meeting.id));
  const stem = `${slug(plan.kind)}-${plan.day}-${plan.startMinutes}`;
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`;
  book.meetings.push({ id, ...plan });
  if (book.meetings.length > mostMeetings) book.meetings.shift();
  return id;
}
