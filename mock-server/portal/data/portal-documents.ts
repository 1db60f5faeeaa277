import { boardMeetingDay, dayOfCode, monthCode, monthName, monthStart } from './calendar.ts';
import { tableOf } from './written.ts';

export const documentCategories = ['Minutes', 'Budgets', 'Governing Documents', 'Notices'];

export interface PortalDocument {
  id: string;
  title: string;
  category: string;
  /** The meeting's day for minutes, the day of issue for the rest. */
  date: Date;
  fileName: string;
}

const monthsOfMinutes = 14;

/** Minutes of one month's meeting are posted when the month is over, so last month's are the latest. */
function minutesOfMonth(now: Date, monthsAgo: number): PortalDocument {
  const month = monthStart(now, -monthsAgo);
  return {
    id: `minutes-${monthCode(month)}`,
    title: `Board Meeting Minutes, ${monthName(month)}`,
    category: 'Minutes',
    date: boardMeetingDay(month),
    fileName: `Board_Meeting_Minutes_${monthCode(month)}.pdf`,
  };
}

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

/** A document that stands all year, in its latest edition before this month. */
function standingDocument(
  now: Date,
  { day, stem, category, title }: (typeof standing)[number],
): PortalDocument {
  const thisYear = now.getUTCFullYear();
  const year = dayOfCode(`${thisYear}-${day}`) < monthStart(now) ? thisYear : thisYear - 1;
  return {
    id: `${stem}-${year}`,
    title: `${title}, ${year}`,
    category,
    date: dayOfCode(`${year}-${day}`),
    fileName: `${title.replaceAll(/[^A-Za-z]+/g, '_')}_${year}.pdf`,
  };
}

/** Every document of the portal as of now, the newest first. */
export function portalDocuments(now: Date): PortalDocument[] {
  const minutes = Array.from({ length: monthsOfMinutes }, (_, i) => minutesOfMonth(now, i + 1));
  return [...minutes, ...standing.map((entry) => standingDocument(now, entry))].toSorted(
    (a, b) => b.date.getTime() - a.date.getTime() || a.id.localeCompare(b.id),
  );
}
