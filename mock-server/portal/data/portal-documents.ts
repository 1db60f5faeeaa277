import { boardMeetingDay, monthCode, monthName, monthStart } from './calendar.ts';

export const documentCategories = ['Minutes', 'Budgets', 'Governing Documents', 'Notices'] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export interface PortalDocument {
  id: string;
  title: string;
  category: DocumentCategory;
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

type Standing = [stem: string, title: string, category: DocumentCategory, month: number, day: number];

const standing: Standing[] = [
  ['operating-budget', 'Annual Operating Budget', 'Budgets', 0, 5],
  ['reserve-study', 'Reserve Study Summary', 'Budgets', 1, 12],
  ['assessment-schedule', 'Assessment Schedule', 'Budgets', 0, 6],
  ['ccrs', 'Declaration of Covenants, Conditions and Restrictions', 'Governing Documents', 2, 3],
  ['bylaws', 'Bylaws of the Association', 'Governing Documents', 2, 4],
  ['architectural-guidelines', 'Architectural Guidelines', 'Governing Documents', 3, 15],
  ['pool-rules', 'Pool and Clubhouse Rules', 'Governing Documents', 4, 1],
  ['annual-meeting-notice', 'Notice of Annual Meeting', 'Notices', 8, 9],
  ['pool-closing-notice', 'Notice of Pool Closing', 'Notices', 9, 2],
  ['irrigation-notice', 'Notice of Irrigation Repairs', 'Notices', 5, 18],
];

/** A document that stands all year, in its latest edition before this month. */
function standingDocument(now: Date, [stem, title, category, month, day]: Standing): PortalDocument {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month, day));
  const date =
    thisYear < monthStart(now) ? thisYear : new Date(Date.UTC(now.getUTCFullYear() - 1, month, day));
  const year = date.getUTCFullYear();
  return {
    id: `${stem}-${year}`,
    title: `${title}, ${year}`,
    category,
    date,
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
