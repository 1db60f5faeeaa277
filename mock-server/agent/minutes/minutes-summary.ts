import { longDay } from '../ask/read-date.ts';
import { plainMarkdown, bulletText, summaryText } from '../lists/markdown.ts';
import type { SavedMinutes } from './minutes-words.ts';
import { matches } from '../ask/search-terms.ts';

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
