import { boardMeetingDay, dayOfCode, monthCode, monthName, monthStart } from './calendar.ts';
import { tableOf } from './written.ts';

export const documentCategories = ['Minutes', 'Budgets', 'Governing Documents', 'Notices'];

const monthsOfMinutes = 14;
const minutes = { stem: 'minutes', category: 'Minutes', title: 'Board Meeting Minutes' };

/** What stands all year, and the day of its yearly edition. */
const standing = tableOf('day | stem | category | title')(`
01-05 | operating-budget | Budgets | Annual Operating Budget
02-12 | reserve-study | Budgets | Reserve Study Summary
01-06 | assessment-schedule | Budgets | Assessment Schedule
03-03 | ccrs | Governing Documents | Declaration of Covenants, Conditions and Restrictions
03-04 | bylaws | Governing Documents | Bylaws of the Association
04-15 | architectural-guidelines | Governing Documents | Architectural Guidelines
05-01 | pool-rules | Governing Documents | Pool and Clubhouse Rules
09-09 | annual-meeting-notice | Notices | Notice of Annual Meeting
10-02 | pool-closing-notice | Notices | Notice of Pool Closing
06-18 | irrigation-notice | Notices | Notice of Irrigation Repairs
`);

/** The edition of a month or a year. Its date is the meeting's day for minutes, the day of issue for the rest. */
const edition = ({ stem, category, title }: typeof minutes, date: Date, code: string, name = code) => ({
  id: `${stem}-${code}`,
  title: `${title}, ${name}`,
  category,
  date,
  fileName: `${title.replaceAll(/[^A-Za-z]+/g, '_')}_${code}.pdf`,
});
export type PortalDocument = ReturnType<typeof edition>;

/** Every document of the portal as of now, the newest first. */
export function portalDocuments(now: Date): PortalDocument[] {
  // Minutes of one month's meeting are posted when the month is over, so last month's are the latest.
  const posted = Array.from({ length: monthsOfMinutes }, (_, i) => {
    const month = monthStart(now, -1 - i);
    return edition(minutes, boardMeetingDay(month), monthCode(month), monthName(month));
  });
  // What stands all year is there in its latest edition before this month.
  const latest = standing.map((document) => {
    const thisYear = now.getUTCFullYear();
    const year = dayOfCode(`${thisYear}-${document.day}`) < monthStart(now) ? thisYear : thisYear - 1;
    return edition(document, dayOfCode(`${year}-${document.day}`), String(year));
  });
  return [...posted, ...latest].toSorted(
    (a, b) => b.date.getTime() - a.date.getTime() || a.id.localeCompare(b.id),
  );
}
