import { createHash } from 'node:crypto';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import type { TextPlace } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { FileStore } from '../../store/files.ts';
import { createFinder, type Finder, type PlacedLines, type Reading } from './finder.ts';

/** What is stored of a reading. One that repeats an earlier one has the number of that one in place of its text. */
type Stored = Omit<Reading, 'n' | 'step' | 'text'> & ({ text: string } | { as: number });

/** The most characters of one reading. A longer page becomes several. */
export const mostCharacters = 200_000;
/** The most readings of one page. */
const mostParts = 5;
/** The most characters that are stored of a task. Spec silent: as many as 20 of the longest readings. */
const mostTaskCharacters = 20 * mostCharacters;

const folder = 'readings/';
const nameOf = (step: number, n: number, characters: number): string => `${folder}${step}-${n}-${characters}`;
const placesName = (step: number): string => `places/${step}`;

/** Reads the step, the number and the length of a reading from its name. */
function readName(name: string): { step: number; n: number; characters: number } {
  const [step = 0, n = 0, characters = 0] = name.slice(folder.length).split('-').map(Number);
  return { step, n, characters };
}

/** Splits a long text after a line or a word, so that no part of a secret is left that nothing recognizes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length && parts.length < mostParts;) {
    const rest = text.slice(from, from + mostCharacters);
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
/** Stands for the @ of such a cell. No page can contain it. */
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
  const names = () =>
    store
      .names(taskId, folder)
      .map((name) => ({ name, ...readName(name) }))
      .sort((a, b) => a.n - b.n);
  const read = async (name: string): Promise<unknown> => {
    const bytes = await store.read(taskId, name);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  };
  const write = async (name: string, value: unknown): Promise<void> =>
    await store.write(taskId, name, new TextEncoder().encode(JSON.stringify(value)));
  /** How much has been written, and the numbers of the readings since the server started. */
  let written: ReturnType<typeof writtenBefore> | undefined;
  const writtenBefore = () => {
    const before = names();
    const characters = before.reduce((sum, one) => sum + one.characters, 0);
    return { n: before.at(-1)?.n ?? 0, characters, numbers: new Map<string, number>() };
  };

  const load = async (wanted: readonly ReturnType<typeof names>[number][]): Promise<Reading[]> => {
    const texts = new Map<number, string>();
    const all = new Map(names().map((one) => [one.n, one.name]));
    const textOf = async (n: number): Promise<string> => {
      const cached = texts.get(n);
      if (cached !== undefined) return cached;
      const first = (await read(all.get(n) ?? '')) as Stored | undefined;
      const text = first && 'text' in first ? first.text : '';
      texts.set(n, text);
      return text;
    };
    const readings: Reading[] = [];
    for (const { name, n, step } of wanted) {
      const stored = (await read(name)) as Stored | undefined;
      // The task was deleted in the meantime.
      if (!stored) continue;
      const { at, title, url } = stored;
      const text = 'text' in stored ? stored.text : await textOf(stored.as);
      texts.set(n, text);
      readings.push({ n, step, at, url, title, text });
    }
    return readings;
  };
  /** Resolves with where the visible lines of a page are in the picture of a step. */
  const placesOf = async (step: number): Promise<PlacedLines | undefined> =>
    (await read(placesName(step))) as PlacedLines | undefined;

  return {
    /**
     * Stores what a page shows. A page without text, and what is beyond the limits, is not stored.
     *
     * @param redact Returns a text without the known secrets of the task.
     */
    async add(
      { url, title, text }: Pick<PageReading, 'url' | 'title' | 'text'>,
      { step, at, redact }: { step: number; at: string; redact(text: string): string },
    ): Promise<void> {
      const clean = (part: string): string => maskPage(redact(part));
      const page = { at, url: clean(url), title: clean(title) };
      const state = (written ??= writtenBefore());
      for (const part of partsOf(text)) {
        const key = keyOf({ url, title, text: part });
        const as = state.numbers.get(key);
        const stored: Stored = as === undefined ? { ...page, text: clean(part) } : { ...page, as };
        const characters = 'text' in stored ? stored.text.length : 0;
        if (state.characters + characters > mostTaskCharacters) return;
        state.n += 1;
        state.characters += characters;
        const { n } = state;
        await write(nameOf(step, n, characters), stored);
        if (as === undefined) state.numbers.set(key, n);
      }
    },
    /** Stores where the lines of a page are in the picture of a step. */
    async addPlaces(
      { url, places }: { url: string; places: readonly TextPlace[] },
      { step, redact }: { step: number; redact(text: string): string },
    ): Promise<void> {
      const clean = (text: string): string => maskPage(redact(text));
      const lines = places.map((place) => ({ ...place, text: clean(place.text) }));
      await write(placesName(step), { url: clean(url), lines } satisfies PlacedLines);
    },
    /** Returns the steps that have readings. */
    steps: (): ReadonlySet<number> => new Set(names().map(({ step }) => step)),
    /** Resolves with all readings, oldest first. */
    all: async (): Promise<Reading[]> => await load(names()),
    /** Resolves with the readings of a step, oldest first. */
    ofStep: async (step: number): Promise<Reading[]> =>
      await load(names().filter((one) => one.step === step)),
    placesOf,
    /** Loads all readings, and resolves with a function that looks texts up in them. */
    async finder(): Promise<Finder> {
      const readings = await load(names());
      const steps = [...new Set(readings.map(({ step }) => step))];
      const places = new Map<number, PlacedLines>();
      for (const step of steps) {
        const placed = await placesOf(step);
        if (placed) places.set(step, placed);
      }
      return await createFinder(readings, places);
    },
  };
}
