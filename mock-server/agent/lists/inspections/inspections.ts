import { amount, countWords } from '../../ask/amount.ts';
import { attachedWords } from '../attached-list.ts';
import { missingPlaceWords } from '../../ask/missing-places.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import {
  askedKinds,
  askedInspections,
  inspectionColumns,
  type InspectionDetail,
  inspectionDetail,
  inspectionLine,
  type InspectionLine,
  inspectionsAsk,
  decidedOfInspections,
} from './inspection-lines.ts';
import {
  crossCheckWords,
  detailPages,
  leftOutWords,
  unusedWords,
  filteredWords,
  wereRead,
} from '../summary-words.ts';
import { placedFindings } from './inspection-findings.ts';
import { inspectionsFiles, inspectionsTitle } from './inspections-files.ts';
import type { ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { bulletText, summaryText } from '../markdown.ts';

const chore =
  /\binspections?\b(?!\s+(?:meetings?|committees?|contracts?|fees?)\b)|\bproperty (?:walk[- ]?through|condition report)s?\b/i;

/** As many pages of inspections as a task's usual number of steps leaves room for. */
const opensAtMost = 18;
const mostNamed = 5;

/** The quickest modes read the list alone; `fast` opens what has findings; the thorough ones open everything held. */
function isWorthOpening({ status, findings }: InspectionLine, { mode }: RecipeTask): boolean {
  if (mode === 'super-fast' || mode === 'ultra-fast' || status === 'Scheduled') return false;
  return modeWords[mode].opensDetails || (findings ?? 0) > 0;
}

function contradictions(
  lines: readonly InspectionLine[],
  details: Record<string, InspectionDetail>,
): string[] {
  return lines.flatMap(({ number, status, findings }) => {
    const detail = details[number];
    if (detail === undefined || (detail.status === status && detail.findings.length === (findings ?? 0)))
      return [];
    return [
      `${number} is ${status} with ${amount(findings ?? 0, 'findings')} in the list, but ${detail.status} with ${detail.findings.length} on its page`,
    ];
  });
}

function factWords(
  task: RecipeTask,
  lines: readonly InspectionLine[],
  details: Record<string, InspectionDetail>,
): string {
  const found = placedFindings(lines, details, task.now);
  const open = found.filter((finding) => finding.open);
  const late = open.filter((finding) => finding.overdue);
  const named = late
    .slice(0, mostNamed)
    .map(({ line, finding, due }) => `${line.unit}: ${finding} (due ${due})`);
  const total = lines.reduce((sum, line) => sum + (line.findings ?? 0), 0);
  return bulletText([
    `By result: ${countWords(lines.map((line) => line.status))}.`,
    total === 0 ? 'Findings: none.' : `Findings: ${total}, ${found.length} of them read in full.`,
    found.length === 0 ? '' : `Follow-ups: ${open.length} open, ${late.length} overdue.`,
    late.length === 0 ? '' : `Overdue: ${named.join('; ')}${late.length > mostNamed ? '; and others' : ''}.`,
  ]);
}

async function report(task: RecipeTask, reading: ListReading<InspectionDetail>) {
  const asked = inspectionsAsk(task);
  const all = reading.rows.map(inspectionLine);
  const lines = askedInspections(all, asked);
  const title = inspectionsTitle(asked, all);
  const { files, rows } = await inspectionsFiles(task, asked, lines, reading, title);
  const saved = `Saved as ${files.map((file) => file.name).join(' and ')}.`;
  const opened = lines.filter((line) => reading.details[line.number] !== undefined).length;
  const unread = lines.filter(
    (line) => reading.details[line.number] === undefined && (line.findings ?? 0) > 0,
  ).length;
  const summary = summaryText([
    lines.length === 0
      ? `No inspection matches: ${title}. ${wereRead(reading.rows.length, 'inspections')}. ${saved}`
      : `${title}: **${lines.length}** of the ${amount(reading.rows.length, 'inspections')} read. ${saved}`,
    filteredWords(asked.statuses, all, 'inspections'),
    ...missingPlaceWords(
      asked.reading,
      all.map((line) => line.unit),
    ),
    lines.length === 0 ? '' : factWords(task, lines, reading.details),
    unusedWords(task, decidedOfInspections, askedKinds(asked.words, all).unknown),
    asked.isUsual ? `No time was named, so the report covers the inspections ${asked.period.words}.` : '',
    ...attachedWords(
      task.uploads,
      asked.list,
      all.map(({ number, unit }) => ({ id: number, unit })),
      'inspections',
    ),
    asked.reading.formats.includes('ics')
      ? 'The portal tells no hour for an inspection, so no calendar file was made.'
      : '',
    ...crossCheckWords(task, opened, contradictions(lines, reading.details), 'inspections'),
    ...leftOutWords(
      task,
      reading,
      unread === 0 ? undefined : `the findings on ${detailPages(unread, 'inspections')}`,
    ),
  ]);
  return { files, rows, summary };
}

/** Reports on inspections: what was found, and what is still to be done about it. */
export const inspections = listRecipe<InspectionDetail>({
  name: 'inspections',
  does: 'report inspections',
  what: 'inspections',
  destination: { name: 'inspections', links: [/^inspections\b/i, /\binspections?\b/i] },
  heading: /^inspections\b/i,
  columns: inspectionColumns,
  id: 'number',
  fits(words) {
    const at = words.search(chore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  folder(task) {
    const { statuses } = inspectionsAsk(task);
    const [only] = statuses;
    return only === undefined || statuses.length > 1
      ? { name: /^all\b/i, goal: 'Show all inspections' }
      : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the inspections with status ${only}` };
  },
  toOpen(task, rows) {
    const chosen = askedInspections(rows.map(inspectionLine), inspectionsAsk(task));
    const wanted = new Set(chosen.filter((line) => isWorthOpening(line, task)).map((line) => line.number));
    return rows.filter((row) => wanted.has(row.cells['number'] ?? '')).slice(0, opensAtMost);
  },
  readDetail: inspectionDetail,
  report,
});
