import { attachedWords } from '../attached-list.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { missingPlaceWords } from '../../ask/missing-places.ts';
import type { OutputFile, RecipeTask } from '../../recipe.ts';
import {
  casesByUnitWords,
  askedRules,
  type CaseDetail,
  violationLine,
  type ViolationLine,
  type ViolationsAsk,
  decidedOfViolations,
} from './violation-lines.ts';
import {
  crossCheckWords,
  detailPages,
  leftOutWords,
  unusedWords,
  filteredWords,
  wereRead,
} from '../summary-words.ts';
import type { ListReading } from '../list-chore.ts';
import { summaryText } from '../markdown.ts';
import { oldestOf, violationsTitle } from './violations-files.ts';

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
export function violationsSummary(
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
