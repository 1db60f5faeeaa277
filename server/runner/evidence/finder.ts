import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Place } from '../../../contract/entities/evidence.ts';
import type { TextPlace } from '../../browser/driver.ts';

/** What a page showed, without secrets. */
export interface Reading {
  /** Counts the readings of a task, from 1. */
  n: number;
  /** The last finished step. Its picture shows the page. */
  step: number;
  at: string;
  url: string;
  title: string;
  text: string;
}

/** The lines of a page that a picture shows. */
export interface PlacedLines {
  url: string;
  lines: TextPlace[];
}

/** Where a text was seen. */
export interface Seen {
  step: number;
  url: string;
  /** The line that has it. */
  quote: string;
  place?: Place;
}

/** Looks texts up in the readings of a task. It ignores case and the length of white space. */
export interface Finder {
  /** Returns where a text was seen last as whole words, or undefined. It may go over several lines. */
  find(text: string): Seen | undefined;
  /**
   * Returns where a row was seen last: a line that has all of its cells, or lines with a cell each. Ignores empty cells.
   *
   * @param columns The names of the columns. A page may put each before its cell.
   */
  findRow(cells: readonly string[], columns?: readonly string[]): Seen | undefined;
}

/** The longest quote, in characters. */
const mostQuoted = 300;
/** Longer texts are not looked up, so that a hostile page is cheap. */
const mostSought = 500;
/** How many lines are compared with a row. More have a word of it when all of its words are common ones. */
const mostCompared = 500;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** A letter or digit, or a sign inside a number: the 5 of `5,000` is no 5. */
const goesOnBefore = /[\p{L}\p{N}]$|\p{N}[.,]$/u;
const goesOnAfter = /^[\p{L}\p{N}]|^[.,]\p{N}/u;

/** Returns the index of a part as whole words from an index on, or -1. */
function indexOfWords(text: string, part: string, from = 0): number {
  const [startsWord, endsWord] = [/^[\p{L}\p{N}]/u.test(part), /[\p{L}\p{N}]$/u.test(part)];
  for (let at = text.indexOf(part, from); at !== -1;) {
    const end = at + part.length;
    const isStart = !startsWord || !goesOnBefore.test(text.slice(Math.max(0, at - 2), at));
    const isEnd = !endsWord || !goesOnAfter.test(text.slice(end, end + 2));
    if (isStart && isEnd) return at;
    let next = at + 1;
    // The rest of a word has no start, however long it is.
    if (startsWord) while (next < text.length && /[\p{L}\p{N}]/u.test(text[next] ?? '')) next += 1;
    at = text.indexOf(part, next);
  }
  return -1;
}

/** Whether a line has all of these parts, equal ones as often as they are equal. */
function hasAll(line: string, parts: readonly string[]): boolean {
  const from = new Map<string, number>();
  return parts.every((part) => {
    const at = indexOfWords(line, part, from.get(part));
    from.set(part, at + part.length);
    return at !== -1;
  });
}

/** Lines are the same if so many characters are, because drivers and quotes cut them. */
const mostLineKey = 200;
const lineKey = (text: string): string => plain(text).slice(0, mostLineKey);

/** Returns a function that finds the place of a quote in a picture of its page. */
export function placeFinder({ url, lines }: PlacedLines) {
  const byText = new Map(lines.map(({ text, ...place }) => [lineKey(text), place]));
  return (seen: { url?: string; quote?: string }): Place | undefined =>
    seen.url === url ? byText.get(lineKey(seen.quote ?? '')) : undefined;
}

interface Line {
  reading: Reading;
  /** As the page has it. */
  text: string;
  plain: string;
}

/** How a line of a page may show a cell: alone, or after the name of its column. */
const lineForms = (cell: string, name: string): string[] =>
  name === '' ? [cell] : [cell, `${name}: ${cell}`, `${name} ${cell}`];

/** Whether the lines from an index on have a cell each, alone, after the name of its column, or below it. */
function isRun(
  lines: readonly Line[],
  from: number,
  cells: readonly string[],
  names: readonly string[],
): boolean {
  const reading = lines[from]?.reading;
  let at = from;
  return cells.every((cell, index) => {
    const name = names[index] ?? '';
    const isName = (line: Line | undefined) => name !== '' && line?.plain.replace(/ ?:$/, '') === name;
    if (index > 0 && isName(lines[at])) at += 1;
    const line = lines[at];
    at += 1;
    return line !== undefined && line.reading === reading && lineForms(cell, name).includes(line.plain);
  });
}

/** Creates a finder. Lets other work run between two readings, because they may be long. */
export async function createFinder(
  readings: readonly Reading[],
  places: ReadonlyMap<number, PlacedLines>,
): Promise<Finder> {
  const lines: Line[] = [];
  /** The lines that have a word, and those that have nothing else than a text, oldest first. */
  const byWord = new Map<string, number[]>();
  const byText = new Map<string, number[]>();
  const index = (map: Map<string, number[]>, key: string): void => {
    const list = map.get(key);
    if (list) list.push(lines.length);
    else map.set(key, [lines.length]);
  };
  /** The first reading with a text, and the steps of all readings with it, oldest first. */
  const distinct = new Map<string, { reading: Reading; steps: number[]; first: number; flat: string }>();
  for (const reading of readings) {
    const key = JSON.stringify([reading.url, reading.text]);
    const entry = distinct.get(key);
    if (entry) {
      entry.steps.push(reading.step);
      // It is the newest one again.
      distinct.delete(key);
      distinct.set(key, entry);
      continue;
    }
    const first = lines.length;
    for (const text of reading.text.split('\n')) {
      const line = { reading, text, plain: plain(text) };
      for (const word of new Set(wordsOf(line.plain))) index(byWord, word);
      index(byText, line.plain);
      lines.push(line);
    }
    const flat = lines
      .slice(first)
      .map((line) => line.plain)
      .join(' ');
    distinct.set(key, { reading, steps: [reading.step], first, flat });
    await othersFirst();
  }
  const newestFirst = [...distinct.values()].toReversed();
  const stepsOf = new Map(newestFirst.map(({ reading, steps }) => [reading, steps]));
  const finders = new Map([...places].map(([step, placed]) => [step, placeFinder(placed)]));

  const seenAt = (index: number): Seen | undefined => {
    const line = lines[index];
    if (!line) return undefined;
    const { reading, text } = line;
    const steps = (stepsOf.get(reading) ?? []).toReversed();
    const { url } = reading;
    const quote = text.slice(0, mostQuoted);
    const placeAt = (step: number): Place | undefined => finders.get(step)?.({ url, quote });
    const step = steps.find(placeAt) ?? steps[0] ?? reading.step;
    const place = placeAt(step);
    return { step, url, quote, ...(place && { place }) };
  };
  return {
    find(text) {
      const part = plain(text);
      if (part === '' || part.length > mostSought) return undefined;
      for (const { flat, first } of newestFirst) {
        const at = indexOfWords(flat, part);
        if (at === -1) continue;
        let index = first;
        for (let end = lines[index]?.plain.length ?? 0; end < at;) {
          index += 1;
          end += 1 + (lines[index]?.plain.length ?? 0);
        }
        return seenAt(index);
      }
      return undefined;
    },
    findRow(cells, columns = []) {
      const filled = cells.flatMap((cell, index) => {
        const part = plain(cell);
        return part === '' ? [] : [{ part, name: plain(columns[index] ?? '').replace(/ ?:$/, '') }];
      });
      const parts = filled.map(({ part }) => part);
      if (parts.some((part) => part.length > mostSought)) return undefined;
      const names = filled.map(({ name }) => name);
      let rarest: readonly number[] | undefined;
      for (const word of new Set(parts.flatMap(wordsOf))) {
        const list = byWord.get(word);
        if (!list) return undefined;
        if (!rarest || list.length < rarest.length) rarest = list;
      }
      const newest = (list: readonly number[] = []) => list.slice(-mostCompared).toReversed();
      const whole = newest(rarest).find((at) => hasAll(lines[at]?.plain ?? '', parts));
      if (whole !== undefined) return seenAt(whole);
      const starts = lineForms(parts[0] ?? '', names[0] ?? '').flatMap((form) => newest(byText.get(form)));
      const start = rarest && starts.find((at) => isRun(lines, at, parts, names));
      return start === undefined ? undefined : seenAt(start);
    },
  };
}
