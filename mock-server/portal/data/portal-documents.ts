import { boardMeetingDay, dayOfCode, monthCode, monthName, monthStart } from './calendar.ts';
import { parseTable } from './text.ts';

export const documentCategories = ['Minutes', 'Budgets', 'Governing Documents', 'Notices'];

const monthsOfMinutes = 14;
const minutes = { stem: 'minutes', category: 'Minutes', title: 'Board Meeting Minutes' };

/** Documents with a yearly edition, and its date. */
const standing = parseTable('day | stem | category | title')(`
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

/** Returns a document's edition. Its date is the meeting day for minutes and the day of issue otherwise. */
const edition = ({ stem, category, title }: typeof minutes, date: Date, code: string, name = code) => ({
  id: `${stem}-${code}`,
  title: `${title}, ${name}`,
  category,
  date,
  fileName: `${title.replaceAll(/[^A-Za-z]+/g, '_')}_${code}.pdf`,
});
export type PortalDocument = ReturnType<typeof edition>;

/** Returns all documents at a time, newest first. */
export function portalDocuments(now: Date): PortalDocument[] {
  // Minutes are posted after the end of the month.
  const posted = Array.from({ length: monthsOfMinutes }, (_, i) => {
    const month = monthStart(now, -1 - i);
    return edition(minutes, boardMeetingDay(month), monthCode(month), monthName(month));
  });
  // Yearly documents exist in their latest edition before this month.
  const latest = standing.map((document) => {
    const thisYear = now.getUTCFullYear();
    const year = dayOfCode(`${thisYear}-${document.day}`) < monthStart(now) ? thisYear : thisYear - 1;
    return edition(document, dayOfCode(`${year}-${document.day}`), String(year));
  });
  return [...posted, ...latest].toSorted(
    (a, b) => b.date.getTime() - a.date.getTime() || a.id.localeCompare(b.id),
  );
}
