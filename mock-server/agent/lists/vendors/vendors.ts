import { amount } from '../../ask/amount.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../../recipe.ts';
import { type Collected, collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../../on-page/sign-in.ts';
import { askedVendors, vendorColumns, vendorLine, type VendorPapers, vendorPapers } from './vendor-lines.ts';
import { vendorsFiles, type VendorsResult } from './vendors-files.ts';
import { readVendorsAsk, type VendorsAsk } from './vendors-reading.ts';
import { vendorWords } from './vendor-words.ts';
import { vendorsSummary } from './vendors-summary.ts';

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
