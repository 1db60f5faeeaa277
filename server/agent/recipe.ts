import type { Ask } from '../../mock-server/recipes/ask/ask.ts';
import type { FileFormat } from '../../mock-server/recipes/ask/read-formats.ts';
import type { Facet } from '../../mock-server/recipes/lists/engine/facets.ts';
import type { OutputFile } from '../documents/output-file.ts';
import type { SpeedMode } from '../../contract/entities/speed-mode.ts';
import type { DownloadedFile, Target } from '../browser/driver.ts';
import type { PageReading } from '../browser/page-reading.ts';

/**
 * One chore, as a policy: look at the page and at what is known so far, decide the next step.
 * A recipe keeps nothing but `memory` (plain JSON, saved after every step), so a task that lost
 * its server goes on from where it was.
 */
export interface Recipe<Memory = unknown> {
  readonly name: string;
  /** What it does, in words for who asked for something else ("list violations"). */
  readonly does?: string;
  /** How well it fits what a person asks in these words: 0 not at all, 1 surely. The best fit runs. */
  fits(words: string): number;
  /** Whether it does what they ask to be done, and does not only read. None but those that say so do. */
  acts?(words: string): boolean;
  /** What of them would change what comes out and is not understood. */
  misses?(words: string): string[];
  /** All that an ask decides, by which it can be corrected: two that decide the same give the same. */
  decided?(ask: Ask, now: Date): unknown;
  /** The parts of that which can be told in plain words. */
  facets?: readonly Facet[];
  /** The kinds of file it writes when none is named; undefined where no other can be asked for. */
  usual?: readonly FileFormat[];
  start(task: RecipeTask): Memory;
  /**
   * What to do next. `signal` aborts when nobody waits for the answer any more, as when a person takes the browser: it
   * is asked again, with the same memory, once the agent has it back. Who thinks long gives up then; what it answers
   * after that is not heard.
   */
  next(scene: Scene<Memory>, signal: AbortSignal): Answer<Memory>;
}

export interface RecipeTask {
  instruction: string;
  /** The same as it was read when the task started, with what was understood of corrections. */
  ask: Ask;
  startUrl: string | undefined;
  /** Login the person gave with the task, if any. Held in memory only. */
  credentials: GivenCredentials | undefined;
  portalUrl: string;
  /** The time now, as the server's clock tells it. */
  now: Date;
  /** How thorough to be: what a mode leaves out, it says. */
  mode: SpeedMode;
  /** So many steps it may take; to report at the end takes none. */
  maxSteps: number;
  /** Files the person attached, read by the time the task starts. */
  uploads: readonly UploadedFile[];
}

/** An attached file as far as it could be read. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Its text, or words that say what it is when it holds none. */
  content: string;
  /** Its first sheet or its lines, cell by cell, when it is a table; the header first. */
  table: string[][] | undefined;
}

export interface GivenCredentials {
  /** Another with each login given, so that a recipe can remember which it tried without remembering the login. */
  id: string;
  domain: string;
  username: string;
  password: string;
}

export interface Scene<Memory> {
  task: RecipeTask;
  page: PageReading;
  memory: Memory;
  /** Steps taken before this one. */
  stepsDone: number;
  /** What the last download brought; only in the step right after it. */
  downloaded: DownloadedFile | undefined;
  /** Why the last step did not work, in words for the person; only in the step right after it. */
  problem?: string;
}

/**
 * What to do next, and the words shown to the person.
 *
 * `together` names what a page is opened for when several are opened for one thing ("Read the further pages of
 * cases"). Those that follow one another with the same words are one step, up to {@link pagesTogetherAtMost}.
 */
export type Decision<Memory> = {
  /** What this step is for ("Open the minutes of March 2026"). */
  goal: string;
  /** How the step before went ("The documents page is open"). */
  evaluation: string;
  /** Why this step, and no other, where a thorough mode tells its reasons; no full stop at its end. */
  because?: string;
  memory: Memory;
} & (
  | { do: 'click'; target: Target; together?: string }
  /** `mayFail`: the task goes on when this page does not open, and the recipe is told why. */
  | { do: 'goto'; url: string; mayFail?: boolean; together?: string }
  | { do: 'fill'; fields: { target: Target; value: string; secret?: boolean }[]; thenClick?: Target }
  | { do: 'download'; target: Target; keep: boolean }
  | { do: 'write'; files: OutputFile[] }
  /** The page wants a login nobody gave: pause for the person. */
  | { do: 'login'; message: string }
  | { do: 'finish'; summary: string }
  /** `unfound`: the site has not what the recipe knows, so that another may find what was asked. */
  | { do: 'fail'; reason: string; unfound?: true }
);

export type Answer<Memory> = Promise<Decision<Memory>> | Decision<Memory>;

/** So many pages are opened in one step. Spec silent: as many as a person can follow under one line. */
export const pagesTogetherAtMost = 10;
