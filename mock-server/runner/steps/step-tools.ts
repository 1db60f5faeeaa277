import type { Recipe } from '../../agent/recipe.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import type { RunState } from '../../store/task-record.ts';
import type { LeaseHolder } from '../browser/lease.ts';
import type { BrowserRememberer } from '../browser/remember-browser.ts';
import type { RunnerParts } from '../parts.ts';
import type { Ending, Journal } from '../tasks/journal.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { TaskUploads } from '../tasks/task-uploads.ts';

export type EndTask = (ending: Ending, words: { message: string; output?: string }) => Promise<void>;

/** What a step may use. */
export interface StepTools {
  parts: RunnerParts;
  taskId: string;
  lease: LeaseHolder;
  journal: Journal;
  files: TaskFiles;
  session: BrowserSession;
  rememberer: BrowserRememberer;
  /** Waits for so long, or until the lease moves. */
  wait(milliseconds: number): Promise<void>;
  /** Aborts when the lease moves. */
  readonly moved: AbortSignal;
  /** The task's recipe, picked when it is first asked for and kept by its name. */
  recipe(run: RunState): Recipe;
  /** What is attached, once it has been read; undefined when the lease moves before. */
  uploads(): Promise<TaskUploads | undefined>;
  end: EndTask;
}
