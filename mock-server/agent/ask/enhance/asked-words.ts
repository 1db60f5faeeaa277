import type { InstructionReading } from '../instruction-reading.ts';
import type { FileFormat } from '../read-formats.ts';

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

export const formatWords = (formats: readonly FileFormat[]): string =>
  formats.map((format) => kinds[format]).join(' and ');

export const monthWords = ({ month, year }: NonNullable<InstructionReading['month']>): string =>
  `${monthNames[month - 1] ?? ''}${year === undefined ? '' : ` ${year}`}`;

/** The choices of an earlier instruction that a later one does not make itself, in words that read the same again. */
export function inheritedWords(earlier: InstructionReading, later: InstructionReading): string {
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
