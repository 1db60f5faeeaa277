import { readAsk, type Ask } from '../ask.ts';
import type { FileFormat } from '../read-formats.ts';
import type { Chore } from './chores.ts';

const kinds: Record<FileFormat, string> = {
  xlsx: 'a spreadsheet (XLSX)',
  csv: 'CSV',
  pdf: 'PDF',
  docx: 'a Word document (DOCX)',
  ics: 'a calendar file (ICS)',
};
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);

const formatWords = (formats: readonly FileFormat[]): string =>
  formats.map((format) => kinds[format]).join(' and ');

const monthWords = ({ month, year }: NonNullable<Ask['month']>): string =>
  `${monthNames[month - 1] ?? ''}${year === undefined ? '' : ` ${year}`}`;

/** The choices of an earlier instruction that a later one does not make itself, in words that read the same again. */
export function inheritedWords(earlier: Ask, later: Ask): string {
  const { month, quarter, year, lastMonths, count, statuses, units, minDays, maxDays, formats } = earlier;
  const hasPeriod = [later.month, later.quarter, later.year, later.lastMonths].some(
    (one) => one !== undefined,
  );
  const words = [
    count !== undefined && later.count === undefined && !hasPeriod ? `only the last ${count}` : '',
    !hasPeriod && month !== undefined ? `${month.bound ?? 'of'} ${monthWords(month)}` : '',
    !hasPeriod && quarter !== undefined ? `of Q${quarter.quarter} ${quarter.year}` : '',
    !hasPeriod && quarter === undefined && year !== undefined ? `of ${year}` : '',
    !hasPeriod && lastMonths !== undefined ? `of the last ${lastMonths} months` : '',
    statuses.length > 0 && later.statuses.length === 0 ? `with status ${statuses.join(' or ')}` : '',
    units.length > 0 && later.units.length === 0 ? `for units ${units.join(' and ')}` : '',
    minDays !== undefined && later.minDays === undefined ? `at least ${minDays} days old` : '',
    maxDays !== undefined && later.maxDays === undefined ? `from the last ${maxDays} days` : '',
    formats.length > 0 && later.formats.length === 0 ? `as ${formatWords(formats)}` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

export interface Improvement {
  /** A line for the prompt. */
  line: string;
  /** What it is good for, for the person. Never their own words: a login may stand in them. */
  why: string;
}

/** The choices an instruction leaves open, made as they would be if nobody made them. */
export function choiceImprovements(chore: Chore, words: string, now: Date): Improvement[] {
  const asked = readAsk(words, now);
  const improvements: Improvement[] = [];
  const month = asked.month && fullMonth(asked.month, chore, now);
  if (month && !namesInFull(words, month)) {
    const bound = asked.month?.bound;
    const period = bound === undefined ? month : `${bound} ${month}`;
    improvements.push({ line: `Period: ${period}.`, why: `Names the month: ${month}` });
  }
  const { otherwise, saves } = chore;
  if (otherwise && !isChosen(otherwise.unless, asked) && !otherwise.said.test(words)) {
    improvements.push({ line: otherwise.words, why: otherwise.improvement });
  }
  const format = saves && formatToName(asked.formats, words, saves.as);
  if (saves && format) {
    const kind = formatWords([format]);
    const what = format === saves.as ? saves.what : 'the report';
    improvements.push({ line: `Save ${what} as ${kind}.`, why: `Names the kind of file: ${kind}` });
  }
  return improvements;
}

type Asked = ReturnType<typeof readAsk>;

function fullMonth(asked: NonNullable<Asked['month']>, chore: Chore, now: Date): string | undefined {
  if (asked.year !== undefined) return monthWords({ month: asked.month, year: asked.year });
  if (!chore.looksBack) return undefined;
  const isPast = asked.month <= now.getUTCMonth() + 1;
  return monthWords({ month: asked.month, year: now.getUTCFullYear() - (isPast ? 0 : 1) });
}

/** Whether a month stands in a text with its year: "March 2026", "Mar. 12, 2026", "2026-03". */
function namesInFull(words: string, month: string): boolean {
  const [name = '', year = ''] = month.split(' ');
  const spelled = new RegExp(
    `\\b${name.slice(0, 3)}[a-z]*\\.?,?\\s+(?:\\d{1,2}\\w*,?\\s+)?(?:of\\s+)?${year}\\b`,
    'i',
  );
  return spelled.test(words) || /\b20\d\d-\d\d\b|\b\d{1,2}\/(?:\d{1,2}\/)?20\d\d\b/.test(words);
}

function isChosen(what: 'status' | 'period', asked: Asked): boolean {
  if (what === 'status') {
    return asked.statuses.length > 0 || asked.workOrders.statuses.length > 0 || asked.workOrders.overdue;
  }
  return [asked.month, asked.quarter, asked.year, asked.lastMonths, asked.count].some(
    (choice) => choice !== undefined,
  );
}

/** The format to name: the usual one when none is named, or what "a spreadsheet" means. */
function formatToName(
  named: readonly FileFormat[],
  words: string,
  usual: FileFormat,
): FileFormat | undefined {
  if (named.length === 0) return usual === 'xlsx' && /\breports?\b/i.test(words) ? 'pdf' : usual;
  const isVague = named.length === 1 && named[0] === 'xlsx' && !/\bxlsx\b/i.test(words);
  return isVague ? 'xlsx' : undefined;
}
