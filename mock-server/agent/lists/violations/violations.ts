import { modeWords } from '../../ask/mode-words.ts';
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
} from './violation-lines.ts';
import { violationsFiles } from './violations-files.ts';
import { violationsSummary } from './violations-summary.ts';

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
