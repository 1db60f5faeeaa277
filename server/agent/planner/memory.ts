import { createHash } from 'node:crypto';
import type { EndedTask } from '../agent-task.ts';

/** What the planner remembers of a step. */
export interface PastStep {
  step: number;
  goal: string;
  /** The action in a few words: `click e12 "Export"`. */
  action: string;
  /** Its result, or why it failed. */
  result: string;
  /** If it asks: how many messages of the person there were. A later one is the answer. */
  additions?: number;
}

/** How far a login is. */
export interface SignIn {
  id: string;
  /** How often it was entered. */
  count: number;
  /** When it was entered last. */
  step: number;
  isRefused: boolean;
  /** Only the user name was entered: the password is on the next page. */
  isHalf: boolean;
  /** The name of the field, if the site asks for the user name first. */
  userField: string | undefined;
  /** The form with the password: the names of its controls, and its address without parameters. */
  form?: { name: string; address: string } | undefined;
}

/** A task that has ended in the same browser. */
export interface EarlierTask {
  instruction: string;
  summary: string;
}

/** A table or list that is read page by page. */
export interface Following {
  into: string;
  columns: readonly string[];
  /** Once the data set has this number of rows, no further page is read. */
  maxRows: number | undefined;
  /** Identifies the table or list: its reference, its frame, what it looks like, and which of those it is. */
  ref: string;
  frame: string;
  look: string;
  nth: number;
  /** What the last step did. */
  last: 'copied' | 'turned' | 'waited';
  /** How many pages were copied. */
  pages: number;
  /** The number of the page, as the site counts. */
  number: number;
  /** The rows of the data set before this table, and before its last page. */
  rowsAtStart: number;
  rowsBefore: number;
  /** Digests of the pages that were copied. */
  seen: readonly string[];
  /** How many messages of the person there were. */
  additions: number;
}

/** The memory of the planner: plain JSON, saved after every step. */
export interface PlannerMemory {
  steps: PastStep[];
  notes: string;
  /** The login that was entered last. */
  signIn: SignIn | undefined;
  /** Digests of action and page of the latest steps, to notice loops. */
  digests: string[];
  /** Digest of the latest readings of the page. */
  readings: string[];
  /** The number of downloaded files that the model has seen in its list. */
  files: number;
  /** The tasks that this one follows, oldest first. */
  earlier: EarlierTask[];
  /** The list whose next pages are being read. */
  following?: Following | undefined;
}

export const freshMemory = (): PlannerMemory => ({
  steps: [],
  notes: '',
  signIn: undefined,
  digests: [],
  readings: [],
  files: 0,
  earlier: [],
});

/** The most tasks to remember that have ended in the same browser, and the most characters of each of their texts. */
const maxEarlier = 3;
const earlierCharacters = 1_500;

/** Returns the memory of a task that follows another one in the same browser. */
export const followUpMemory = ({
  instruction,
  summary,
  memory,
}: EndedTask<PlannerMemory>): PlannerMemory => ({
  ...freshMemory(),
  notes: memory.notes,
  earlier: [
    ...memory.earlier,
    { instruction: instruction.slice(0, earlierCharacters), summary: summary.slice(0, earlierCharacters) },
  ].slice(-maxEarlier),
});

/** The longest notes, in characters. */
export const maxNotes = 2_000;
/** The longest result of a step, in characters. */
export const maxResult = 4_000;
const maxSteps = 200;
/** The longest goal of a step, in characters. */
const maxGoal = 200;
/** The largest memory as JSON, in bytes. */
const maxBytes = 60_000;
/** The share of the steps that is forgotten at once, if the memory is too large. */
const forgottenShare = 0.1;
/** The steps that keep their result. */
export const recentSteps = 6;
const maxDigests = 40;
/** How the result of a failed step begins. */
export const failurePrefix = 'Failed: ';
/** How much an older step keeps of why it failed, in characters. Without it, the step would seem done. */
const failureCharacters = 200;

/**
 * Returns the notes after a reply: an empty text keeps them, one that begins with `+` adds a line, and any other replaces
 * them. Of notes that become too long by an addition, the oldest lines go.
 */
export function notesAfter(notes: string, change: string): string {
  const text = change.trim();
  if (text === '') return notes;
  if (!text.startsWith('+')) return text.slice(0, maxNotes);
  const added = text.slice(1).trim().slice(0, maxNotes);
  const lines = [...notes.split('\n'), ...added.split('\n')].filter((line) => line !== '');
  while (lines.length > 1 && lines.join('\n').length > maxNotes) lines.shift();
  return lines.join('\n');
}

/** A reference, as outlines write it. */
export const reference = / ?\[(?:f\d+)?[efst]\d+\]/g;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Returns the digest of an outline, without what changes when the same page is read or loaded again. */
export const readingDigest = (outline: string): string =>
  digest(outline.replaceAll(/^(\s*)\*/gm, '$1-').replaceAll(reference, ''));

const hintAfter = [3, 5];
/** A task ends after this many repeats of one step. */
export const maxRepeats = 8;
const unchangedHint = 5;

/** How often the same step was taken on the same page, and how many readings in a row were the same. */
export function repeatsOf({ digests, readings }: Pick<PlannerMemory, 'digests' | 'readings'>) {
  const last = digests.at(-1);
  const lastReading = readings.at(-1);
  const changedAt = readings.findLastIndex((reading) => reading !== lastReading);
  return {
    repeats: last === undefined ? 0 : digests.filter((one) => one === last).length,
    unchanged: readings.length - changedAt - 1,
  };
}

/** Returns a hint for a model that repeats itself, or ''. */
export function loopHint(memory: Pick<PlannerMemory, 'digests' | 'readings'>): string {
  const { repeats, unchanged } = repeatsOf(memory);
  if (hintAfter.includes(repeats))
    return `You have taken the same step on the same page ${repeats} times. It does not help. Do something else, or end with done or fail.`;
  if (unchanged >= unchangedHint && unchanged % unchangedHint === 0)
    return `The page has not changed in ${unchanged} steps. Check whether your actions have any effect.`;
  return '';
}

/** Forgets the oldest steps of a memory that is too large. */
function bounded(memory: PlannerMemory): PlannerMemory {
  const { steps } = memory;
  if (steps.length === 0 || Buffer.byteLength(JSON.stringify(memory)) <= maxBytes) return memory;
  return bounded({ ...memory, steps: steps.slice(Math.ceil(steps.length * forgottenShare)) });
}

/** Returns what the memory keeps of an older step's result: why it failed. */
const rememberedResult = (result: string): string =>
  result.startsWith(failurePrefix) ? result.slice(0, failureCharacters) : '';

const withPastStep = (memory: PlannerMemory, step: PastStep): PlannerMemory => ({
  ...memory,
  steps: [...memory.steps, { ...step, goal: step.goal.slice(0, maxGoal) }]
    .slice(-maxSteps)
    .map((one, index, all) =>
      index < all.length - recentSteps ? { ...one, result: rememberedResult(one.result) } : one,
    ),
});

/** Returns the memory after a step that no model decided. */
export const withOwnStep = (memory: PlannerMemory, step: number, goal: string): PlannerMemory =>
  withPastStep(memory, { step, goal, action: 'done for you', result: '' });

/** A step that was decided. */
interface DecidedStep {
  step: PastStep;
  /** All of its action, of which `step` may have only the beginning. */
  action: string;
  notes: string;
  outline: string;
  files: number;
}

/** Returns the memory after a step was decided. Lengths are bounded, so that it stays small. */
export const withStep = (
  memory: PlannerMemory,
  { step, action, notes, outline, files }: DecidedStep,
): PlannerMemory =>
  bounded({
    ...withPastStep(memory, step),
    files,
    notes: notesAfter(memory.notes, notes),
    digests: [
      ...memory.digests,
      digest(`${action.replaceAll(reference, '')}\n${readingDigest(outline)}`),
    ].slice(-maxDigests),
    readings: [...memory.readings, readingDigest(outline)].slice(-maxDigests),
  });

/** Whether a page looks the same as at the last step. */
export const looksSame = ({ readings }: Pick<PlannerMemory, 'readings'>, outline: string): boolean =>
  readings.at(-1) === readingDigest(outline);

/** Returns the memory with the result of the last step. */
export const withResult = (memory: PlannerMemory, result: string): PlannerMemory =>
  bounded({
    ...memory,
    steps: memory.steps.map((step, index) =>
      index === memory.steps.length - 1 ? { ...step, result: result.slice(0, maxResult) } : step,
    ),
  });

/** Returns the memory when a list is read: its pages belong to the step that began it, which now ends. */
export const withoutFollowing = (memory: PlannerMemory, step: number): PlannerMemory => ({
  ...memory,
  following: undefined,
  steps: memory.steps.map((one, index, all) => (index === all.length - 1 ? { ...one, step } : one)),
});
