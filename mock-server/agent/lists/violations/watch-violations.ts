import { amount, countWords } from '../../ask/amount.ts';
import { attachedWords } from '../attached-list.ts';
import { longDay } from '../../ask/read-date.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import { crossCheckWords, detailPages, leftOutWords, unusedWords } from '../summary-words.ts';
import type { ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { bulletText, summaryText } from '../markdown.ts';
import { askedRules, type CaseDetail, violationLine } from './violation-lines.ts';
import { contradictions } from './violations-summary.ts';
import { casesList } from './violations.ts';
import { watchFiles } from './watch-files.ts';
import {
  type WatchAsk,
  watchAsk,
  type WatchLine,
  watchLines,
  watchReason,
  decidedOfWatch,
} from './watch-lines.ts';

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
