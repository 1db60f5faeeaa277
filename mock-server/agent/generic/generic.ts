import type { SpeedMode } from '../../../widget/contract/speed-mode.ts';
import { amount } from '../ask/amount.ts';
import { modeWords } from '../ask/mode-words.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';
import { countFacet } from '../lists/engine/facets.ts';
import { nextPage } from '../on-page/collect-rows.ts';
import { tellStep, writeStep } from '../on-page/last-steps.ts';
import { pageKey, type PageLink } from '../on-page/page-facts.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, Scene } from '../recipe.ts';
import {
  genericFiles,
  genericFindings,
  type GenericFindings,
  genericSummary,
  quoted,
} from './generic-answer.ts';
import { readGenericAsk } from './generic-ask.ts';
import { type FollowedLink, linksToFollow } from './links-to-follow.ts';
import { type FoundTable, type PageNote, pageNote } from './page-tables.ts';

interface GenericMemory {
  signIn: SignInMemory;
  opened: boolean;
  notes: PageNote[];
  /** The next page of the list that was read last; it goes before all other links. */
  later: PageLink | null;
  /** Pages of lists that were turned to. */
  turned: number;
  /** Links still to follow, the best first. */
  queue: FollowedLink[];
  /** The one that was followed last, until its page is read. */
  following: FollowedLink | null;
  unread: { text: string; why: string }[];
  /** Links that did not open. */
  misses: number;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

type Step = Decision<GenericMemory>;
type GenericScene = Scene<GenericMemory>;

/** So many pages are looked at, beside the further pages of lists. */
const mostPages = (mode: SpeedMode): number => Math.min(10, Math.ceil(modeWords[mode].pagesAtMost / 5));
/** After so many links in vain the rest is left: a task ends after three failures in a row. */
const mostMisses = 2;

function findingsOf({ task, memory }: GenericScene): GenericFindings {
  const { notes, unread, queue, later } = memory;
  const unfollowed = queue.filter(({ rank }) => rank === 'named').length;
  const leftOut = [
    ...(later === null ? [] : [`the pages of the list after page ${memory.turned + 1}`]),
    ...(unfollowed === 0 ? [] : [`${amount(unfollowed, 'links')} with the words of the instruction`]),
  ];
  return genericFindings(task, readGenericAsk(task), { notes, unread, leftOut });
}

/**
 * A link with the words is worth following; a likely one until all words were found, any other until one was. Where rows
 * are wanted, any is until there are some.
 */
function isWorthIt({ rank }: FollowedLink, scene: GenericScene): boolean {
  const { terms, wantsRows } = readGenericAsk(scene.task);
  if (rank === 'named') return true;
  if (terms.length === 0) return false;
  const { missing, tables } = findingsOf(scene);
  if (wantsRows && tables.length === 0) return true;
  return rank === 'likely' ? missing.length > 0 : missing.length === terms.length;
}

const summaryOf = (scene: GenericScene, files: readonly string[]): string =>
  genericSummary(scene.task, readGenericAsk(scene.task), findingsOf(scene), files);

async function conclude(scene: GenericScene, evaluation: string): Promise<Step> {
  const { task, memory } = scene;
  const findings = findingsOf(scene);
  const goal = 'Report what was read';
  if (findings.shortfall !== '') {
    const advice = 'Ask in other words, or with the address of the page that has it.';
    const reason = [findings.shortfall, ...findings.remarks, advice].join(' ');
    return { do: 'fail', reason, goal, evaluation, memory };
  }
  const files = await genericFiles(task, readGenericAsk(task), findings);
  if (files.length > 0) return writeStep(memory, files, evaluation);
  return { do: 'finish', summary: summaryOf(scene, []), goal, evaluation, memory };
}

/** Why a link is followed, the best reason first. */
const reasons: Record<FollowedLink['rank'], string> = {
  named: 'the link has words of the instruction',
  likely: 'such things are usually kept there',
  other: 'not all of the words were found yet, so other pages of the site are looked at',
};

/** Turns to the next page of a list, else follows the next link with the words, or looks around while they were found nowhere. */
function goOn(scene: GenericScene, evaluation: string): Answer<GenericMemory> {
  const { task, memory } = scene;
  const { later, turned, notes, unread } = memory;
  if (later !== null && turned + 1 < modeWords[task.mode].pagesAtMost) {
    const together = 'Read the further pages of the list';
    const next = { ...memory, later: null, turned: turned + 1 };
    return {
      do: 'goto',
      url: later.href,
      together,
      goal: 'Read the next page of the list',
      evaluation,
      memory: next,
    };
  }
  const most = mostPages(task.mode);
  const [link, ...queue] = memory.queue;
  const read = notes.length - turned;
  const isOver = read >= most || read + unread.length >= 2 * most || memory.misses >= mostMisses;
  if (link === undefined || isOver || !isWorthIt(link, scene)) return conclude(scene, evaluation);
  const next = { ...memory, queue, following: link };
  return {
    do: 'goto',
    url: link.href,
    mayFail: true,
    goal: `Open "${link.text}"`,
    evaluation,
    because: reasons[link.rank],
    memory: next,
  };
}

const order = ({ rank }: FollowedLink): number => Object.keys(reasons).indexOf(rank);

function takeNote(scene: GenericScene): Answer<GenericMemory> {
  const { task, page, memory } = scene;
  const { terms, wantsRows } = readGenericAsk(task);
  const keyOf = (href: string): string => pageKey(href, page.url);
  const read = memory.notes.map(({ url }) => keyOf(url));
  const note = pageNote(page);
  const wordsOf = ({ subject, header, rows }: FoundTable): string =>
    [subject, header, rows].flat(2).join(' ');
  const isAbout = note.tables.some((table) => terms.length === 0 || matches(wordsOf(table), terms) > 0);
  const further = wantsRows && isAbout ? nextPage(page) : undefined;
  const known = further === undefined ? memory.queue : [...memory.queue, further];
  const seen = [...read, ...known.map(({ href }) => keyOf(href))];
  const found = linksToFollow(page, terms, seen);
  const next: GenericMemory = {
    ...memory,
    signIn: freshSignIn,
    following: null,
    later: further === undefined || read.includes(keyOf(further.href)) ? null : further,
    notes: read.includes(keyOf(page.url)) ? memory.notes : [...memory.notes, note],
    queue: [...memory.queue, ...found].toSorted((a, b) => order(a) - order(b)),
  };
  return goOn({ ...scene, memory: next }, `The page "${page.title}" is open`);
}

/** The link led nowhere: says so, and goes on with the next. */
function miss(scene: GenericScene, { text }: FollowedLink, why: string): Answer<GenericMemory> {
  const { memory, problem } = scene;
  const unread = [...memory.unread, { text, why }];
  const misses = memory.misses + (problem === undefined ? 0 : 1);
  const next = { ...memory, unread, following: null, misses };
  return goOn({ ...scene, memory: next }, `"${text}" could not be read`);
}

/** Why the task is not even begun; empty where nothing stands against it. */
function refusal({ task }: GenericScene): string {
  const { action } = task.ask;
  // To look around would not bring what is asked any nearer.
  if (action !== undefined) return `"${action}". The agent has no way to do that; please do it by hand.`;
  const { unread } = readGenericAsk(task);
  if (unread.length === 0) return '';
  return `${quoted(unread)} was not understood here: rows of this page are chosen by their words, not weighed, compared, reckoned or put in order.`;
}

function decide(scene: GenericScene): Answer<GenericMemory> {
  const { task, page, memory, problem } = scene;
  if (memory.written !== null)
    return tellStep(scene, 'Report what was read', summaryOf(scene, memory.written), 'What was read');
  const evaluation = 'Ready to begin';
  const refused = memory.opened ? '' : refusal(scene);
  if (refused !== '') {
    const reason = `Not done: ${refused} Nothing was opened, sent or changed.`;
    return { do: 'fail', reason, goal: 'See what can be done', evaluation, memory };
  }
  if (!memory.opened || page.url === 'about:blank') {
    const url = readGenericAsk(task).address;
    return { do: 'goto', url, goal: `Open ${url}`, evaluation, memory: { ...memory, opened: true } };
  }
  const { following } = memory;
  if (following !== null && problem !== undefined) return miss(scene, following, problem);
  const wall = signInStep(scene, memory.signIn);
  if (wall === undefined) return takeNote(scene);
  // A login on the way to what was asked for is the person's; one met while looking around is left alone.
  if (wall.do === 'login' && following?.rank === 'other')
    return miss(scene, following, 'A login is asked for.');
  return { ...wall, memory: { ...memory, signIn: wall.memory } };
}

/** For what no other recipe knows: reads pages and reports what they say to the instruction, and no more. */
export const generic: Recipe<GenericMemory> = {
  name: 'generic',
  does: 'report what pages say',
  fits: () => 0.01,
  start: () => ({
    signIn: freshSignIn,
    opened: false,
    notes: [],
    later: null,
    turned: 0,
    queue: [],
    following: null,
    unread: [],
    misses: 0,
    written: null,
  }),
  next: decide,
  decided: ({ words, formats, count }) => [searchTerms(words), formats, count],
  facets: [countFacet],
  usual: [],
};
