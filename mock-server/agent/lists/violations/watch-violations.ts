import { amount, countWords, countsOf } from '../../ask/amount.ts';
import { attachedWords } from '../attached-list.ts';
import { longDay } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { crossCheckWords, detailPages, leftOutWords, unusedWords } from '../summary-words.ts';
import type { ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { bulletText, summaryText } from '../markdown.ts';
import { askedRules, type CaseDetail, violationLine } from './violation-lines.ts';
import { contradictions, casesList } from './violations.ts';
import {
  type WatchAsk,
  watchAsk,
  type WatchLine,
  watchLines,
  watchReason,
  decidedOfWatch,
} from './watch-lines.ts';
import type { DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { personWords } from '../../ask/person-words.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import { violationsTable } from './violations-files.ts';

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
function watchFiles(
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

const cases = '(?:violations?|infractions?|covenant cases?)';
const chore = new RegExp(
  `\\b(?:monitor\\w*|watch(?:ing|list)?|keep (?:an eye|track)|track(?:ing)?|compar(?:e|ing)|what(?:['’]s| is| has| have)? (?:new|changed))\\b[^.;]{0,60}\\b${cases}\\b` +
    `|\\b${cases}\\b[^.;,]{0,40}\\b(?:watch ?list|(?:that |which |have |has )?changed|changes? since|monitor(?:ing|ed)?|since (?:last|yesterday))\\b` +
    `|\\b(?:changes?|changed) (?:to|in|of|since)\\b[^.;]{0,40}\\b${cases}\\b`,
  'i',
);

const opensAtMost = 18;
const mostNamed = 8;

function named(lines: readonly WatchLine[], tell = (line: WatchLine): string => line.caseNumber): string {
  if (lines.length === 0) return 'none';
  const names = lines.slice(0, mostNamed).map(tell).join(', ');
  return `**${lines.length}** (${names}${lines.length > mostNamed ? ' and others' : ''})`;
}

function factWords(all: readonly WatchLine[], { since, earlier }: WatchAsk): string {
  const changed = all.filter((line) => line.was !== undefined);
  const fresh =
    earlier === undefined ? `New since ${longDay.format(new Date(since))}` : `Not yet in ${earlier.file}`;
  return bulletText([
    `${fresh}: ${named(all.filter((line) => line.isNew))}.`,
    earlier === undefined
      ? ''
      : `Changed since ${earlier.file}: ${named(changed, (line) => `${line.caseNumber} from ${line.was ?? ''} to ${line.status}`)}.`,
    `Resolved since ${longDay.format(new Date(since))}: ${named(all.filter((line) => line.closed))}.`,
    `Due this week: ${named(all.filter((line) => line.dueThisWeek))}.`,
    `Overdue: ${named(all.filter((line) => line.overdue))}.`,
    all.length === 0 ? '' : `By status: ${countWords(all.map((line) => line.status))}.`,
  ]);
}

/** What an earlier list has that the portal has no more, or why nothing could be compared. */
function earlierWords({ earlier }: WatchAsk, all: readonly WatchLine[], isWhole: boolean): string {
  if (earlier === undefined) {
    return 'No earlier list was attached, so only new cases can be told, not changed ones. Attach this file next time to see both.';
  }
  const gone = [...earlier.statuses.keys()].filter(
    (id) => !all.some((line) => line.caseNumber.toUpperCase() === id),
  );
  const compared = `Compared with ${amount(earlier.statuses.size, 'cases')} in ${earlier.file}.`;
  return gone.length === 0 || !isWhole ? compared : `${compared} No longer there: ${gone.join(', ')}.`;
}

async function report(task: RecipeTask, reading: ListReading<CaseDetail>) {
  const asked = watchAsk(task);
  const read = reading.rows.map((row) => violationLine(row, task.now));
  const all = watchLines(read, asked, task.now);
  const watched = all.filter((line) => watchReason(line) !== '');
  const files = await watchFiles(task, asked, all, reading);
  const rules = askedRules(asked.words, read);
  const opened = watched.filter((line) => reading.details[line.caseNumber] !== undefined).length;
  const unopened = watched.length - opened;
  const others = task.uploads.filter(({ name }) => name !== asked.earlier?.file);
  const ids = read.map(({ caseNumber, unit }) => ({ id: caseNumber, unit }));
  const saved = `Saved as ${files.map((file) => file.name).join(' and ')}.`;
  const summary = summaryText([
    `Watch list of violations${rules.kinds.length === 0 ? '' : ` of the rule ${rules.kinds.map((rule) => `"${rule}"`).join(' or ')}`}: **${watched.length}** of the ${amount(all.length, 'cases')} watched ${watched.length === 1 ? 'needs' : 'need'} a look. ${saved}`,
    factWords(all, asked),
    unusedWords(task, decidedOfWatch, rules.unknown),
    earlierWords(asked, all, reading.cutAfter === undefined),
    ...attachedWords(others, asked.list, ids, 'cases'),
    ...crossCheckWords(task, opened, contradictions(watched, reading.details), 'cases'),
    ...leftOutWords(task, reading, unopened === 0 ? undefined : detailPages(unopened, 'cases')),
  ]);
  return { files, rows: watched.length, summary };
}

/** Watches over the covenant cases: what is new, what changed, what is due this week, what is overdue. */
export const watchViolations = listRecipe<CaseDetail>({
  ...casesList,
  name: 'watch-violations',
  does: 'watch violations for what is new or overdue',
  fits(words) {
    const at = words.search(chore);
    // Surer than the plain check of the same cases, wherever those are named.
    return at < 0 ? 0 : 0.91 - at / 1e5;
  },
  folder: () => ({ name: /^all\b/i, goal: 'Show all cases' }),
  toOpen(task, rows) {
    if (!modeWords[task.mode].opensDetails) return [];
    const all = watchLines(
      rows.map((row) => violationLine(row, task.now)),
      watchAsk(task),
      task.now,
    );
    const watched = new Set(all.filter((line) => watchReason(line) !== '').map((line) => line.caseNumber));
    return rows.filter((row) => watched.has(row.cells['caseNumber'] ?? '')).slice(0, opensAtMost);
  },
  report,
});
