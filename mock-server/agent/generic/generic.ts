import type { SpeedMode } from '../../../widget/contract/speed-mode.ts';
import { type AskedAction, askedAction } from '../ask/asked-action.ts';
import { modeWords } from '../ask/mode-words.ts';
import { pageKey, type PageLink } from '../on-page/page-facts.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { genericFiles } from './generic-files.ts';
import { genericSummary, quoted, shortfall } from './generic-answer.ts';
import { genericFindings, type GenericFindings, remarkLines } from './generic-findings.ts';
import { readGenericAsk } from './generic-reading.ts';
import { type FollowedLink, linksToFollow } from '../on-page/links-to-follow.ts';
import { pageNote, type PageNote } from '../on-page/page-note.ts';
import { foundTables, isNamedBy } from '../on-page/page-tables.ts';
import { nextPage } from '../on-page/collect-rows.ts';
import { freshSignIn, signInStep, type SignInMemory } from '../on-page/sign-in.ts';
import { amount } from '../ask/amount.ts';
import { matches } from '../ask/search-terms.ts';

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
  /** Links in a row that led nowhere. */
  misses: number;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

const freshGeneric: GenericMemory = {
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
};

/** How many of the words were found so far. */
function foundOf({ notes }: GenericMemory, terms: readonly string[]): number {
  return matches(notes.map((note) => `${note.title} ${note.text}`).join('\n'), terms);
}

/**
 * A link with the words is worth following; a likely one until all words were found, any other until one was. Where rows
 * are wanted, any is until there are some.
 */
function worthFollowing({ matched, likely }: FollowedLink, scene: GenericScene): boolean {
  const { terms, wantsRows } = readGenericAsk(scene.task);
  const found = foundOf(scene.memory, terms);
  if (wantsRows && terms.length > 0 && findingsOf(scene).tables.length === 0) return true;
  return matched || (terms.length > 0 && (likely ? found < terms.length : found === 0));
}

type Step = Decision<GenericMemory>;
type GenericScene = Scene<GenericMemory>;

const mostPages: Record<SpeedMode, number> = {
  smart: 10,
  balanced: 7,
  fast: 5,
  'super-fast': 3,
  'ultra-fast': 1,
};
/** After so many links in vain the rest is left: a task ends after three failures in a row. */
const mostMisses = 2;

function findingsOf({ task, memory }: GenericScene): GenericFindings {
  const { notes, unread, queue, later } = memory;
  const unfollowed = queue.filter((link) => link.matched).length;
  const leftOut = [
    ...(later === null ? [] : [`the pages of the list after page ${memory.turned + 1}`]),
    ...(unfollowed === 0 ? [] : [`${amount(unfollowed, 'links')} with the words of the instruction`]),
  ];
  return genericFindings(task, readGenericAsk(task), { notes, unread, leftOut });
}

async function conclude(scene: GenericScene, evaluation: string): Promise<Step> {
  const { task, memory } = scene;
  const [asked, findings] = [readGenericAsk(task), findingsOf(scene)];
  const why = shortfall(task, asked, findings);
  if (why !== '') {
    const remarks = remarkLines(task, asked, findings).filter(
      (line) => !why.includes(line.replace(/^[^:]*: /, '')),
    );
    const reason = [why, ...remarks, 'Ask in other words, or with the address of the page that has it.'];
    return { do: 'fail', reason: reason.join(' '), goal: 'Report what was read', evaluation, memory };
  }
  const files = await genericFiles(task, asked, findings);
  const written = files.map((file) => file.name);
  return {
    do: 'write',
    files,
    goal: `Write ${written.join(' and ')}`,
    evaluation,
    memory: { ...memory, written },
  };
}

/** Turns to the next page of a list, else follows the next link with the words, or looks around while they were found nowhere. */
function goOn(scene: GenericScene, evaluation: string): Promise<Step> | Step {
  const { task, memory } = scene;
  const { later, turned } = memory;
  if (later !== null && turned + 1 < modeWords[task.mode].pagesAtMost) {
    const next = { ...memory, later: null, turned: turned + 1 };
    const goal = 'Read the next page of the list';
    return {
      do: 'goto',
      url: later.href,
      together: 'Read the further pages of the list',
      goal,
      evaluation,
      memory: next,
    };
  }
  const { terms } = readGenericAsk(task);
  const most = mostPages[task.mode];
  const [link, ...queue] = memory.queue;
  const read = memory.notes.length - turned;
  const isOver = read >= most || read + memory.unread.length >= 2 * most || memory.misses >= mostMisses;
  if (link === undefined || isOver || !worthFollowing(link, scene)) return conclude(scene, evaluation);
  const because = link.matched
    ? `the link "${link.text}" has words of the instruction`
    : `not all of the words ${terms.join(', ')} were found yet, so other pages of the site are looked at`;
  return {
    do: 'goto',
    url: link.href,
    mayFail: true,
    goal: `Open "${link.text}"`,
    evaluation,
    because,
    memory: { ...memory, queue, following: link },
  };
}

const rank = ({ matched, likely }: FollowedLink): number => (matched ? 0 : likely ? 1 : 2);

function takeNote(scene: GenericScene): Promise<Step> | Step {
  const { task, page, memory } = scene;
  const { terms, wantsRows } = readGenericAsk(task);
  const read = memory.notes.map((note) => pageKey(note.url, page.url));
  const seen = [...read, ...memory.queue.map((link) => pageKey(link.href, page.url))];
  const note = pageNote(page);
  const isList =
    wantsRows &&
    foundTables([note]).some(
      (table) =>
        terms.length === 0 ||
        terms.some((term) => isNamedBy(table, term) || matches(table.rows.flat().join(' '), terms) > 0),
    );
  const further = isList ? nextPage(page) : undefined;
  const isFurther = further !== undefined && !read.includes(pageKey(further.href, page.url));
  const found = linksToFollow(page, terms, {
    seen: further === undefined ? seen : [...seen, pageKey(further.href, page.url)],
  });
  const next: GenericMemory = {
    ...memory,
    signIn: freshSignIn,
    following: null,
    misses: 0,
    later: isFurther ? further : null,
    notes: read.includes(pageKey(page.url, page.url)) ? memory.notes : [...memory.notes, note],
    queue: [...memory.queue, ...found].toSorted((a, b) => rank(a) - rank(b)),
  };
  return goOn({ ...scene, memory: next }, `The page "${page.title}" is open`);
}

/** The link led nowhere: says so, and goes on with the next. */
function miss(scene: GenericScene, link: FollowedLink, why: string): Promise<Step> | Step {
  const { memory, problem } = scene;
  const unread = [...memory.unread, { text: link.text, why }];
  const misses = memory.misses + (problem === undefined ? 0 : 1);
  const next = { ...memory, unread, following: null, misses };
  return goOn({ ...scene, memory: next }, `"${link.text}" could not be read`);
}

function finish(scene: GenericScene, names: readonly string[]): Step {
  const { task, memory, problem } = scene;
  const goal = 'Report what was read';
  if (problem !== undefined) {
    const reason = `The report could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const summary = genericSummary(task, readGenericAsk(task), findingsOf(scene), names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

/** To look around would not bring what is asked any nearer. */
function refuse({ memory }: GenericScene, { words }: AskedAction): Step {
  const reason = `Not done: "${words}". The agent has no way to do that; please do it by hand. Nothing was opened, sent or changed.`;
  return { do: 'fail', reason, goal: 'See what can be done', evaluation: 'Ready to begin', memory };
}

/** Of pages nobody knows, rows are taken by their words alone. */
function unweighed({ memory }: GenericScene, unread: readonly string[]): Step {
  const reason = `Not done: ${quoted(unread)} was not understood here: rows of this page are chosen by their words, not weighed, reckoned or put in order. Nothing was opened, sent or changed.`;
  return { do: 'fail', reason, goal: 'See what can be done', evaluation: 'Ready to begin', memory };
}

function decide(scene: GenericScene): Promise<Step> | Step {
  const { task, page, memory, problem } = scene;
  if (memory.written !== null) return finish(scene, memory.written);
  const action = askedAction(task.instruction);
  if (!memory.opened && action !== undefined) return refuse(scene, action);
  const { address: url, wantsRows, unread } = readGenericAsk(task);
  if (!memory.opened && wantsRows && unread.length > 0) return unweighed(scene, unread);
  if (!memory.opened || page.url === 'about:blank') {
    const evaluation = 'Ready to begin';
    return { do: 'goto', url, goal: `Open ${url}`, evaluation, memory: { ...memory, opened: true } };
  }
  const { following } = memory;
  if (following !== null && problem !== undefined) return miss(scene, following, problem);
  const wall = signInStep(scene, memory.signIn);
  if (wall === undefined) return takeNote(scene);
  // A login on the way to what was asked for is the person's; one met while looking around is left alone.
  if (wall.do === 'login' && following !== null && !following.matched && !following.likely)
    return miss(scene, following, 'A login is asked for.');
  return { ...wall, memory: { ...memory, signIn: wall.memory } };
}

/** For what no other recipe knows: reads pages and reports what they say to the instruction, and no more. */
export const generic: Recipe<GenericMemory> = {
  name: 'generic',
  does: 'report what pages say',
  fits: () => 0.01,
  start: () => freshGeneric,
  next: decide,
};
