import type { DownloadedFile } from '../../../server/browser/driver.ts';
import { isoDay, longDay, readDate } from '../request/dates.ts';
import { decisionWords, readDecisions } from '../request/decision-words.ts';
import { countFacet, decisionsFacet, timeFacet } from '../lists/engine/facets.ts';
import { matches } from '../request/search-terms.ts';
import { isInPeriod, isOneMonth } from '../request/time.ts';
import { endStep, failStep } from '../last-steps.ts';
import { bulletText } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import { type Collected, type CollectedRow, nothingCollected, readList } from '../on-page/collect-rows.ts';
import { documentsIn, downloadStep, isPdf, minutesFolder, motionsOf } from '../on-page/documents-list.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { Recipe, RecipeTask, Scene } from '../recipe.ts';

/** A row with minutes and the day of the meeting ("2026-10-20"). */
type ListedMinutes = CollectedRow & { title: string; date: string };

/** Downloaded minutes, with their motions if requested. */
type SavedMinutes = ListedMinutes & { name: string; motions: string[] };

interface MinutesMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** Minutes to download; null until the list is read. */
  queue: ListedMinutes[] | null;
  saved: SavedMinutes[];
  /** Sentences about missing minutes. */
  missing: string[];
}

type MinutesScene = Scene<MinutesMemory>;

/** Returns the requested minutes: of a month, of a period, or the latest. */
function readMinutesRequest({ request: { count, period } }: RecipeTask) {
  if (period === undefined) {
    // "The latest 3 minutes" would read as a duration.
    const words = count === undefined || count === 1 ? 'the latest minutes' : `${count} sets of minutes`;
    return { words, isRequested: () => true, count: count ?? 1 };
  }
  return {
    words: `the minutes ${period.words.replace(/^in /, 'of ')}`,
    isRequested: (date: string) => isInPeriod(new Date(date), period),
    count: count ?? (isOneMonth(period) ? 1 : Number.POSITIVE_INFINITY),
  };
}

const minutesList = { ...documentsIn(minutesFolder), maxPages: Infinity };

/** Returns the rows with minutes that can be downloaded. */
const minutesOf = (rows: readonly CollectedRow[]): ListedMinutes[] =>
  rows.flatMap((row) => {
    const title = row.cells['title'] ?? '';
    const day = readDate(row.cells['date'] ?? '');
    const isMinutes = /\bminutes\b/i.test(title) && day !== undefined && row.href !== undefined;
    return isMinutes ? [{ ...row, title, date: isoDay(day) }] : [];
  });

/** Returns the problem of a downloaded file: it must be a PDF of the right month. */
function wrongWith(file: DownloadedFile, { title, date }: ListedMinutes): string | undefined {
  if (!isPdf(file)) return `The portal's file ${file.name} for "${title}" is not a PDF.`;
  const month = /(20\d\d)-(0[1-9]|1[0-2])/.exec(file.name)?.[0];
  if (month === undefined || date.startsWith(month)) return undefined;
  return `The portal returned ${file.name} for "${title}", which is for another month.`;
}

/** Suggests other minutes if these have no matching decision. */
function missingTopics(topics: readonly string[], motions: readonly string[]): string[] {
  if (topics.length === 0 || motions.some((motion) => matches(motion, topics) > 0)) return [];
  const named = topics.map((topic) => `"${topic}"`).join(', ');
  return [`None of these decisions names ${named}. Other months may have it: name them, or a whole year.`];
}

/** Reports the downloads and, if requested, the decisions. */
function conclude({ memory, task }: MinutesScene, evaluation: string): Decision<MinutesMemory> {
  const { saved, missing } = memory;
  const [first] = saved;
  if (first === undefined)
    return failStep(memory, 'Check what was downloaded', missing.join(' '), evaluation);
  const lines = saved.map(
    ({ title, date, name }) =>
      `${title} (meeting of ${longDay.format(new Date(date))}), saved as ${name}; it is a PDF`,
  );
  const { decisions } = task.request;
  const decisionTexts = saved.map(({ title, motions }) => {
    const motionTexts =
      motions.length === 0 ? ['No motion was found in the text.'] : motions.map(plainMarkdown);
    return `Decided, by ${title}:\n\n${bulletText(motionTexts)}`;
  });
  const what = saved.length === 1 ? first.title : `${saved.length} sets of minutes`;
  const missingTopicsText = missingTopics(
    decisions ?? [],
    saved.flatMap(({ motions }) => motions),
  );
  const report = {
    done: `Downloaded ${what} from the documents page at ${new URL(first.from ?? '').host}.`,
    details: [bulletText(lines), ...(decisions ? decisionTexts : [])],
    downloads: saved.map(({ name }) => name),
    missing: [...missing, ...missingTopicsText],
  };
  return endStep({ task, memory }, [], report, evaluation);
}

/** Reads the list until the choice is clear, then starts to download. */
function choose(scene: MinutesScene): Answer<MinutesMemory> {
  const { now } = scene.task;
  const { words, isRequested, count } = readMinutesRequest(scene.task);
  const { memory, evaluation, step } = readList(scene, minutesList);
  const rows = minutesOf(memory.collected.rows);
  const isOrdered = rows.every(({ date }, i) => i === 0 || (rows[i - 1]?.date ?? '') >= date);
  const queue = rows
    .filter(({ date }) => date <= isoDay(now) && isRequested(date))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, count);
  // The list is sorted newest first, so further pages do not matter once there are enough rows.
  if (step !== undefined && (!isOrdered || queue.length < count)) return step;
  const isShort = Number.isFinite(count) && queue.length < count;
  const missing = isShort ? [`The portal has only ${queue.length} of ${words}.`] : [];
  if (queue.length > 0) return fetchNext({ ...scene, memory: { ...memory, queue, missing } }, evaluation);
  return failStep(memory, `Find ${words}`, `The portal does not have ${words}.`, evaluation);
}

function fetchNext(scene: MinutesScene, evaluation: string): Answer<MinutesMemory> {
  const [nextMinutes] = scene.memory.queue ?? [];
  return nextMinutes === undefined
    ? conclude(scene, evaluation)
    : downloadStep(scene, nextMinutes, evaluation);
}

/** Checks a download before it counts. */
async function check(scene: MinutesScene, file: DownloadedFile, nextMinutes: ListedMinutes) {
  const { memory, task } = scene;
  const queue = memory.queue?.slice(1) ?? [];
  const { name, bytes } = file;
  const problem = wrongWith(file, nextMinutes);
  if (problem !== undefined) {
    const missing = [...memory.missing, problem];
    return fetchNext({ ...scene, memory: { ...memory, queue, missing } }, problem);
  }
  const motions = task.request.decisions ? await motionsOf(bytes) : [];
  const saved = [...memory.saved, { ...nextMinutes, name, motions }];
  const after = { ...scene, memory: { ...memory, saved, queue } };
  return fetchNext(after, `${name} is saved and is the requested PDF`);
}

function decide(scene: MinutesScene): Answer<MinutesMemory> {
  const [nextMinutes] = scene.memory.queue ?? [];
  if (scene.downloaded !== undefined && nextMinutes !== undefined)
    return check(scene, scene.downloaded, nextMinutes);
  return pastSignIn(scene, (signedIn) =>
    signedIn.memory.queue === null ? choose(signedIn) : fetchNext(signedIn, 'The list of minutes was read'),
  );
}

const duration = /\b(?:\d+|a few|five|ten|fifteen|twenty|thirty)\s+minutes\b(?! of\b)/gi;

/** Downloads board meeting minutes: of a month, of a period, or the latest. */
export const minutes: Recipe<MinutesMemory> = {
  name: 'minutes',
  does: 'download board minutes',
  covers: 'latest',
  fits(instruction) {
    const words = instruction.replaceAll(duration, (span) => ' '.repeat(span.length));
    const decisions = words.search(decisionWords);
    const at = words.search(/\bminutes\b/i);
    if (at < 0) return decisions < 0 ? 0 : 0.85 - decisions / 1e5;
    // Of two requests in one instruction, the first one counts.
    return 0.9 - at / 1e5;
  },
  // The list does not show topics, so only decisions can be searched.
  misses(words) {
    const topics = words.match(/\b(?:about|regarding|concerning)\s+[^.,;!?\n]{3,60}/gi) ?? [];
    return readDecisions(words) ? [] : [...topics];
  },
  start: () => ({ signIn: freshSignIn, collected: nothingCollected, queue: null, saved: [], missing: [] }),
  next: decide,
  decisions: ({ period, count, decisions }) => [period, count, decisions],
  facets: [timeFacet, countFacet, decisionsFacet],
};
