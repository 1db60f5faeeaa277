import { readPeriod } from '../ask/time.ts';
import { mainHeading, type PageLink, pageKey, cellOf, findTable } from '../on-page/page-facts.ts';
import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { chooseMinutes, isSettled, type ListedMinutes } from './choose-minutes.ts';
import { decisionTopics, decisionWords, wantsDecisions } from '../ask/decision-words.ts';
import { findWay } from '../on-page/find-way.ts';
import {
  minutesFiles,
  otherKinds,
  minutesSummary,
  askedMinutes,
  missingMinutes,
  type SavedMinutes,
} from './minutes-files.ts';
import { motionsOf } from '../on-page/motions-of.ts';
import { folderToOpen, listPlace } from '../on-page/read-on.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../on-page/sign-in.ts';
import type { DownloadedFile } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import { readDate } from '../ask/dates.ts';

/** What is wrong with a downloaded file, or nothing: it must be a PDF, and not of another month than asked. */
function checkMinutesFile(file: DownloadedFile, wanted: ListedMinutes): string | undefined {
  if (file.bytes.byteLength === 0) return `The portal gave an empty file for "${wanted.title}".`;
  const begin = new TextDecoder('latin1').decode(file.bytes.subarray(0, 5));
  if (begin !== '%PDF-') return `The portal's file ${file.name} for "${wanted.title}" is not a PDF.`;
  const month = /(20\d\d)-(0[1-9]|1[0-2])/.exec(file.name)?.[0];
  if (month !== undefined && !wanted.date.startsWith(month)) {
    return `The portal gave ${file.name} for "${wanted.title}", which is another month.`;
  }
  return undefined;
}

const titleHead = /title|document|name/i;
const dateHead = /date/i;

/** The rows of a page's document list that are minutes and can be downloaded. */
function minutesOn(page: PageReading): ListedMinutes[] {
  const table = findTable(page, [titleHead, dateHead]);
  if (table === undefined) return [];
  return table.rows.flatMap((row) => {
    const title = cellOf(table, row, titleHead)?.text ?? '';
    const date = readDate(cellOf(table, row, dateHead)?.text ?? '');
    const href = row.findLast((cell) => cell.href !== undefined)?.href;
    if (!/\bminutes\b/i.test(title) || date === undefined || href === undefined) return [];
    return [{ title, date: date.toISOString().slice(0, 10), href, listUrl: page.url }];
  });
}

interface MinutesMemory {
  signIn: SignInMemory;
  /** Rows read so far, and the list pages they are from. */
  found: ListedMinutes[];
  read: string[];
  /** What is still to download; null until the list is read. */
  queue: ListedMinutes[] | null;
  saved: SavedMinutes[];
  /** The files of decisions, once they were handed over. */
  written: string[] | null;
}

type Step = Decision<MinutesMemory>;
type MinutesScene = Scene<MinutesMemory>;

const documents = { name: 'documents', links: [/^documents\b/i, /\b(document library|documents|files)\b/i] };
const duration = /\b(?:\d+|a few|five|ten|fifteen|twenty|thirty)\s+minutes\b(?! of\b)/gi;
const meeting = /\b(meetings?|board|association|latest|recent|download|minutes (?:of|for|from))\b/i;

const clickOn = (link: PageLink) => ({ do: 'click', target: { by: 'href', href: link.href } }) as const;

/** Everything is downloaded: what was asked for in another kind of file is written, then all is told. */
async function conclude({ memory, task, problem }: MinutesScene, evaluation: string): Promise<Step> {
  const goal = 'Report what was downloaded';
  if (memory.written !== null && problem !== undefined) {
    const reason = `The minutes are downloaded, but the file of decisions could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation, memory };
  }
  const isDue = memory.written === null && otherKinds(task).length > 0;
  const files = isDue ? await minutesFiles(task, memory.saved) : [];
  if (isDue) {
    const written = files.map(({ name }) => name);
    const writing = `Write ${written.join(' and ')}`;
    return { do: 'write', files, goal: writing, evaluation, memory: { ...memory, written } };
  }
  const words = personWords(task.instruction);
  const wishes = { decisions: wantsDecisions(words), topics: decisionTopics(words) };
  const summary = minutesSummary(memory.saved, { ...wishes, written: memory.written ?? [] });
  return { do: 'finish', summary, goal, evaluation, memory };
}

function fetchNext(scene: MinutesScene, evaluation: string): Promise<Step> | Step {
  const { page, memory } = scene;
  const wanted = memory.queue?.[0];
  if (wanted === undefined) return conclude(scene, evaluation);
  const address = pageKey(wanted.href, page.url);
  const link = page.links.find(({ href }) => pageKey(href, page.url) === address);
  if (link === undefined) {
    return { do: 'goto', url: wanted.listUrl, goal: 'Go back to the list of minutes', evaluation, memory };
  }
  const target = { by: 'href', href: link.href } as const;
  return { do: 'download', target, keep: true, goal: `Download ${wanted.title}`, evaluation, memory };
}

function readList(scene: MinutesScene): Promise<Step> | Step {
  const { task, page } = scene;
  const folder = folderToOpen(page, /^(board )?(meeting )?minutes\b/i);
  if (folder !== undefined) {
    const evaluation = 'The documents page is open';
    return { ...clickOn(folder), goal: 'Show only the minutes', evaluation, memory: scene.memory };
  }
  const { isNew, read, earlier, later } = listPlace(page, scene.memory.read);
  if (earlier !== undefined && isNew) {
    const evaluation = 'The list of minutes is open in the middle';
    return { ...clickOn(earlier), goal: 'Go to the start of the list', evaluation, memory: scene.memory };
  }
  const found = isNew ? [...scene.memory.found, ...minutesOn(page)] : scene.memory.found;
  const memory = { ...scene.memory, found, read };
  const asked = task.ask;
  const words = askedMinutes(asked);
  const evaluation = `The list of minutes is open; ${found.length} read so far`;
  if (later !== undefined && !isSettled(found, asked, task.now)) {
    return { ...clickOn(later), goal: `Look on the next page for ${words}`, evaluation, memory };
  }
  const queue = chooseMinutes(found, asked, task.now);
  if (queue.length > 0) return fetchNext({ ...scene, memory: { ...memory, queue } }, evaluation);
  const reason = missingMinutes(found, asked);
  return { do: 'fail', reason, goal: `Find ${words}`, evaluation, memory };
}

/** The download is checked before it counts. */
async function check(scene: MinutesScene, wanted: ListedMinutes): Promise<Step> {
  const { downloaded, memory } = scene;
  const problem = downloaded === undefined ? 'Nothing was downloaded.' : checkMinutesFile(downloaded, wanted);
  if (downloaded === undefined || problem !== undefined) {
    const evaluation = problem ?? '';
    return { do: 'fail', reason: evaluation, goal: `Check ${wanted.title}`, evaluation, memory };
  }
  const { name, bytes } = downloaded;
  const { title, date, listUrl: from } = wanted;
  const { task } = scene;
  const isRead = wantsDecisions(personWords(task.instruction)) || otherKinds(task).length > 0;
  const motions = isRead ? await motionsOf(bytes) : [];
  const saved = [...memory.saved, { title, date, from, name, size: bytes.byteLength, motions }];
  const queue = memory.queue?.slice(1) ?? [];
  return fetchNext(
    { ...scene, memory: { ...memory, saved, queue } },
    `${name} is here, and it is the PDF asked for`,
  );
}

function decide(scene: MinutesScene): Promise<Step> | Step {
  const wanted = scene.memory.queue?.[0];
  if (scene.downloaded !== undefined && wanted !== undefined) return check(scene, wanted);
  const wall = signInStep(scene, scene.memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...scene.memory, signIn: wall.memory } };
  const signedIn = { ...scene, memory: { ...scene.memory, signIn: freshSignIn } };
  if (signedIn.memory.queue !== null) return fetchNext(signedIn, 'The list of minutes was read');
  const isDocuments = /\bdocuments?\b|\blibrary\b/i.test(mainHeading(scene.page));
  return isDocuments ? readList(signedIn) : findWay(signedIn, documents);
}

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
  start: () => ({ signIn: freshSignIn, found: [], read: [], queue: null, saved: [], written: null }),
  next: decide,
};
