import { modeWords } from '../../ask/mode-words.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import type { ListChore, ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import {
  askedViolations,
  type CaseDetail,
  caseDetail,
  violationColumns,
  violationLine,
  violationsAsk,
  casesByUnitWords,
  askedRules,
  type ViolationLine,
  type ViolationsAsk,
  decidedOfViolations,
} from './violation-lines.ts';
import { violationsFiles, oldestOf, violationsTitle } from './violations-files.ts';
import { attachedWords } from '../attached-list.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { missingPlaceWords } from '../../ask/missing-places.ts';
import {
  crossCheckWords,
  detailPages,
  leftOutWords,
  unusedWords,
  filteredWords,
  wereRead,
} from '../summary-words.ts';
import { summaryText } from '../markdown.ts';

/** Cases whose own page says another status or unit than the list. */
export function contradictions(
  lines: readonly ViolationLine[],
  details: Record<string, CaseDetail>,
): string[] {
  return lines.flatMap(({ caseNumber, status, unit }) => {
    const detail = details[caseNumber];
    if (detail === undefined || (detail.status === status && detail.unit === unit)) return [];
    return [
      `${caseNumber} is ${status}, unit ${unit}, in the list, but ${detail.status}, unit ${detail.unit}, on its page`,
    ];
  });
}

/** What is told at the end of a check. */
function violationsSummary(
  task: RecipeTask,
  asked: ViolationsAsk,
  lines: readonly ViolationLine[],
  reading: ListReading<CaseDetail>,
  files: readonly OutputFile[],
): string {
  const { rows, details } = reading;
  const saved = `Saved as ${files.map((file) => file.name).join(' and ')}.`;
  const unopened = lines.filter((line) => details[line.caseNumber] === undefined).length;
  const all = rows.map((row) => violationLine(row, task.now));
  const title = violationsTitle(asked, all, task.now);
  const read = all.map(({ caseNumber, unit }) => ({ id: caseNumber, unit }));
  const notes = [
    filteredWords(asked.reading.statuses, all, 'cases'),
    asked.perUnit === undefined ? '' : casesByUnitWords(lines),
    unusedWords(task, decidedOfViolations, askedRules(asked.words, all).unknown),
    ...missingPlaceWords(
      asked.reading,
      read.map((line) => line.unit),
    ),
    ...attachedWords(task.uploads, asked.list, read, 'cases'),
    ...(asked.reading.formats.includes('ics')
      ? ['Cases are no events, so no calendar file was made of them.']
      : []),
    ...crossCheckWords(task, lines.length - unopened, contradictions(lines, details), 'cases'),
    ...leftOutWords(task, reading, unopened === 0 ? undefined : detailPages(unopened, 'cases')),
  ];
  const oldest = oldestOf(lines);
  if (oldest === undefined) {
    return summaryText([`No case matches: ${title}. ${wereRead(rows.length, 'cases')}. ${saved}`, ...notes]);
  }
  const head =
    `${title}: **${lines.length}** of the ${amount(rows.length, 'cases')} read. By status: ${countWords(lines.map((line) => line.status))}. ` +
    `The oldest is case ${oldest.caseNumber}, unit ${oldest.unit}, ${oldest.rule}, ${amount(oldest.daysOpen, 'days')}. ${saved}`;
  return summaryText([head, ...notes]);
}

const chore = /\b(violations?|infractions?|covenant (?:cases?|breach(?:es)?))\b/i;

/** As many pages of cases as a task's usual number of steps leaves room for. */
const opensAtMost = 18;

function chosenRows(task: RecipeTask, rows: readonly CollectedRow[]): CollectedRow[] {
  const lines = rows.map((row) => violationLine(row, task.now));
  const chosen = new Set(
    askedViolations(lines, violationsAsk(task), task.now).map((line) => line.caseNumber),
  );
  return rows.filter((row) => chosen.has(row.cells['caseNumber'] ?? ''));
}

async function report(task: RecipeTask, reading: ListReading<CaseDetail>) {
  const asked = violationsAsk(task);
  const all = reading.rows.map((row) => violationLine(row, task.now));
  const lines = askedViolations(all, asked, task.now);
  const files = await violationsFiles(task, asked, lines, reading);
  return { files, rows: lines.length, summary: violationsSummary(task, asked, lines, reading, files) };
}

/** What any chore on the list of cases needs. */
export const casesList = {
  what: 'cases',
  destination: { name: 'violations', links: [/^violations\b/i, /\b(violations|covenant cases)\b/i] },
  heading: /\bviolations\b/i,
  columns: violationColumns,
  id: 'caseNumber',
  readDetail: caseDetail,
} as const satisfies Partial<ListChore<CaseDetail>>;

/** Reads the covenant cases, filtered as asked, into a spreadsheet and a report. */
export const violations = listRecipe<CaseDetail>({
  ...casesList,
  name: 'violations',
  does: 'list violations',
  fits(words) {
    const at = words.search(chore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  folder(task) {
    // The portal's own filter takes one status; several are picked from all cases.
    const { statuses } = violationsAsk(task).reading;
    const [only] = statuses;
    return only === undefined || statuses.length > 1
      ? { name: /^all\b/i, goal: 'Show all cases' }
      : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the cases with status ${only}` };
  },
  toOpen: (task, rows) =>
    modeWords[task.mode].opensDetails ? chosenRows(task, rows).slice(0, opensAtMost) : [],
  report,
});
