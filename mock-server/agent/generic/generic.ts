import type { SpeedMode } from '../../../widget/contract/speed-mode.ts';
import { type AskedAction, askedAction } from '../ask/asked-action.ts';
import { pageKey } from '../on-page/page-facts.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { genericFiles } from './generic-files.ts';
import { genericFindings, type GenericFindings } from './generic-findings.ts';
import { readGenericAsk } from './generic-reading.ts';
import { freshGeneric, type GenericMemory } from './generic-memory.ts';
import { genericSummary } from './generic-summary.ts';
import { type FollowedLink, linksToFollow } from '../on-page/links-to-follow.ts';
import { pageNote } from '../on-page/page-note.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import { undownloaded } from './undownloaded.ts';
import { worthFollowing } from './worth-following.ts';

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
  const { notes, unread, queue } = memory;
  const unfollowed = queue.filter((link) => link.matched).length;
  return genericFindings(task, readGenericAsk(task), { notes, unread, unfollowed });
}

async function write(scene: GenericScene, evaluation: string): Promise<Step> {
  const files = await genericFiles(scene.task, readGenericAsk(scene.task), findingsOf(scene));
  const written = files.map((file) => file.name);
  const memory = { ...scene.memory, written };
  return { do: 'write', files, goal: `Write ${written.join(' and ')}`, evaluation, memory };
}

/** Follows the next link with the words, or looks around while they were found nowhere. */
function goOn(scene: GenericScene, evaluation: string): Promise<Step> | Step {
  const { task, memory } = scene;
  const { terms } = readGenericAsk(task);
  const most = mostPages[task.mode];
  const [link, ...queue] = memory.queue;
  const isFull = memory.notes.length >= most || memory.notes.length + memory.unread.length >= 2 * most;
  const isOver = isFull || memory.misses >= mostMisses;
  if (link === undefined || isOver || !worthFollowing(link, memory, terms)) return write(scene, evaluation);
  const because = link.matched
    ? `the link "${link.text}" has words of the instruction`
    : `not all of the words ${terms.join(', ')} were found yet, so other pages of the site are looked at`;
  const next = { ...memory, queue, following: link };
  return {
    do: 'goto',
    url: link.href,
    mayFail: true,
    goal: `Open "${link.text}"`,
    evaluation,
    because,
    memory: next,
  };
}

const rank = ({ matched, likely }: FollowedLink): number => (matched ? 0 : likely ? 1 : 2);

function takeNote(scene: GenericScene): Promise<Step> | Step {
  const { task, page, memory } = scene;
  const { terms, wantsRows } = readGenericAsk(task);
  const seen = [...memory.notes.map((note) => note.url), ...memory.queue.map((link) => link.href)].map(
    (address) => pageKey(address, page.url),
  );
  const isNew = !memory.notes.some((note) => pageKey(note.url, page.url) === pageKey(page.url, page.url));
  const found = linksToFollow(page, terms, { seen, wantsRows });
  const queue = [...memory.queue, ...found];
  const next: GenericMemory = {
    ...memory,
    signIn: freshSignIn,
    following: null,
    misses: 0,
    notes: isNew ? [...memory.notes, pageNote(page)] : memory.notes,
    queue: queue.toSorted((a, b) => rank(a) - rank(b)),
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
  const undone = undownloaded(task.instruction, memory.notes);
  if (undone !== undefined) {
    const reason = `${undone} What the pages say is in ${names.join(' and ')}.`;
    return { do: 'fail', reason, goal, evaluation: `${names.join(' and ')} saved`, memory };
  }
  const summary = genericSummary(task, readGenericAsk(task), findingsOf(scene), names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

/** To look around would not bring what is asked any nearer. */
function refuse({ memory }: GenericScene, { words }: AskedAction): Step {
  const reason = `Not done: "${words}". The agent has no way to do that; please do it by hand. Nothing was opened, sent or changed.`;
  return { do: 'fail', reason, goal: 'See what can be done', evaluation: 'Ready to begin', memory };
}

function decide(scene: GenericScene): Promise<Step> | Step {
  const { task, page, memory, problem } = scene;
  if (memory.written !== null) return finish(scene, memory.written);
  const action = askedAction(task.instruction);
  if (!memory.opened && action?.comesFirst === true) return refuse(scene, action);
  if (!memory.opened || page.url === 'about:blank') {
    const { address: url } = readGenericAsk(task);
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
  fits: () => 0.01,
  start: () => freshGeneric,
  next: decide,
};
