import type { PartedWork } from '../../../time/in-turns.ts';
import type { PageRead } from './evidence.ts';
import { cellEnd, keysOf, phraseWords, singleSpaced, valuesIn, wordsOf } from './values.ts';

/** A text that the task has read: a page, or a file. */
export interface Source {
  /** The step whose page it is. */
  step?: number;
  url?: string;
  title: string;
  text: string;
}

/** Returns a page as a source. Without a picture it has no step, because that one's picture shows something else. */
export const sourceOf = ({ step, hasPicture, url, title, text }: PageRead): Source => ({
  ...(hasPicture && { step }),
  url,
  title,
  text,
});

/** Where something was seen. Fits the fields of a claim. */
export interface Seen {
  step?: number;
  url?: string;
  quote: string;
}

/** A line of a source that has some of the wanted keys. */
export interface SeenLine {
  /** Counts through all sources. */
  number: number;
  source: number;
  text: string;
  /** How many cells of a table it has; 1 if it is none. */
  cells: number;
  /** The wanted keys, and where each begins. */
  keys: ReadonlyMap<string, number>;
}

export interface Sightings {
  /** Returns the keys of a wanted text, as {@link keysOf} does. */
  keysOf(text: string): readonly string[][];
  /** The first lines that have a key. */
  linesWith(key: string): readonly SeenLine[];
  /** The line of a number, if it has any wanted key. */
  lineAt(number: number): SeenLine | undefined;
  /**
   * Returns the line with most of these keys. Of several, the one that fits best, then the one whose source has the title that
   * fits best, and of those the newest.
   */
  best(keys: readonly string[], fit?: (text: string) => number): SeenLine | undefined;
  /** Returns where a line was seen, with the words around a key. */
  seen(line: SeenLine, key?: string): Seen;
}

/** Longer lines are split, so that a row is what is close together. */
const lineCharacters = 2_000;
/** How often one key is noted. More would say nothing new. */
const maxLines = 200;
/** The longest quote, in characters. */
export const quoteCharacters = 300;

/** Returns the lines of a source with single spaces. The title is the first one. */
export type LinesOf = (source: Pick<Source, 'title' | 'text'>) => string[];

/** Returns a function that splits sources into lines, and each text only once: a task reads many pages several times. */
export function createLinesOf(): LinesOf {
  const linesByText = new Map<string, string[]>();
  const linesIn = (text: string): string[] => {
    const lines = linesByText.get(text) ?? splitIntoLines(text);
    linesByText.set(text, lines);
    return lines;
  };
  return ({ title, text }) => [...linesIn(singleSpaced(title)), ...linesIn(text)];
}

function splitIntoLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const plain = singleSpaced(line);
    for (let at = 0; at < plain.length;) {
      const space = plain.length - at > lineCharacters ? plain.lastIndexOf(' ', at + lineCharacters) : -1;
      const end = space > at ? space : at + lineCharacters;
      lines.push(plain.slice(at, end));
      at = space > at ? end + 1 : end;
    }
  }
  return lines;
}

/** How many cells of a table a line has. */
export const cellCount = (line: string): number => line.split(` ${cellEnd} `).length;

/** How much of a source's title is compared with a statement. */
const titleCharacters = 200;

/** Compares two lists of numbers by the first that differs. */
function isAtLeast(some: readonly number[], others: readonly number[]): boolean {
  const at = some.findIndex((number, index) => number !== others[index]);
  return at < 0 || (some[at] ?? 0) > (others[at] ?? 0);
}

/** Returns the part of a line around a place, as a quote. */
function quoteAt(text: string, at: number): string {
  if (text.length <= quoteCharacters) return text;
  const start = Math.max(0, Math.min(at - quoteCharacters / 3, text.length - quoteCharacters));
  return text.slice(Math.floor(start), Math.floor(start) + quoteCharacters);
}

/**
 * Finds wanted texts in what a task has read. Texts and values that are not wanted cost hardly any memory. The time is
 * linear in the length of the sources, and lines that repeat earlier ones take hardly any.
 *
 * @param wanted Texts such as the cells of a file. Each is found word for word with any white space; dates, amounts and phone
 *   numbers in any usual form.
 */
export function* findSightings(
  sources: readonly Source[],
  wanted: readonly string[],
  linesOf: LinesOf,
): PartedWork<Sightings> {
  const keysByText = new Map<string, string[][]>();
  for (const text of wanted) {
    if (!keysByText.has(text)) keysByText.set(text, keysOf(text));
    yield;
  }
  const keys = new Set([...keysByText.values()].flat(2));
  /** The lengths of the wanted phrases by their first word. */
  const lengths = new Map<string, Set<number>>();
  for (const key of keys) {
    if (!key.startsWith('=')) continue;
    const words = key.slice(1).split(' ');
    const [first = ''] = words;
    lengths.set(first, (lengths.get(first) ?? new Set()).add(words.length));
  }
  const hits = new Map<string, SeenLine[]>();
  const byNumber = new Map<number, SeenLine>();

  const noKeys: ReadonlyMap<string, number> = new Map();
  const keysIn = (text: string): ReadonlyMap<string, number> => {
    const here = new Map<string, number>();
    const note = (key: string, at: number): void => {
      if (keys.has(key) && !here.has(key)) here.set(key, at);
    };
    for (const { key, start } of valuesIn(text)) note(key, start);
    const words = wordsOf(text);
    words.forEach(({ text: word, start }, at) => {
      for (const length of lengths.get(word) ?? [])
        note(
          `=${words
            .slice(at, at + Math.min(length, phraseWords))
            .map((each) => each.text)
            .join(' ')}`,
          start,
        );
    });
    return here.size === 0 ? noKeys : here;
  };
  /** The keys of each line so far. Most lines of a long page have none. */
  const scanned = new Map<string, ReadonlyMap<string, number>>();
  const scan = (text: string, number: number, source: number): void => {
    const here = scanned.get(text) ?? keysIn(text);
    scanned.set(text, here);
    if (here.size === 0) return;
    const line = { number, source, text, cells: cellCount(text), keys: here };
    byNumber.set(number, line);
    for (const key of here.keys()) {
      const lines = hits.get(key);
      if (lines === undefined) hits.set(key, [line]);
      else if (lines.length < maxLines) lines.push(line);
    }
  };

  let number = 0;
  for (const [index, source] of sources.entries()) {
    for (const line of linesOf(source)) {
      scan(line, number, index);
      number += 1;
      yield;
    }
    // Lines of different sources are never neighbors.
    number += sourceGap;
  }

  return {
    keysOf: (text) => keysByText.get(text) ?? keysOf(text),
    linesWith: (key) => hits.get(key) ?? [],
    lineAt: (at) => byNumber.get(at),
    best(some, fit = () => 0) {
      const titleFits = new Map<number, number>();
      const titleFit = (source: number): number => {
        const result = titleFits.get(source) ?? fit(sources[source]?.title.slice(0, titleCharacters) ?? '');
        titleFits.set(source, result);
        return result;
      };
      let best: { line: SeenLine; ranks: readonly number[] } | undefined;
      for (const key of some) {
        for (const line of hits.get(key) ?? []) {
          const count = some.filter((one) => line.keys.has(one)).length;
          if (best && count < (best.ranks[0] ?? 0)) continue;
          const next = { line, ranks: [count, fit(line.text), titleFit(line.source), line.number] };
          if (!best || isAtLeast(next.ranks, best.ranks)) best = next;
        }
      }
      return best?.line;
    },
    seen(line, key) {
      const { step, url } = sources[line.source] ?? {};
      const quote = quoteAt(line.text, key === undefined ? 0 : (line.keys.get(key) ?? 0));
      return { ...(step !== undefined && { step }), ...(url !== undefined && { url }), quote };
    },
  };
}

/** How far apart the numbers of lines of two sources are at least. */
export const sourceGap = 1_000;
