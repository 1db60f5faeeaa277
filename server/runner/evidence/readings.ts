import { createHash } from 'node:crypto';
import type { Place } from '../../../contract/entities/evidence.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import type { TextPlace } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { FileStore } from '../../store/files.ts';

/** What a page showed, without secrets. */
export interface Reading {
  /** Counts the readings of a task, from 1. */
  n: number;
  /** The last finished step. */
  step: number;
  /** Whether the picture of that step shows the page. It does not after a person has changed the page. */
  hasPicture: boolean;
  at: string;
  url: string;
  title: string;
  text: string;
  /** The step has opened the address, so the page is not what scripts have left. */
  isOpened?: true;
  /** The addresses of the frames. */
  frames?: string[];
}

/** The lines of a page that a picture shows. */
interface PlacedLines {
  url: string;
  lines: TextPlace[];
}

/** Compares only the beginnings of lines, because drivers and quotes cut them. */
const maxLineKey = 200;
const lineKey = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().toLowerCase().slice(0, maxLineKey);

/** Returns a function that finds the place of a quote in a picture of its page. */
function placeFinder({ url, lines }: PlacedLines) {
  const byText = new Map(lines.map(({ text, ...place }) => [lineKey(text), place]));
  return (seen: Quoted): Place | undefined =>
    seen.url === url ? byText.get(lineKey(seen.quote ?? '')) : undefined;
}

/** Words on a page, as a claim or a row of one has them. */
interface Quoted {
  step?: number | null;
  url?: string | null;
  quote?: string | null;
}

/** What is stored of a reading. One that repeats an earlier one has the number of that one in place of its text. */
type Stored = Omit<Reading, 'n' | 'step' | 'hasPicture' | 'text'> & ({ text: string } | { as: number });

/** The most characters of one reading. A longer page becomes several. */
export const maxCharacters = 200_000;
/** The most readings of one page. */
const maxParts = 5;
/** The most characters that are stored of a task. Spec silent: as many as 20 of the longest readings. */
const maxTaskCharacters = 20 * maxCharacters;

const folder = 'readings/';
/** Ends the name of a reading whose step has another picture. */
const unpictured = '-unpictured';
const nameOf = ({ step, n, hasPicture }: Pick<Reading, 'step' | 'n' | 'hasPicture'>, characters: number) =>
  `${folder}${step}-${n}-${characters}${hasPicture ? '' : unpictured}`;
const placesName = (step: number): string => `places/${step}`;

/** Reads from the name of a reading what it has. */
function readName(name: string): Pick<Reading, 'step' | 'n' | 'hasPicture'> & { characters: number } {
  const [step = 0, n = 0, characters = 0] = name.slice(folder.length).split('-').map(Number);
  return { step, n, characters, hasPicture: !name.endsWith(unpictured) };
}

/** Splits a long text after a line or a word, so that no part of a secret is left that nothing recognizes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length && parts.length < maxParts;) {
    const rest = text.slice(from, from + maxCharacters);
    const isLast = from + rest.length === text.length;
    const lineEnd = rest.lastIndexOf('\n');
    const end = isLast ? rest.length : (lineEnd > 0 ? lineEnd : rest.lastIndexOf(' ')) + 1;
    // A single word this long is no text.
    if (end === 0) break;
    parts.push(rest.slice(0, end).trimEnd());
    from += end;
  }
  return parts.filter((part) => part !== '');
}

/** An email address in a cell before another one. */
const mailCell = /(?<![\w@/:.+-])([\w.+-]{1,64})@(?=[\w.-]{1,264} \| )/g;
/** Stands for the @ of such a cell. This character is invisible, so it is removed from the page first. */
const mailMark = '\u0000';

/**
 * Masks the passwords, keys and tokens of a page. A row of a table such as `12B | ann@oak.example | Active` is no login
 * with a password, as it would be in a person's text.
 */
function maskPage(text: string): string {
  const marked = text
    .split('\n')
    .map((line) => (line.split(' | ').length > 2 ? line.replaceAll(mailCell, `$1${mailMark}`) : line))
    .join('\n');
  return maskSecrets(marked).replaceAll(mailMark, '@');
}

const keyOf = ({ url, title, text }: Pick<PageReading, 'url' | 'title' | 'text'>): string =>
  createHash('sha256')
    .update(JSON.stringify([url, title, text]))
    .digest('base64url');

export type Readings = ReturnType<typeof taskReadings>;

/** Creates the storage of what a task has read. It is deleted with the task. */
export function taskReadings(taskId: string, store: FileStore) {
  const names = async () =>
    (await store.names(taskId, folder))
      .map((name) => ({ name, ...readName(name) }))
      .sort((a, b) => a.n - b.n);
  const read = async (name: string): Promise<unknown> => {
    const bytes = await store.read(taskId, name);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  };
  const write = async (name: string, value: unknown): Promise<void> =>
    await store.write(taskId, name, new TextEncoder().encode(JSON.stringify(value)));
  /** How much has been written, and the numbers of the readings and the last one since the server started. */
  let written: Awaited<ReturnType<typeof writtenBefore>> | undefined;
  const writtenBefore = async () => {
    const before = await names();
    const characters = before.reduce((sum, one) => sum + one.characters, 0);
    return { n: before.at(-1)?.n ?? 0, characters, numbers: new Map<string, number>(), last: 0 };
  };

  const load = async (wanted: Awaited<ReturnType<typeof names>>): Promise<Reading[]> => {
    const texts = new Map<number, string>();
    const all = new Map((await names()).map((one) => [one.n, one.name]));
    const textOf = async (n: number): Promise<string> => {
      const cached = texts.get(n);
      if (cached !== undefined) return cached;
      const first = (await read(all.get(n) ?? '')) as Stored | undefined;
      const text = first && 'text' in first ? first.text : '';
      texts.set(n, text);
      return text;
    };
    const readings: Reading[] = [];
    for (const { name, n, step, hasPicture } of wanted) {
      const stored = (await read(name)) as Stored | undefined;
      // The task was deleted in the meantime.
      if (!stored) continue;
      const { at, title, url, isOpened, frames } = stored;
      const text = 'text' in stored ? stored.text : await textOf(stored.as);
      texts.set(n, text);
      const opened = { ...(isOpened && { isOpened }), ...(frames && { frames }) };
      readings.push({ n, step, hasPicture, at, url, title, text, ...opened });
    }
    return readings;
  };
  const withPicture = async () => (await names()).filter(({ hasPicture }) => hasPicture);

  return {
    /**
     * Stores what a page shows. A page without text, and what is beyond the limits, is not stored.
     *
     * @param redact Returns a text without the known secrets of the task.
     * @param isPictureOld A person may have changed the page since the picture of the step.
     * @param isOpened The step has opened the address.
     * @param frames The addresses of the frames.
     */
    async add(
      { url, title, text }: Pick<PageReading, 'url' | 'title' | 'text'>,
      {
        step,
        at,
        redact,
        isPictureOld = false,
        isOpened = false,
        frames = [],
      }: {
        step: number;
        at: string;
        redact(text: string): string;
        isPictureOld?: boolean;
        isOpened?: boolean;
        frames?: readonly string[];
      },
    ): Promise<void> {
      const clean = (part: string): string => maskPage(redact(part.replaceAll(mailMark, '')));
      const page = {
        at,
        url: clean(url),
        title: clean(title),
        ...(isOpened && { isOpened }),
        ...(frames.length > 0 && { frames: frames.map(clean) }),
      };
      const state = (written ??= await writtenBefore());
      for (const part of partsOf(text)) {
        const key = keyOf({ url, title, text: part });
        const as = state.numbers.get(key);
        const stored: Stored = as === undefined ? { ...page, text: clean(part) } : { ...page, as };
        const characters = 'text' in stored ? stored.text.length : 0;
        if (state.characters + characters > maxTaskCharacters) return;
        state.n += 1;
        state.characters += characters;
        const { n } = state;
        // The same as before it was taken over: the picture shows it.
        const hasPicture = !isPictureOld || as === state.last;
        state.last = as ?? n;
        await write(nameOf({ step, n, hasPicture }, characters), stored);
        if (as === undefined) state.numbers.set(key, n);
      }
    },
    /** Stores where the lines of a page are in the picture of a step. */
    async addPlaces(
      { url, places }: { url: string; places: readonly TextPlace[] },
      { step, redact }: { step: number; redact(text: string): string },
    ): Promise<void> {
      const clean = (text: string): string => maskPage(redact(text.replaceAll(mailMark, '')));
      const lines = places.map((place) => ({ ...place, text: clean(place.text) }));
      await write(placesName(step), { url: clean(url), lines } satisfies PlacedLines);
    },
    /** Returns the steps that have readings which their pictures show. */
    steps: async (): Promise<ReadonlySet<number>> => new Set((await withPicture()).map(({ step }) => step)),
    /** Resolves with all readings, oldest first. */
    all: async (): Promise<Reading[]> => await load(await names()),
    /** Resolves with the readings of a step that its picture shows, oldest first. */
    ofStep: async (step: number): Promise<Reading[]> =>
      await load((await withPicture()).filter((one) => one.step === step)),
    /** Resolves with a function that returns where the picture of its step shows some words. */
    async placesOf(quotes: readonly Quoted[]): Promise<(quote: Quoted) => Place | undefined> {
      const finders = new Map<number, ReturnType<typeof placeFinder>>();
      for (const { step } of quotes) {
        if (step == null || finders.has(step)) continue;
        const placedLines = (await read(placesName(step))) as PlacedLines | undefined;
        finders.set(step, placeFinder(placedLines ?? { url: '', lines: [] }));
      }
      return (quote) => finders.get(quote.step ?? 0)?.(quote);
    },
  };
}
