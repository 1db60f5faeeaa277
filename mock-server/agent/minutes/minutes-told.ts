import type { DataTable } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { longDay, longMonth, readDate } from '../ask/dates.ts';
import type { ListFormat } from '../ask/read-formats.ts';
import { matches } from '../ask/search-terms.ts';
import { bulletText, plainMarkdown, summaryText } from '../lists/markdown.ts';
import type { RecipeTask } from '../recipe.ts';

export interface SavedMinutes {
  title: string;
  date: string;
  /** Address of the list it was found on. */
  from: string;
  name: string;
  size: number;
  /** The motions in it, where they are wanted. */
  motions: string[];
}

const noMotion = 'No motion was found in the text.';

/** The kinds of file that are asked for and that no portal keeps minutes in. */
function otherKinds({ ask }: RecipeTask): ListFormat[] {
  return ask.formats.filter((format) => format !== 'pdf' && format !== 'ics');
}

/** Whether what was decided is wanted, beside the files. */
export const readsDecisions = (task: RecipeTask): boolean =>
  task.ask.decisions !== undefined || otherKinds(task).length > 0;

/** The decisions of the minutes that were downloaded, in the kinds of file that were asked for. */
export function decisionFiles(task: RecipeTask, saved: readonly SavedMinutes[]): Promise<OutputFile[]> {
  const table: DataTable = {
    title: 'Decisions of the Board',
    subtitle: '',
    columns: [
      { header: 'Minutes', kind: 'text' },
      { header: 'Meeting', kind: 'date' },
      { header: 'Decision', kind: 'text' },
    ],
    rows: saved.flatMap(({ title, date, motions }) =>
      (motions.length === 0 ? [noMotion] : motions).map((motion) => [title, readDate(date) ?? date, motion]),
    ),
    source: `Read from ${saved[0]?.from ?? ''}`,
    date: task.now,
  };
  const name = `Board_Decisions_${saved[0]?.date.slice(0, 7) ?? ''}`;
  return Promise.all(otherKinds(task).map((format) => tableFile(name, table, format)));
}

const mostListed = 14;

/** Why nothing was downloaded, and what could be. */
export function missingMinutes(found: readonly { date: string }[], words: string): string {
  if (found.length === 0) return 'The portal lists no board meeting minutes.';
  const months = found.slice(0, mostListed).map(({ date }) => longMonth.format(new Date(date)));
  const more = found.length > mostListed ? ', and older ones' : '';
  return `The portal does not have ${words}. Available: ${months.join(', ')}${more}.`;
}

/** What was decided, in the words of the minutes. */
const decided = ({ motions, title }: SavedMinutes): string =>
  `Decided, by ${title}:\n\n${bulletText(motions.length === 0 ? [noMotion] : motions.map(plainMarkdown))}`;

/** A decision on something that these minutes do not have may stand in others. */
function unfound(saved: readonly SavedMinutes[], topics: readonly string[]): string {
  const isThere = saved.some(({ motions }) => motions.some((motion) => matches(motion, topics) > 0));
  if (topics.length === 0 || isThere) return '';
  const named = topics.map((topic) => `"${plainMarkdown(topic)}"`).join(', ');
  return `None of these decisions names ${named}. Other months may have it: name them, or a whole year.`;
}

/** What is told at the end: which minutes were downloaded and, where that is wanted, what they decide. */
export function minutesSummary(
  { ask: { decisions } }: RecipeTask,
  saved: readonly SavedMinutes[],
  written: readonly string[],
): string {
  const host = new URL(saved[0]?.from ?? '').host;
  const lines = saved.map(
    ({ title, date, name, size }) =>
      `${title} (meeting of ${longDay.format(new Date(date))}), saved as ${name}, ${(size / 1024).toFixed(1)} kB`,
  );
  const told =
    lines.length === 1
      ? `Downloaded ${lines[0]}, from the documents page at ${host}. The file was checked: it is a PDF.`
      : `Downloaded ${lines.length} sets of minutes from the documents page at ${host}:\n${bulletText(lines)}\nEach file was checked: it is a PDF.`;
  return summaryText([
    told,
    written.length === 0
      ? ''
      : `The portal keeps minutes as PDFs only. Their decisions are in ${written.join(' and ')} as well.`,
    ...(decisions === undefined ? [] : [unfound(saved, decisions), ...saved.map(decided)]),
  ]);
}
