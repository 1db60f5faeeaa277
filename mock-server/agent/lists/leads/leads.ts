import { modeWords, leftOutSentence } from '../../ask/mode-words.ts';
import { mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Recipe, Scene, RecipeTask } from '../../recipe.ts';
import { type Collected, collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { leadColumns, leadLine, leadPage, type LeadPage, type Lead } from './lead-lines.ts';
import { chooseLeads, leadsAtMost, leadsResult } from './leads-choice.ts';
import { leadsFiles, leadDay, type LeadsResult, leadsWords } from './leads-files.ts';
import { readLeadsAsk, type LeadsAsk } from './leads-reading.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../../on-page/sign-in.ts';
import { amount } from '../../ask/amount.ts';
import { markdownTable, summaryText } from '../markdown.ts';
import { unusedWords, wereRead } from '../summary-words.ts';

const mostShown = 5;

const names = (leads: readonly Lead[]): string => leads.map((lead) => lead.community).join(', ');

/** What is told at the end: how many, the best of them, what was left out and what does not agree. */
function leadsSummary(
  task: RecipeTask,
  asked: LeadsAsk,
  result: LeadsResult,
  files: readonly string[],
): string {
  const { chosen, twins, attached, differences } = result;
  const what = leadsWords(asked, result.cities);
  const saved = `saved as ${files.join(' and ')}`;
  const best = chosen.slice(0, mostShown);
  const short = asked.count !== undefined && chosen.length < asked.count;
  const head =
    chosen.length === 0
      ? `No lead matches: ${what}. ${wereRead(result.read, 'entries')} in the directory; an empty list was ${saved}.`
      : `Found ${amount(chosen.length, 'leads')}, ${saved}: ${what} (${result.matching} ${result.matching === 1 ? 'matches' : 'match'}, of the ${amount(result.read, 'entries')} read).`;
  const shown = markdownTable(
    ['Community', 'City', 'Units', 'Contract renews', 'Phone'],
    best.map((lead) => [
      lead.community,
      lead.city,
      String(lead.units),
      lead.renewal === null ? 'no contract' : leadDay(lead.renewal),
      lead.phone,
    ]),
  );
  const unread = chosen.filter((lead) => !/^\(\d{3}\) \d{3}-\d{4}/.test(lead.phone));
  const bullets = [
    short
      ? `Asked for ${amount(asked.count ?? 0, 'leads')}, found ${chosen.length === 0 ? 'none' : `only ${chosen.length}`}.`
      : '',
    twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${names(twins)}.`,
    attached.length === 0 ? '' : `Left out because the attached list has them: ${names(attached)}.`,
    unread.length === 0 ? '' : `No telephone of ten digits: ${names(unread)}.`,
    differences === undefined
      ? ''
      : differences.length === 0
        ? 'Cross-check: the list agrees with each community’s own page.'
        : `Cross-check: ${differences.join('; ')}. The file has the list’s figures.`,
    ...result.notes,
  ].filter((line) => line !== '');
  const rest = summaryText([unusedWords(task, readLeadsAsk), leftOutSentence(task.mode, result.leftOut)]);
  return [
    head,
    ...(best.length === 0 ? [] : ['', shown]),
    ...(chosen.length > best.length ? ['', `The first ${best.length} are shown here.`] : []),
    ...(bullets.length === 0 ? [] : ['', ...bullets.map((line) => `- ${line}`)]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}

const people = String.raw`(?:people|persons|residents|homeowners|buyers|families|someone|anyone|everyone|applicants|tenants|renters|visitors|inquiries|enquiries|individuals|home ?seekers|newcomers|those|who)`;
const turned = String.raw`(?:asked|asks?|asking|inquir\w*|enquir\w*|interested|want(?:s|ed|ing)?|would like|applied|appl(?:y|ying)|contacted|called|wrote|written|signed up|hoping|looking|requested)`;
const here = String.raw`(?:join\w*|mov(?:e|ing)|liv(?:e|ing)|buy\w*|rent\w*|tour\w*|visit\w*|(?:about|in|to|with|for|at) (?:the|our|us|this|a home|homes|living|membership)\b)`;

/** People who turned to the community themselves are another thing than communities that may want a manager. */
const asksForPeople = (words: string): boolean =>
  new RegExp(String.raw`\b${people}\b[^.?!\n]{0,30}?\b${turned}\b[^.?!\n]{0,30}?\b${here}`, 'i').test(words);

interface LeadsMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** The cities the directory offers to choose from. */
  cities: string[];
  /** Pages of communities still to open; null until the list is read. */
  queue: string[] | null;
  pages: Record<string, LeadPage>;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

type Step = Decision<LeadsMemory>;
type LeadsScene = Scene<LeadsMemory>;

const directory = { name: 'listings', links: [/^listings\b/i, /\b(listings|directory)\b/i] };
/** "Leads" as a thing, and not as what somebody or something does. */
const noun = String.raw`(?<!\b(?:who|that|which|it|he|she|what)\s+)\bleads\b(?!\s+(?:to|the|a|an|our|us|into|from|up)\b)`;
const chore = new RegExp(
  [
    noun,
    String.raw`\blead[- ](?:gen\w*|list|search)\b`,
    String.raw`\bprospect(?:s|ing)?\b|\bprospective (?:clients|communities|customers)\b`,
    String.raw`\bcommunities\b[^.]{0,60}\b(?:contracts?|(?:seeking|looking for|in need of|without|for)\s+(?:a\s+)?(?:new\s+)?manage\w+|for sale)\b`,
    String.raw`\b(?:find|identify|search for|look for)\b[^.]{0,40}\bcommunities\b`,
  ].join('|'),
  'i',
);

async function write(scene: LeadsScene, evaluation: string): Promise<Step> {
  const { task, memory } = scene;
  const asked = readLeadsAsk(task.instruction, task.now);
  const files = await leadsFiles(task, asked, leadsResult(task, memory));
  const written = files.map((file) => file.name);
  const goal = `Write ${written.join(' and ')}`;
  const because = 'everything the instruction asks for is read';
  return { do: 'write', files, goal, evaluation, because, memory: { ...memory, written } };
}

/** Opens the communities' own pages, one after the other, for what the list does not say. */
function readPages(scene: LeadsScene, evaluation: string): Promise<Step> | Step {
  const { memory, page } = scene;
  const [href, ...queue] = memory.queue ?? [];
  if (href === undefined) return write(scene, evaluation);
  if (pageKey(page.url, page.url) !== pageKey(href, page.url)) {
    const community = memory.collected.rows.find((row) => row.href === href)?.cells['community'];
    const goal = `Open the page of ${community ?? 'the community'}`;
    const because = 'the list has no e-mail, and the own page of a community does';
    return { do: 'goto', url: href, goal, evaluation, because, memory };
  }
  const pages = { ...memory.pages, [href]: leadPage(page) };
  const told = `The page of ${mainHeading(page)} is read`;
  return readPages({ ...scene, memory: { ...memory, pages, queue } }, told);
}

function readList(scene: LeadsScene): Promise<Step> | Step {
  const { page, task } = scene;
  const asked = readLeadsAsk(task.instruction, task.now);
  const { opensDetails, pagesAtMost } = modeWords[task.mode];
  // The directory filters by one kind of listing; several are picked from all.
  const [only] = asked.listings;
  const folder = asked.listings.length === 1 ? new RegExp(`^${only}\\b`, 'i') : /^all\b/i;
  const list = { what: 'communities', columns: leadColumns, folder, pagesAtMost };
  const { collected, evaluation, next } = collectRows(page, scene.memory.collected, list);
  const offered = page.fields.find((field) => /city|town|area/i.test(field.label))?.options ?? [];
  const cities = offered.length === 0 ? scene.memory.cities : offered;
  const memory = { ...scene.memory, collected, cities };
  if (next !== undefined) {
    const target = { by: 'href', href: next.link.href } as const;
    return { do: 'click', target, together: next.together, goal: next.goal, evaluation, memory };
  }
  const { chosen, cities: places, unknown } = chooseLeads(task, { ...memory, pages: {} });
  if (unknown.length > 0 && places.length === 0) {
    const known = [...new Set(collected.rows.map(leadLine).map((lead) => lead.city))].toSorted();
    const reason = `The directory has no community in ${unknown.join(' or ')}. It covers ${known.join(', ')}.`;
    return { do: 'fail', reason, goal: `Find communities in ${unknown.join(' or ')}`, evaluation, memory };
  }
  const opens = opensDetails || asked.homes.length > 0;
  const queue = opens ? chosen.slice(0, leadsAtMost).flatMap((lead) => lead.href ?? []) : [];
  return readPages({ ...scene, memory: { ...memory, queue } }, evaluation);
}

function finish({ task, memory, problem }: LeadsScene, names: readonly string[]): Step {
  const goal = 'Report the leads';
  if (problem !== undefined) {
    const reason = `The files could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const asked = readLeadsAsk(task.instruction, task.now);
  const summary = leadsSummary(task, asked, leadsResult(task, memory), names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

function decide(scene: LeadsScene): Promise<Step> | Step {
  const { memory, page, task } = scene;
  if (asksForPeople(personWords(task.instruction))) {
    const reason =
      'The agent finds no people who asked about a community: it knows of no place where a portal keeps them. It can list other communities from the directory, such as those that are seeking a manager or whose contract ends soon.';
    return { do: 'fail', reason, goal: 'See where such people are listed', evaluation: reason, memory };
  }
  if (memory.written !== null) return finish(scene, memory.written);
  if (memory.queue !== null) return readPages(scene, 'The list of communities was read');
  if (/\blistings\b/i.test(mainHeading(page))) return readList(scene);
  const way = findWay(scene, directory);
  // The directory is public: a login is none of its business, unless nothing leads around it.
  const wall = way.do === 'click' ? undefined : signInStep(scene, memory.signIn);
  return wall === undefined ? way : { ...wall, memory: { ...memory, signIn: wall.memory } };
}

/** Finds communities that may want a new manager, and lists how to reach them. */
export const leads: Recipe<LeadsMemory> = {
  name: 'leads',
  does: 'find leads in the directory of communities',
  fits(instruction) {
    const at = personWords(instruction).search(chore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  start: () => ({
    signIn: freshSignIn,
    collected: nothingCollected,
    cities: [],
    queue: null,
    pages: {},
    written: null,
  }),
  next: decide,
};
