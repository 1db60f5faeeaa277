import { amount } from '../../ask/amount.ts';
import { modeWords, leftOutSentence } from '../../ask/mode-words.ts';
import { mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Recipe, Scene, RecipeTask } from '../../recipe.ts';
import { type Collected, collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../../on-page/sign-in.ts';
import {
  askedVendors,
  vendorColumns,
  vendorLine,
  type VendorPapers,
  vendorPapers,
  insuredDays,
  type VendorLine,
  decidedOfVendors,
} from './vendor-lines.ts';
import { vendorsFiles, type VendorsResult, countedVendors, vendorsWords } from './vendors-files.ts';
import { readVendorsAsk, type VendorsAsk } from './vendors-reading.ts';
import { plainMarkdown, summaryText } from '../markdown.ts';
import { unusedWords, wereRead } from '../summary-words.ts';

const people = String.raw`(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|janitors?|exterminators?|handym[ae]n|contractors?|suppliers?|locksmiths?|arborists?|tree (?:company|service|trimmers?)|(?:pool|snow|pest|security|elevator|hvac|cleaning|landscap\w+|roofing|paving|fenc\w+|paint\w+|plumbing|electrical|gate|janitorial)(?: control| removal| care)? (?:compan(?:y|ies)|contractors?|services?|vendors?|firms?|guys?|people|providers?)|vendor)`;
const ends = String.raw`(?:run(?:s|ning)? out|expir\w*|laps\w*|end(?:s|ing)?(?: soon)?|renew\w*|up (?:soon|for renewal)|out of date|still (?:valid|current))`;
const papers = String.raw`(?:insurances?|contracts?|certificates? of insurance|cois?|licen[cs]es?|coverage)`;
/** A vendor directory in the words of every day: who does the work, and whose papers run out. */
const vendorWords = new RegExp(
  [
    String.raw`\b(?:who|which|what|whom|our|the|a|any|all|list|find|show|contact|phone|number|call)\b[^.?!\n]{0,40}?\b${people}\b`,
    String.raw`^\W*${people}\b`,
    String.raw`\b${papers}\b[^.?!\n]{0,40}\b${ends}`,
    String.raw`\b(?:expired|expiring|lapsed|current|missing|no) ${papers}\b|\buninsured\b|\b${ends} ${papers}\b`,
    String.raw`\bwho (?:does|do|handles?|takes? care of|looks? after|cuts?|mows?|maintains?|cleans?|plows?|services?|fixes|repairs?) (?:our |the )`,
    String.raw`\b(?:companies|businesses|firms) (?:that |who |which )?(?:we (?:use|hire|work with)|work for (?:us|the))\b|\b(?:we|do we) (?:use|hire)\b[^.?!\n]{0,30}\b(?:compan|contractor|for (?:landscap|plumb|pool|snow|pest|roof|paint|electric|clean))`,
  ].join('|'),
  'i',
);

const mostNamed = 8;
/** So few are told one by one. */
const mostTold = 6;

function insuranceNote(lines: readonly VendorLine[], now: Date): string {
  const expired = lines.filter((line) => (insuredDays(line, now) ?? 0) < 0).map((line) => line.company);
  if (expired.length === 0) return '- Insurance: none of these has expired.';
  const more = expired.length > mostNamed ? ` and ${expired.length - mostNamed} more` : '';
  return `- Insurance has expired at ${expired.slice(0, mostNamed).join(', ')}${more}.`;
}

/** "- Clearwater Plumbing: S. Dogwood, (555) 010-0170, ...": who asks for few wants to read it right here. */
function vendorBullet(line: VendorLine, papers: VendorPapers | undefined): string {
  const facts = [
    line.contact,
    line.phone,
    line.email,
    `insured until ${line.insuredUntil}`,
    papers === undefined || papers.contractUntil === '' ? '' : `contract until ${papers.contractUntil}`,
    papers === undefined ? '' : papers.yearly === '' ? 'no yearly amount given' : `${papers.yearly} a year`,
  ];
  return `- ${plainMarkdown(line.company)}: ${facts.filter((fact) => fact !== '').join(', ')}.`;
}

/** What is told at the end: what was exported, what stands out, what is missing. */
function vendorsSummary(
  task: RecipeTask,
  asked: VendorsAsk,
  result: VendorsResult,
  names: readonly string[],
): string {
  const { chosen, papers, read, leftOut } = result;
  const words = vendorsWords(asked, chosen);
  const saved = `saved as ${names.join(' and ')}`;
  const rest = summaryText([unusedWords(task, decidedOfVendors), leftOutSentence(task.mode, leftOut)]);
  if (chosen.length === 0) {
    const none = `The directory has no ${words}: ${wereRead(read, 'vendors')}. An empty list was ${saved}.`;
    return rest === '' ? none : `${none}\n\n${rest}`;
  }
  const trades = new Map<string, number>();
  for (const { trade } of chosen) trades.set(trade, (trades.get(trade) ?? 0) + 1);
  const counted = [...trades].map(([trade, count]) => `${trade} ${count}`).join(', ');
  const unread = chosen.filter((line) => !/^\(\d{3}\) \d{3}-\d{4}/.test(line.phone)).length;
  return [
    `Exported ${countedVendors(asked, chosen)} of the ${read} read, ${saved}.`,
    '',
    ...(chosen.length > mostTold ? [] : chosen.map((line) => vendorBullet(line, papers[line.href ?? '']))),
    `- By trade: ${counted}.`,
    insuranceNote(chosen, task.now),
    ...(unread === 0 ? [] : [`- Phone numbers without ten digits, given as the portal has them: ${unread}.`]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}

interface VendorsMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** Pages of vendors still to open; null until the list is read. */
  queue: string[] | null;
  papers: Record<string, VendorPapers>;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

type Step = Decision<VendorsMemory>;
type VendorsScene = Scene<VendorsMemory>;

const directory = { name: 'vendors', links: [/^vendors\b/i, /\bvendors?\b|\bcontractors\b/i] };
const chore =
  /\bvendors\b|\bvendor (?:director|list|contact|database|information|insurance|export|record)|\b(?:contractor|supplier) (?:directory|list|contacts)\b/i;
/** As many vendors' pages as a task's usual number of steps leaves room for. */
const papersAtMost = 20;

/** The folder of the one trade that is asked for, else the folder of all. */
function folderOf({ page }: VendorsScene, { trades }: VendorsAsk): RegExp {
  const [only] = trades;
  const isThere =
    only !== undefined &&
    trades.length === 1 &&
    page.links.some((link) => link.text.toLowerCase().startsWith(only.stem));
  return isThere ? new RegExp(`^${only.stem}`, 'i') : /^all\b/i;
}

function resultOf({ task, memory }: VendorsScene, asked: VendorsAsk): VendorsResult {
  const { collected, papers } = memory;
  const lines = collected.rows.map(vendorLine);
  const chosen = askedVendors(lines, asked, task.now, papers);
  const opened = Object.keys(papers).length;
  const leftOut = [
    ...(collected.cut ? [`the pages of the list after page ${collected.read.length}`] : []),
    ...(opened === 0 && chosen.length > 0
      ? ['licences and contracts, which stand on each vendor’s own page']
      : []),
    ...(opened > 0 && opened < chosen.length
      ? [`the licences and contracts of ${amount(chosen.length - opened, 'vendors')}`]
      : []),
  ];
  return { chosen, papers, read: lines.length, source: collected.read[0] ?? '', leftOut };
}

async function write(scene: VendorsScene, evaluation: string): Promise<Step> {
  const asked = readVendorsAsk(scene.task.instruction, scene.task.now);
  const files = await vendorsFiles(scene.task, asked, resultOf(scene, asked));
  const written = files.map((file) => file.name);
  const memory = { ...scene.memory, written };
  return { do: 'write', files, goal: `Write ${written.join(' and ')}`, evaluation, memory };
}

/** Opens the vendors' own pages, one after the other, where the papers stand. */
function readPapers(scene: VendorsScene, evaluation: string): Promise<Step> | Step {
  const { memory, page } = scene;
  const [href, ...queue] = memory.queue ?? [];
  if (href === undefined) return write(scene, evaluation);
  if (pageKey(page.url, page.url) !== pageKey(href, page.url)) {
    const company = memory.collected.rows.find((row) => row.href === href)?.cells['company'] ?? 'the vendor';
    const goal = `Open the papers of ${company}`;
    return { do: 'goto', url: href, together: 'Look at the papers of the vendors', goal, evaluation, memory };
  }
  const papers = { ...memory.papers, [href]: vendorPapers(page) };
  const told = `The papers of ${mainHeading(page)} are read`;
  return readPapers({ ...scene, memory: { ...memory, papers, queue } }, told);
}

function readList(scene: VendorsScene): Promise<Step> | Step {
  const { memory, page, task } = scene;
  const asked = readVendorsAsk(task.instruction, task.now);
  const { opensDetails, pagesAtMost } = modeWords[task.mode];
  const list = { what: 'vendors', columns: vendorColumns, folder: folderOf(scene, asked), pagesAtMost };
  const { collected, evaluation, next } = collectRows(page, memory.collected, list);
  if (next !== undefined) {
    const target = { by: 'href', href: next.link.href } as const;
    const { goal, together } = next;
    return { do: 'click', target, together, goal, evaluation, memory: { ...memory, collected } };
  }
  const chosen = askedVendors(collected.rows.map(vendorLine), asked, task.now);
  const wanted = opensDetails || asked.wantsPapers ? chosen.slice(0, papersAtMost) : [];
  const queue = wanted.flatMap((line) => line.href ?? []);
  return readPapers({ ...scene, memory: { ...memory, collected, queue } }, evaluation);
}

function finish(scene: VendorsScene, names: readonly string[]): Step {
  const { memory, problem, task } = scene;
  const goal = 'Report what was exported';
  if (problem !== undefined) {
    const reason = `The files could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const asked = readVendorsAsk(task.instruction, task.now);
  const summary = vendorsSummary(task, asked, resultOf(scene, asked), names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

function decide(scene: VendorsScene): Promise<Step> | Step {
  const { memory, page } = scene;
  if (memory.written !== null) return finish(scene, memory.written);
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
  if (memory.queue !== null) return readPapers(signedIn, 'The list of vendors was read');
  const isDirectory = /\bvendors\b/i.test(mainHeading(page));
  return isDirectory ? readList(signedIn) : findWay(signedIn, directory);
}

/** Exports the vendor directory, narrowed as asked. */
export const vendors: Recipe<VendorsMemory> = {
  name: 'vendors',
  does: 'export the vendor directory',
  fits(instruction) {
    const words = personWords(instruction);
    const at = words.search(chore);
    const everydayAt = words.search(vendorWords);
    // Of two chores in one instruction, the one named first is done; one by its name before one by its sense.
    if (at >= 0) return 0.9 - at / 1e5;
    return everydayAt < 0 ? 0 : 0.8 - everydayAt / 1e5;
  },
  start: () => ({ signIn: freshSignIn, collected: nothingCollected, queue: null, papers: {}, written: null }),
  next: decide,
};
