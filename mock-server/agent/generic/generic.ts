import type { SpeedMode } from '../../../widget/contract/speed-mode.ts';
import { type AskedAction, askedAction } from '../ask/asked-action.ts';
import { pageKey } from '../on-page/page-facts.ts';
import type { Decision, Recipe, Scene, RecipeTask } from '../recipe.ts';
import { genericFiles } from './generic-files.ts';
import { genericFindings, type GenericFindings, remarkLines } from './generic-findings.ts';
import { readGenericAsk, type GenericAsk } from './generic-reading.ts';
import { type FollowedLink, linksToFollow } from '../on-page/links-to-follow.ts';
import { pageNote, type PageNote } from '../on-page/page-note.ts';
import { freshSignIn, signInStep, type SignInMemory } from '../on-page/sign-in.ts';
import { amount } from '../ask/amount.ts';
import { personWords } from '../ask/person-words.ts';
import { plainMarkdown, summaryText } from '../lists/markdown.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';

interface GenericMemory {
  signIn: SignInMemory;
  opened: boolean;
  notes: PageNote[];
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
  queue: [],
  following: null,
  unread: [],
  misses: 0,
  written: null,
};

const longestAsked = 120;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Whether the pages have it, in a sentence: what a person wants to know first. */
function answer({ terms }: GenericAsk, { lines, missing, notes }: GenericFindings): string {
  const pages = notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;
  const title = plainMarkdown(notes[0]?.title ?? '');
  if (terms.length === 0) return `The page "${title}" was read.`;
  if (lines.length === 0) return `Nothing about it was found on ${pages}.`;
  if (missing.length > 0)
    return `Found only in part on ${pages}: no word of ${or.format(missing.map((term) => `"${plainMarkdown(term)}"`))}.`;
  return `Found ${amount(lines.length, 'lines')} with these words on ${pages}.`;
}

/** What is told at the end: what was asked, what the pages say to it, and what they lack. */
function genericSummary(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
  files: readonly string[],
): string {
  const { notes, lines } = findings;
  const question = personWords(task.instruction).split('\n')[0]?.slice(0, longestAsked) ?? '';
  const figures = [
    amount(sumOf(notes.map((note) => note.headings.length)), 'headings'),
    amount(sumOf(notes.map((note) => note.links.length)), 'links'),
    amount(sumOf(notes.map((note) => note.tables.length)), 'tables'),
  ].join(', ');
  const rows = sumOf(notes.flatMap((note) => note.tables.map((table) => table.rows.length)));
  const titles = [...new Set(notes.map((note) => `"${plainMarkdown(note.title)}"`))].join(', ');
  const remarks = remarkLines(task, asked, findings).map((line) => `- ${plainMarkdown(line)}`);
  return summaryText([
    `Asked: "${plainMarkdown(question)}". ${answer(asked, findings)}`,
    lines.length === 0 ? '' : 'What they say:',
    lines.map(({ text, title }) => `- ${plainMarkdown(text)} (${plainMarkdown(title)})`).join('\n'),
    remarks.join('\n'),
    `Read: ${titles}, from ${notes[0]?.url ?? ''} on (${figures} with ${amount(rows, 'rows')}). Saved as ${files.join(' and ')}.`,
    'No specialised recipe matches this instruction, so the pages were only read and nothing else was done.',
  ]);
}

const mostNamed = 4;

/** What to say when a download was asked for: pages were read, and no report of them stands in for a file. */
function undownloaded(instruction: string, notes: readonly PageNote[]): string | undefined {
  const words = personWords(instruction);
  if (!/(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i.test(words)) return undefined;
  const terms = searchTerms(words);
  const links = notes.flatMap((note) => note.links.filter(({ text }) => /^download\b/i.test(text.trim())));
  const fitting = links.filter(({ text }) => terms.length === 0 || matches(text, terms) > 0);
  const names = [...new Set(fitting.map(({ text }) => text.trim().replace(/^download\s*/i, '')))];
  const found =
    names.length === 0
      ? 'No link to such a file was found.'
      : `It is there to take by hand: ${names.slice(0, mostNamed).join('; ')}${names.length > mostNamed ? ' and more' : ''}.`;
  return `Nothing was downloaded: of the files on a portal the agent takes minutes alone. ${found}`;
}

/** How many of the words were found so far. */
function foundOf({ notes }: GenericMemory, terms: readonly string[]): number {
  return matches(notes.map((note) => `${note.title} ${note.text}`).join('\n'), terms);
}

/** A link with the words is worth following; a likely one until all words were found, any other until one was. */
function worthFollowing(
  { matched, likely }: FollowedLink,
  memory: GenericMemory,
  terms: readonly string[],
): boolean {
  const found = foundOf(memory, terms);
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
  const [asked, findings] = [readGenericAsk(task), findingsOf(scene)];
  if (asked.terms.length > 0 && findings.missing.length === asked.terms.length) {
    const reason = [
      answer(asked, findings),
      ...remarkLines(task, asked, findings),
      `What they say is in ${names.join(' and ')}. Ask in other words, or with the address of the page that has it.`,
    ].join(' ');
    return { do: 'fail', reason, goal, evaluation: `${names.join(' and ')} saved`, memory };
  }
  const summary = genericSummary(task, asked, findings, names);
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
  does: 'report what pages say',
  fits: () => 0.01,
  start: () => freshGeneric,
  next: decide,
};
