import type { DataTable, Report } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { longDay, readDate, longMonth } from '../ask/dates.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { RecipeTask } from '../recipe.ts';
import type { ListFormat } from '../ask/read-formats.ts';
import { filesByKind } from '../lists/files-by-kind.ts';
import type { ListedMinutes, MinutesAsk } from './choose-minutes.ts';
import { plainMarkdown, bulletText, summaryText } from '../lists/markdown.ts';
import { matches } from '../ask/search-terms.ts';

const none = 'No motion was found in the text.';

function report(task: RecipeTask, saved: readonly SavedMinutes[]): Report {
  return {
    title: 'Decisions of the Board',
    subtitle: `From ${saved.length === 1 ? 'the minutes' : `${saved.length} sets of minutes`}, the newest first`,
    source: `Read from ${saved[0]?.from ?? ''}`,
    date: task.now,
    sections: saved.map(({ title, date, name, motions }) => ({
      heading: title,
      paragraphs: [
        `Meeting of ${longDay.format(new Date(date))}. The minutes themselves are the file ${name}.`,
        ...(motions.length === 0 ? [none] : []),
      ],
      bullets: motions,
    })),
  };
}

function table(task: RecipeTask, saved: readonly SavedMinutes[]): DataTable {
  return {
    title: 'Decisions of the Board',
    subtitle: '',
    columns: [
      { header: 'Minutes', kind: 'text' },
      { header: 'Meeting', kind: 'date' },
      { header: 'Decision', kind: 'text' },
    ],
    rows: saved.flatMap(({ title, date, motions }) =>
      (motions.length === 0 ? [none] : motions).map((motion) => [title, readDate(date) ?? date, motion]),
    ),
    source: `Read from ${saved[0]?.from ?? ''}`,
    date: task.now,
  };
}

/** The kinds of file that are asked for and that no portal keeps minutes in. */
export function otherKinds({ ask }: RecipeTask): ListFormat[] {
  return ask.formats.filter((format) => format !== 'pdf' && format !== 'ics');
}

/** The decisions of the minutes that were downloaded, in those kinds. */
export function minutesFiles(task: RecipeTask, saved: readonly SavedMinutes[]): Promise<OutputFile[]> {
  const [newest] = saved;
  const name = `Board_Decisions_${newest?.date.slice(0, 7) ?? task.now.toISOString().slice(0, 7)}`;
  return filesByKind(otherKinds(task), {
    paper: (format) => reportFile(name, report(task, saved), format),
    sheet: (format) => tableFile(name, table(task, saved), format),
  });
}

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

const mostListed = 14;

/** "the minutes of March 2026", "the latest minutes" */
export function askedMinutes({ period, count }: MinutesAsk): string {
  if (period !== undefined) return `the minutes ${period.words.replace(/^in /, 'of ')}`;
  // "The latest 3 minutes" would be a time.
  return count === undefined || count === 1 ? 'the latest minutes' : `the latest ${count} sets of minutes`;
}

/** Why nothing was downloaded, and what could be. */
export function missingMinutes(found: readonly ListedMinutes[], reading: MinutesAsk): string {
  if (found.length === 0) return 'The portal lists no board meeting minutes.';
  const months = found.slice(0, mostListed).map((minutes) => longMonth.format(new Date(minutes.date)));
  const more = found.length > mostListed ? ', and older ones' : '';
  return `The portal does not have ${askedMinutes(reading)}. Available: ${months.join(', ')}${more}.`;
}

/** What else was wanted beside the files. */
export interface MinutesWishes {
  decisions: boolean;
  /** What the decisions are to be about, as stems; empty for all. */
  topics: readonly string[];
  /** The file of decisions in the kind that was asked for, once it is written. */
  written: readonly string[];
}

/** What was decided, in the words of the minutes. */
function decided({ motions, title }: SavedMinutes): string {
  if (motions.length === 0) return `No motion was found in the text of ${title}.`;
  return `Decided, by ${title}:\n\n${bulletText(motions.map(plainMarkdown))}`;
}

/** A decision on something that these minutes do not have may stand in others. */
function unfound(saved: readonly SavedMinutes[], topics: readonly string[]): string {
  const isThere = saved.some(({ motions }) => motions.some((motion) => matches(motion, topics) > 0));
  if (topics.length === 0 || isThere) return '';
  return `None of these decisions names ${topics.map((topic) => `"${plainMarkdown(topic)}"`).join(', ')}. Other months may have it: name them, or a whole year.`;
}

/** What is told at the end: which minutes were downloaded and, where that is wanted, what they decide. */
export function minutesSummary(
  saved: readonly SavedMinutes[],
  { decisions, topics, written }: MinutesWishes,
): string {
  const host = URL.canParse(saved[0]?.from ?? '') ? new URL(saved[0]?.from ?? '').host : 'the portal';
  const lines = saved.map(
    ({ title, date, name, size }) =>
      `${title} (meeting of ${longDay.format(new Date(date))}), saved as ${name}, ${(size / 1024).toFixed(1)} kB`,
  );
  const told =
    lines.length === 1
      ? `Downloaded ${lines[0]}, from the documents page at ${host}. The file was checked: it is a PDF.`
      : `Downloaded ${lines.length} sets of minutes from the documents page at ${host}:\n${lines.map((line) => `- ${line}`).join('\n')}\nEach file was checked: it is a PDF.`;
  return summaryText([
    told,
    written.length === 0
      ? ''
      : `The portal keeps minutes as PDFs only. Their decisions are in ${written.join(' and ')} as well.`,
    ...(decisions ? [unfound(saved, topics), ...saved.map(decided)] : []),
  ]);
}
