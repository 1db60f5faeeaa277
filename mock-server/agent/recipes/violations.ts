import { readInstruction } from '../instruction-reading.ts';
import { mainHeading, type PageLink } from '../page-facts.ts';
import { personWords } from '../person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import type { ViolationLine } from '../../documents/violations-report-pdf.ts';
import { findWay } from './find-way.ts';
import { folderToOpen, listPlace } from './read-on.ts';
import { freshSignIn, type SignInMemory, signInStep } from './sign-in.ts';
import { askedViolations, violationRows } from './violation-rows.ts';
import { violationsFileNames, violationsFiles, violationsSummary } from './violations-files.ts';

interface ViolationsMemory {
  signIn: SignInMemory;
  lines: ViolationLine[];
  /** List pages read so far. */
  read: string[];
  /** Every page is read and the files were handed over. */
  written: boolean;
}

type Step = Decision<ViolationsMemory>;
type ViolationsScene = Scene<ViolationsMemory>;

const violationsPage = { name: 'violations', links: [/^violations\b/i, /\b(violations|covenant cases)\b/i] };
const chore = /\b(violations?|infractions?|covenant (?:cases?|breach(?:es)?))\b/i;

const clickOn = (link: PageLink) => ({ do: 'click', target: { by: 'href', href: link.href } }) as const;

async function readList(scene: ViolationsScene): Promise<Step> {
  const { task, page } = scene;
  const asked = readInstruction(task.instruction, task.now);
  // The portal's own filter takes one status; several are picked from all cases.
  const only = asked.statuses.length === 1 ? asked.statuses[0] : undefined;
  const folder = folderToOpen(page, only === undefined ? /^all\b/i : new RegExp(`^${only}\\b`, 'i'));
  if (folder !== undefined) {
    const goal = only === undefined ? 'Show all cases' : `Show only the cases with status ${only}`;
    return { ...clickOn(folder), goal, evaluation: 'The violations page is open', memory: scene.memory };
  }
  const { isNew, read, earlier, later } = listPlace(page, scene.memory.read);
  if (earlier !== undefined && isNew) {
    const evaluation = 'The list of cases is open in the middle';
    return { ...clickOn(earlier), goal: 'Go to the start of the list', evaluation, memory: scene.memory };
  }
  const lines = isNew ? [...scene.memory.lines, ...violationRows(page, task.now)] : scene.memory.lines;
  const memory = { ...scene.memory, lines, read };
  const evaluation = `${lines.length} cases are read, from ${read.length} ${read.length === 1 ? 'page' : 'pages'}`;
  if (later !== undefined)
    return { ...clickOn(later), goal: 'Read the next page of cases', evaluation, memory };
  const files = await violationsFiles(task, asked, askedViolations(lines, asked), read[0] ?? page.url);
  const goal = `Write ${files.map((file) => file.name).join(' and ')}`;
  return { do: 'write', files, goal, evaluation, memory: { ...memory, written: true } };
}

function finish({ task, memory, problem }: ViolationsScene): Step {
  const goal = 'Report what was found';
  if (problem !== undefined) {
    const reason = `The files could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const asked = readInstruction(task.instruction, task.now);
  const names = violationsFileNames(task.now, asked.format);
  const summary = violationsSummary(askedViolations(memory.lines, asked), memory.lines.length, asked, names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

function decide(scene: ViolationsScene): Promise<Step> | Step {
  const { memory, page } = scene;
  if (memory.written) return finish(scene);
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
  const isViolations = /\bviolations\b/i.test(mainHeading(page));
  return isViolations ? readList(signedIn) : findWay(signedIn, violationsPage);
}

/** Reads the covenant cases, filtered as asked, into a spreadsheet and a report. */
export const violations: Recipe<ViolationsMemory> = {
  name: 'violations',
  fits(instruction) {
    const at = personWords(instruction).search(chore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  start: () => ({ signIn: freshSignIn, lines: [], read: [], written: false }),
  next: decide,
};
