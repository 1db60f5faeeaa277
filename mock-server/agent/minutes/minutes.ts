import type { DownloadedFile } from '../../browser/driver.ts';
import { readDate } from '../ask/dates.ts';
import { decisionWords } from '../ask/decision-words.ts';
import { countFacet, decisionsFacet, timeFacet } from '../lists/engine/facets.ts';
import { personWords } from '../ask/person-words.ts';
import { isInPeriod, isOneMonth, readPeriod } from '../ask/time.ts';
import { type Collected, type CollectedRow, nothingCollected, readList } from '../on-page/collect-rows.ts';
import { documentsIn, downloadStep, isPdf, motionsOf } from '../on-page/documents-list.ts';
import { tellStep, writeStep } from '../on-page/last-steps.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, RecipeTask, Scene } from '../recipe.ts';
import {
  decisionFiles,
  minutesSummary,
  missingMinutes,
  readsDecisions,
  type SavedMinutes,
} from './minutes-told.ts';

/** One row of a portal's list that is minutes, with the day of the meeting ("2026-10-20"). */
interface ListedMinutes extends CollectedRow {
  title: string;
  date: string;
}

interface MinutesMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** What is still to download; null until the list is read. */
  queue: ListedMinutes[] | null;
  saved: SavedMinutes[];
  /** The files of decisions, once they were handed over. */
  written: string[] | null;
}

type Step = Decision<MinutesMemory>;
type MinutesScene = Scene<MinutesMemory>;

interface MinutesAsk {
  /** "the minutes of March 2026" */
  words: string;
  isAsked: (date: string) => boolean;
  /** One, a number, or all of a period. */
  count: number;
}

/** Which minutes an instruction wants: of a month, of a period, or simply the latest. */
function readMinutesAsk({ ask: { count, period } }: RecipeTask): MinutesAsk {
  if (period === undefined) {
    // "The latest 3 minutes" would be a time.
    const words =
      count === undefined || count === 1 ? 'the latest minutes' : `the latest ${count} sets of minutes`;
    return { words, isAsked: () => true, count: count ?? 1 };
  }
  return {
    words: `the minutes ${period.words.replace(/^in /, 'of ')}`,
    isAsked: (date) => isInPeriod(new Date(date), period),
    count: count ?? (isOneMonth(period) ? 1 : Number.POSITIVE_INFINITY),
  };
}

const minutesList = {
  ...documentsIn(/^(board )?(meeting )?minutes\b/i),
  pagesAtMost: Number.POSITIVE_INFINITY,
};

/** The rows that are minutes and can be downloaded. */
const minutesOf = (rows: readonly CollectedRow[]): ListedMinutes[] =>
  rows.flatMap((row) => {
    const title = row.cells['title'] ?? '';
    const date = readDate(row.cells['date'] ?? '')
      ?.toISOString()
      .slice(0, 10);
    const isMinutes = /\bminutes\b/i.test(title) && date !== undefined && row.href !== undefined;
    return isMinutes ? [{ ...row, title, date }] : [];
  });

/** What is wrong with a downloaded file, or nothing: it must be a PDF, and not of another month than asked. */
function wrongWith(file: DownloadedFile | undefined, { title, date }: ListedMinutes): string | undefined {
  if (file === undefined) return 'Nothing was downloaded.';
  if (file.bytes.byteLength === 0) return `The portal gave an empty file for "${title}".`;
  if (!isPdf(file)) return `The portal's file ${file.name} for "${title}" is not a PDF.`;
  const month = /(20\d\d)-(0[1-9]|1[0-2])/.exec(file.name)?.[0];
  if (month === undefined || date.startsWith(month)) return undefined;
  return `The portal gave ${file.name} for "${title}", which is another month.`;
}

/** Everything is downloaded: what was asked for in another kind of file is written, then all is told. */
async function conclude(scene: MinutesScene, evaluation: string): Promise<Step> {
  const { memory, task } = scene;
  const files = memory.written === null ? await decisionFiles(task, memory.saved) : [];
  if (files.length > 0) return writeStep(memory, files, evaluation);
  const summary = minutesSummary(task, memory.saved, memory.written ?? []);
  const unsaved = 'The minutes are downloaded, but the file of decisions';
  const told = tellStep(scene, 'Report what was downloaded', summary, unsaved);
  return { ...told, evaluation };
}

/** Reads the list until the choice is clear, then chooses. */
function choose(scene: MinutesScene): Answer<MinutesMemory> {
  const { now } = scene.task;
  const { words, isAsked, count } = readMinutesAsk(scene.task);
  const { memory, evaluation, step } = readList(scene, minutesList);
  const found = minutesOf(memory.collected.rows);
  const isOrdered = found.every(({ date }, i) => i === 0 || (found[i - 1]?.date ?? '') >= date);
  const queue = found
    .filter(({ date }) => date <= now.toISOString().slice(0, 10) && isAsked(date))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, count);
  // Of a list that runs newest first, further pages change nothing once there are enough.
  if (step !== undefined && (!isOrdered || queue.length < count)) return step;
  if (queue.length > 0) return fetchNext({ ...scene, memory: { ...memory, queue } }, evaluation);
  return { do: 'fail', reason: missingMinutes(found, words), goal: `Find ${words}`, evaluation, memory };
}

function fetchNext(scene: MinutesScene, evaluation: string): Answer<MinutesMemory> {
  const [wanted] = scene.memory.queue ?? [];
  return wanted === undefined ? conclude(scene, evaluation) : downloadStep(scene, wanted, evaluation);
}

/** The download is checked before it counts. */
async function check(scene: MinutesScene, wanted: ListedMinutes): Promise<Step> {
  const { downloaded, memory, task } = scene;
  const problem = wrongWith(downloaded, wanted);
  if (downloaded === undefined || problem !== undefined) {
    const evaluation = problem ?? '';
    return { do: 'fail', reason: evaluation, goal: `Check ${wanted.title}`, evaluation, memory };
  }
  const { name, bytes } = downloaded;
  const { title, date, from = '' } = wanted;
  const motions = readsDecisions(task) ? await motionsOf(bytes) : [];
  const saved = [...memory.saved, { title, date, from, name, size: bytes.byteLength, motions }];
  const queue = memory.queue?.slice(1) ?? [];
  const after = { ...scene, memory: { ...memory, saved, queue } };
  return fetchNext(after, `${name} is here, and it is the PDF asked for`);
}

function decide(scene: MinutesScene): Answer<MinutesMemory> {
  const [wanted] = scene.memory.queue ?? [];
  if (scene.downloaded !== undefined && wanted !== undefined) return check(scene, wanted);
  return pastSignIn(scene, (signedIn) =>
    signedIn.memory.queue === null ? choose(signedIn) : fetchNext(signedIn, 'The list of minutes was read'),
  );
}

const duration = /\b(?:\d+|a few|five|ten|fifteen|twenty|thirty)\s+minutes\b(?! of\b)/gi;
const meeting = /\b(meetings?|board|association|latest|recent|download|minutes (?:of|for|from))\b/i;

/** Downloads board meeting minutes: of a month, of a period, or the latest. */
export const minutes: Recipe<MinutesMemory> = {
  name: 'minutes',
  does: 'download board minutes',
  fits(instruction) {
    const words = personWords(instruction).replaceAll(duration, (span) => ' '.repeat(span.length));
    const decisions = words.search(decisionWords);
    const at = words.search(/\bminutes\b/i);
    if (at < 0) return decisions < 0 ? 0 : 0.85 - decisions / 1e5;
    const sure = meeting.test(words) || readPeriod(words, new Date(0)) !== undefined;
    // Of two chores in one instruction, the one named first is done.
    return (sure ? 0.9 : 0.6) - at / 1e5;
  },
  start: () => ({ signIn: freshSignIn, collected: nothingCollected, queue: null, saved: [], written: null }),
  next: decide,
  decided: ({ period, count, decisions }) => [period, count, decisions],
  facets: [timeFacet, countFacet, decisionsFacet],
};
