import type { DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countsOf } from '../../ask/amount.ts';
import { longDay } from '../../ask/read-date.ts';
import { personWords } from '../../ask/person-words.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import type { OutputFile, RecipeTask } from '../../recipe.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ListReading } from '../list-chore.ts';
import type { CaseDetail } from './violation-lines.ts';
import { violationsTable } from './violations-files.ts';
import { type WatchAsk, type WatchLine, watchReason } from './watch-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

/** The cases with why each is on the list, in the second column. */
function watchTable(
  lines: readonly WatchLine[],
  details: Record<string, CaseDetail>,
  about: About,
): DataTable {
  const table = violationsTable(lines, details, about);
  const [first, ...columns] = table.columns;
  const rows = table.rows.map(([id = null, ...cells], i) => {
    const line = lines[i];
    return [id, line === undefined ? '' : watchReason(line), ...cells];
  });
  const why = { header: 'Why', kind: 'text' } as const;
  return { ...table, columns: first === undefined ? [why] : [first, why, ...columns], rows };
}

function asReport(all: readonly WatchLine[], details: Record<string, CaseDetail>, about: About): Report {
  const groups: [string, WatchLine[]][] = [
    ['New', all.filter((line) => line.isNew)],
    ['Changed', all.filter((line) => line.was !== undefined)],
    ['Resolved', all.filter((line) => line.closed)],
    ['Due this week', all.filter((line) => line.dueThisWeek)],
    ['Overdue', all.filter((line) => line.overdue)],
  ];
  const bullets = countsOf(all.map((line) => line.status)).map(([status, count]) => `${status}: ${count}`);
  return {
    ...about,
    sections: [
      { heading: 'Cases by status', paragraphs: [], bullets },
      ...groups.map(([heading, lines]) =>
        lines.length === 0
          ? { heading, paragraphs: ['None.'] }
          : { heading, paragraphs: [], table: watchTable(lines, details, { ...about, subtitle: '' }) },
      ),
    ],
  };
}

/** The watch list as files: a workbook when nothing else was asked for. */
export function watchFiles(
  task: RecipeTask,
  { reading }: WatchAsk,
  all: readonly WatchLine[],
  { details, source }: ListReading<CaseDetail>,
): Promise<OutputFile[]> {
  const usual = /\breport\b/i.test(personWords(task.instruction)) ? 'pdf' : 'xlsx';
  const formats = askedFormats(reading.formats, usual);
  const watched = all.filter((line) => watchReason(line) !== '');
  const about = {
    title: 'Violations watch list',
    subtitle: `${watched.length} of ${amount(all.length, 'cases')} ${watched.length === 1 ? 'needs' : 'need'} a look, as of ${longDay.format(task.now)}`,
    source: `Read from ${source}`,
    date: task.now,
  };
  const nameOf = (format: ListFormat): string => fileStem('Violations_Watch_List', format, formats, task.now);
  return filesByKind(formats, {
    paper: (format) => reportFile(nameOf(format), asReport(all, details, about), format),
    sheet: (format) => tableFile(nameOf(format), watchTable(watched, details, about), format),
  });
}
