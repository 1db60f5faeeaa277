import type { PageReading } from '../../../server/browser/page-reading.ts';
import { amount } from '../request/amount.ts';
import { describeOmissions, modeSettings } from '../request/mode-settings.ts';
import { matches, searchTerms } from '../request/search-terms.ts';
import { type Ending, endStep, failStep, reportStep } from '../last-steps.ts';
import { countFacet } from '../lists/engine/facets.ts';
import { bulletText } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import { nextPage } from '../on-page/collect-rows.ts';
import { mayChange } from '../on-page/may-change.ts';
import { pageKey, type PageLink } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer } from '../../../server/agent/agent.ts';
import type { Decision, OwnClaim } from '../../../server/agent/decision.ts';
import type { Recipe, Scene } from '../recipe.ts';
import { genericFiles, genericFindings, parseGenericRequest } from './generic-answer.ts';
import { type PageNote, pageNote } from './page-tables.ts';

/** A link to follow. */
interface FollowedLink extends PageLink {
  /** The number of matching words. Without any, it is followed only to explore. */
  worth: number;
}

/** The priority of the next page of a list, above all others. */
const onward = 100;

interface GenericMemory extends Ending {
  signIn: SignInMemory;
  opened: boolean;
  notes: PageNote[];
  /** Links to follow, best first. The current one stays until its page is read. */
  queue: FollowedLink[];
  /** Links that failed, and why. */
  unread: string[];
}

type GenericScene = Scene<GenericMemory>;

/** The number of pages in thorough modes. Fast modes read fewer. A list may have as many pages as the mode allows. */
const thoroughPages = 10;
/** Stops after this many failed links, because three consecutive failures end a task. */
const maxMisses = 2;

const leadsAway = /\b(?:sign|log)[ -]?(?:in|on)\b|\bregister\b|\bskip to\b|^download\b/i;
const file = /\.(?:pdf|zip|docx?|xlsx?|csv|png|jpe?g|gif|svg|ics|mp4)$/i;
/** Links in every row act on the row. */
const maxSimilarLinks = 3;

/** Returns links of the same site that were not visited. */
function linksToFollow(
  page: PageReading,
  terms: readonly string[],
  visitedAddresses: readonly string[],
): FollowedLink[] {
  const { host } = new URL(page.url);
  const visited = new Set([page.url, ...visitedAddresses].map((address) => pageKey(address, page.url)));
  return page.links.flatMap((link) => {
    const { text, href } = link;
    if (text === '' || leadsAway.test(text) || mayChange(link) || !URL.canParse(href, page.url)) return [];
    const url = new URL(href, page.url);
    const key = pageKey(url.href, page.url);
    const isPage = /^https?:$/.test(url.protocol) && url.host === host && !file.test(url.pathname);
    const worth = matches(text, terms);
    const isInRows = page.links.filter((other) => other.text === text).length >= maxSimilarLinks;
    if (!isPage || visited.has(key) || (worth === 0 && isInRows)) return [];
    visited.add(key);
    return [{ text: text.trim(), href: url.href, worth }];
  });
}

/** Returns true until all words are found or, if rows are requested, some rows. */
function mayExplore({ task, memory }: GenericScene): boolean {
  const request = parseGenericRequest(task);
  const { unfound, tables } = genericFindings(request, memory.notes);
  return request.terms.length > 0 && (request.wantsRows ? tables.length === 0 : unfound.length > 0);
}

async function conclude(scene: GenericScene, evaluation: string): Promise<Decision<GenericMemory>> {
  const { task, memory } = scene;
  const { notes, queue, unread } = memory;
  const request = parseGenericRequest(task);
  const { tables, lines, unfound, done, lack } = genericFindings(request, notes);
  const remaining = queue.filter(({ worth }) => worth > 0).length;
  const missing = [
    lack,
    unfound.length === 0 ? '' : `Not found on the pages read: ${unfound.join(', ')}.`,
    ...unread,
    describeOmissions(task.mode, remaining === 0 ? [] : [amount(remaining, 'further pages')]),
    ...task.uploads.map(({ name }) => `Not used: the attached ${name}.`),
  ].filter((words) => words !== '');
  if (done === '') {
    const advice = 'Rephrase the instruction, or add the address of the page.';
    return failStep(memory, 'Report what was read', [...missing, advice].join(' '), evaluation);
  }
  const { files, wrong } = await genericFiles(request, tables, task.now);
  const details = [
    bulletText(lines.map(({ text, title }) => `${plainMarkdown(text)} (${plainMarkdown(title)})`)),
    `No recipe matches this instruction, so the agent only read ${amount(notes.length, 'pages')}, starting at ${notes[0]?.url}.`,
  ];
  return endStep(
    scene,
    files,
    { done, details, missing: [...missing, ...wrong], claims: [unknownRequest] },
    evaluation,
  );
}

/** Words on pages may fit and still be no answer. */
const unknownRequest: OwnClaim = {
  kind: 'request',
  mark: 'unseen',
  sentences: [{ code: 'request-unknown', values: {} }],
};

/** Reads the next page of a list, otherwise the next matching link, otherwise any link while nothing is found. */
function continueReading(scene: GenericScene, evaluation: string): Answer<GenericMemory> {
  const { task, memory } = scene;
  const { notes, unread, queue } = memory;
  const { maxPages } = modeSettings[task.mode];
  const [link] = queue;
  const isNext = link?.worth === onward;
  const isOver = isNext
    ? notes.length >= maxPages
    : notes.length >= Math.min(thoroughPages, maxPages / 5) || unread.length >= maxMisses;
  if (link === undefined || isOver || (link.worth === 0 && !mayExplore(scene)))
    return conclude(scene, evaluation);
  return {
    do: 'goto',
    url: link.href,
    mayFail: true,
    ...(isNext && { together: 'Read the further pages of the list' }),
    goal: isNext ? 'Read the next page of the list' : `Open "${link.text}"`,
    evaluation,
    because: 'it may contain the requested information',
    memory,
  };
}

function takeNote(scene: GenericScene): Answer<GenericMemory> {
  const { task, page, memory } = scene;
  const { notes, queue } = memory;
  const { terms, wantsRows } = parseGenericRequest(task);
  const note = pageNote(page);
  const isAbout = terms.length === 0 || matches(`${note.title}\n${note.text}`, terms) > 0;
  const isRead = (address: string): boolean =>
    notes.some(({ url }) => pageKey(url, page.url) === pageKey(address, page.url));
  const further = wantsRows && isAbout ? nextPage(page) : undefined;
  const next = further === undefined || isRead(further.href) ? [] : [{ ...further, worth: onward }];
  const knownAddresses = [...next, ...queue].map(({ href }) => href);
  const links = linksToFollow(page, terms, [...notes.map(({ url }) => url), ...knownAddresses]);
  const after: GenericMemory = {
    ...memory,
    notes: isRead(page.url) ? notes : [...notes, note],
    queue: [...next, ...queue.slice(1), ...links].toSorted((a, b) => b.worth - a.worth),
  };
  return continueReading({ ...scene, memory: after }, `The page "${page.title}" is open`);
}

/** Returns why the task must not start, or ''. */
function refusal({ task, stepsDone }: GenericScene): string {
  const { action } = task.request;
  const unchangedNote = stepsDone === 0 ? ' Nothing was opened, sent or changed.' : '';
  // Reading pages would not help.
  if (action !== undefined)
    return `"${action}". The agent cannot do that. Please do it yourself.${unchangedNote}`;
  const { unread, isDownload } = parseGenericRequest(task);
  // A report of pages does not replace a file.
  if (isDownload)
    return `Nothing was downloaded: the agent downloads only minutes from a portal.${unchangedNote}`;
  if (unread.length === 0) return '';
  const words = unread.map((one) => `"${plainMarkdown(one)}"`).join(', ');
  return `${words} was not understood here: rows of this page are matched by their words. They cannot be compared, calculated or sorted.${unchangedNote}`;
}

function decide(scene: GenericScene): Answer<GenericMemory> {
  const { task, page, memory, problem } = scene;
  const lastStep = reportStep(scene);
  if (lastStep !== undefined) return lastStep;
  const evaluation = 'Ready to begin';
  const reason = memory.opened ? '' : refusal(scene);
  if (reason !== '') return failStep(memory, 'Check the request', reason, evaluation);
  if (!memory.opened || page.url === 'about:blank') {
    const url = parseGenericRequest(task).address;
    return { do: 'goto', url, goal: `Open ${url}`, evaluation, memory: { ...memory, opened: true } };
  }
  const [following, ...queue] = memory.queue;
  if (following !== undefined && problem !== undefined) {
    const unread = [...memory.unread, `Not read: "${following.text}". ${problem}`];
    return continueReading({ ...scene, memory: { ...memory, unread, queue } }, 'The link led nowhere');
  }
  return pastSignIn(scene, takeNote);
}

/** The recipe for all other requests: reads pages and reports what they say. It changes nothing. */
export const generic: Recipe<GenericMemory> = {
  name: 'generic',
  does: 'report what pages say',
  fits: () => 0.01,
  start: () => ({ signIn: freshSignIn, opened: false, notes: [], queue: [], unread: [], ending: null }),
  next: decide,
  decisions: ({ words, formats, count }) => [searchTerms(words), formats, count],
  facets: [countFacet],
  defaultFormats: [],
};
