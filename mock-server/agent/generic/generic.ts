import type { PageReading } from '../../browser/page-reading.ts';
import type { SpeedMode } from '../../../widget/contract/speed-mode.ts';
import { amount } from '../ask/amount.ts';
import { leftOutSentence, modeWords } from '../ask/mode-words.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';
import { type Ending, endStep, failStep, toldStep } from '../last-steps.ts';
import { countFacet } from '../lists/engine/facets.ts';
import { bulletText, plainMarkdown } from '../lists/markdown.ts';
import { nextPage } from '../on-page/collect-rows.ts';
import { mayChange } from '../on-page/may-change.ts';
import { pageKey, type PageLink } from '../on-page/page-facts.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, Scene } from '../recipe.ts';
import { genericFiles, genericFindings, quoted } from './generic-answer.ts';
import { readGenericAsk } from './generic-ask.ts';
import { type PageNote, pageNote } from './page-tables.ts';

/** Why a link is followed, the best reason first. */
const reasons = {
  next: 'the list goes on there',
  named: 'the link has words of the instruction',
  usual: 'such things are usually kept there',
  other: 'not all of it was found yet, so other pages of the site are looked at',
};
type Rank = keyof typeof reasons;
/** Others are followed only to look around. */
const isAskedFor = ({ rank }: FollowedLink): boolean => rank === 'next' || rank === 'named';
const order = ({ rank }: FollowedLink): number => Object.keys(reasons).indexOf(rank);

/** A link on the way to what was asked for. */
interface FollowedLink extends PageLink {
  rank: Rank;
}

interface GenericMemory extends Ending {
  signIn: SignInMemory;
  opened: boolean;
  notes: PageNote[];
  /** Further pages of lists that were turned to. */
  turned: number;
  /** Links still to follow, the best first. */
  queue: FollowedLink[];
  /** The one that was followed last, until its page is read. */
  following: FollowedLink | null;
  /** Links that were followed in vain, and why. */
  unread: string[];
  /** Links that did not open. */
  misses: number;
}

type GenericScene = Scene<GenericMemory>;

/** So many pages are looked at, beside the further pages of lists. */
const mostPages = (mode: SpeedMode): number => Math.min(10, Math.ceil(modeWords[mode].pagesAtMost / 5));
/** After so many links in vain the rest is left: a task ends after three failures in a row. */
const mostMisses = 2;

const leadsAway = /\b(?:sign|log)[ -]?(?:in|on)\b|\bregister\b|\bskip to\b|^download\b/i;
const file = /\.(?:pdf|zip|docx?|xlsx?|csv|png|jpe?g|gif|svg|ics|mp4)$/i;
/** Where a community usually keeps what people ask about. */
const usualPlaces =
  /\b(?:documents|rules|bylaws|policies|governing|budgets?|financ\w+|notices|contact|events|amenities|service)\b/i;
/** What stands in every row is done to the row. */
const mostAlike = 3;

/** The pages of the same site that a page links to and that were not seen yet, those with most of the words first. */
function linksToFollow(page: PageReading, terms: readonly string[], seen: readonly string[]): FollowedLink[] {
  const { host } = new URL(page.url);
  const taken = new Set([...seen, pageKey(page.url, page.url)]);
  const found = page.links.flatMap((link) => {
    const { text, href } = link;
    if (text === '' || leadsAway.test(text) || mayChange(link) || !URL.canParse(href, page.url)) return [];
    const url = new URL(href, page.url);
    const key = pageKey(url.href, page.url);
    const isPage = /^https?:$/.test(url.protocol) && url.host === host && !file.test(url.pathname);
    const score = matches(text, terms);
    const isInRows = page.links.filter((other) => other.text === text).length >= mostAlike;
    if (!isPage || taken.has(key) || (score === 0 && isInRows)) return [];
    taken.add(key);
    const rank: Rank = score > 0 ? 'named' : usualPlaces.test(text) ? 'usual' : 'other';
    return [{ text: text.trim(), href: url.href, rank, score }];
  });
  return found.toSorted((a, b) => b.score - a.score).map(({ text, href, rank }) => ({ text, href, rank }));
}

/** A link with the words is worth following; any other until all words were found or, where rows are wanted, some rows. */
function isWorthIt(link: FollowedLink, { task, memory }: GenericScene): boolean {
  const asked = readGenericAsk(task);
  if (isAskedFor(link) || asked.terms.length === 0) return isAskedFor(link);
  const { missing, tables } = genericFindings(task, asked, memory.notes);
  return asked.wantsRows ? tables.length === 0 : missing.length > 0;
}

async function conclude(
  { task, memory }: GenericScene,
  evaluation: string,
): Promise<Decision<GenericMemory>> {
  const { notes, queue, turned, unread } = memory;
  const asked = readGenericAsk(task);
  const findings = genericFindings(task, asked, notes);
  const { answer, said } = findings;
  const unfollowed = queue.filter(({ rank }) => rank === 'named').length;
  const leftOut = leftOutSentence(task.mode, [
    ...(queue.some(({ rank }) => rank === 'next') ? [`the pages of the list after page ${turned + 1}`] : []),
    ...(unfollowed === 0 ? [] : [`${amount(unfollowed, 'links')} with the words of the instruction`]),
  ]);
  const missing = [
    findings.missing.length === 0 ? '' : `Not found on the pages read: ${findings.missing.join(', ')}.`,
    ...unread,
    leftOut,
    ...task.uploads.map(({ name }) => `Not used: the attached ${name}.`),
  ].filter((words) => words !== '');
  if ('shortfall' in answer) {
    const advice = 'Ask in other words, or with the address of the page that has it.';
    const reason = [answer.shortfall, ...missing, advice].join(' ');
    return failStep(memory, 'Report what was read', reason, evaluation);
  }
  const from = notes[0]?.url ?? '';
  const { files, wrong } = await genericFiles(task, asked, findings.tables);
  const titles = [...new Set(notes.map((note) => `"${plainMarkdown(note.title)}"`))].join(', ');
  const details = [
    bulletText(said.map(({ text, title }) => `${plainMarkdown(text)} (${plainMarkdown(title)})`)),
    `No specialised recipe matches this instruction, so pages were only read: ${titles}, from ${from} on.`,
  ];
  const { done, unsure = '' } = answer;
  return endStep(
    { task, memory },
    files,
    { done, details, missing: [unsure, ...missing, ...wrong] },
    evaluation,
  );
}

/** Turns to the next page of a list, else follows the next link with the words, or looks around while they were found nowhere. */
function goOn(scene: GenericScene, evaluation: string): Answer<GenericMemory> {
  const { task, memory } = scene;
  const { turned, notes, unread, misses } = memory;
  const [link, ...queue] = memory.queue;
  const isNext = link?.rank === 'next';
  const read = notes.length - turned;
  const most = mostPages(task.mode);
  const isOver = isNext
    ? turned + 1 >= modeWords[task.mode].pagesAtMost
    : read >= most || read + unread.length >= 2 * most || misses >= mostMisses;
  if (link === undefined || isOver || !isWorthIt(link, scene)) return conclude(scene, evaluation);
  const goal = isNext ? 'Read the next page of the list' : `Open "${link.text}"`;
  return {
    do: 'goto',
    url: link.href,
    mayFail: true,
    ...(isNext && { together: 'Read the further pages of the list' }),
    goal,
    evaluation,
    because: reasons[link.rank],
    memory: { ...memory, queue, following: link, turned: turned + (isNext ? 1 : 0) },
  };
}

function takeNote(scene: GenericScene): Answer<GenericMemory> {
  const { task, page, memory } = scene;
  const { terms, wantsRows } = readGenericAsk(task);
  const keyOf = (address: string): string => pageKey(address, page.url);
  const note = pageNote(page);
  const isAbout = note.tables.some(
    ({ subject, header, rows }) =>
      terms.length === 0 || matches([subject, header, rows].flat(2).join(' '), terms) > 0,
  );
  const read = memory.notes.map(({ url }) => keyOf(url));
  const further = wantsRows && isAbout ? nextPage(page) : undefined;
  const next: FollowedLink[] =
    further === undefined || read.includes(keyOf(further.href)) ? [] : [{ ...further, rank: 'next' }];
  const queued = [...next, ...memory.queue].map(({ href }) => keyOf(href));
  const found = linksToFollow(page, terms, [...read, ...queued]);
  const after: GenericMemory = {
    ...memory,
    signIn: freshSignIn,
    following: null,
    notes: read.includes(keyOf(page.url)) ? memory.notes : [...memory.notes, note],
    // What this page leads to comes before what others did.
    queue: [...next, ...found, ...memory.queue].toSorted((a, b) => order(a) - order(b)),
  };
  return goOn({ ...scene, memory: after }, `The page "${page.title}" is open`);
}

/** The link led nowhere: says so, and goes on with the next. */
function miss(scene: GenericScene, { text }: FollowedLink, why: string): Answer<GenericMemory> {
  const { memory, problem } = scene;
  const unread = [...memory.unread, `Not read: "${text}". ${why}`];
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
  const told = toldStep(scene);
  if (told !== undefined) return told;
  const evaluation = 'Ready to begin';
  const refused = memory.opened ? '' : refusal(scene);
  if (refused !== '') {
    const reason = `${refused} Nothing was opened, sent or changed.`;
    return failStep(memory, 'See what can be done', reason, evaluation);
  }
  if (!memory.opened || page.url === 'about:blank') {
    const url = readGenericAsk(task).address;
    return { do: 'goto', url, goal: `Open ${url}`, evaluation, memory: { ...memory, opened: true } };
  }
  const { following } = memory;
  if (following !== null && problem !== undefined) return miss(scene, following, problem);
  const wall = signInStep(scene, memory.signIn);
  if (wall === undefined) return takeNote(scene);
  // A login on the way to what was asked for is the person's, and one that refuses what was given for it; one that is
  // met while looking around is left alone.
  if (
    wall.do === 'login' &&
    following !== null &&
    following.rank !== 'named' &&
    task.credentials === undefined
  )
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
    turned: 0,
    queue: [],
    following: null,
    unread: [],
    misses: 0,
    ending: null,
  }),
  next: decide,
  decided: ({ words, formats, count }) => [searchTerms(words), formats, count],
  facets: [countFacet],
  usual: [],
};
