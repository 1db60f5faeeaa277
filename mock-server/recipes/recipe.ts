import type { AgentTask, Answer, Scene as AgentScene } from '../../server/agent/agent.ts';
import type { ParsedRequest } from './request/parse-request.ts';
import type { FileFormat } from './request/read-formats.ts';
import type { Facet } from './lists/engine/facets.ts';

/**
 * A scripted agent for one chore on the sample portal. It keeps nothing but `memory` (plain JSON, saved after every
 * step).
 */
export interface Recipe<Memory = unknown> {
  readonly name: string;
  /** What it does, for people who asked for something else ("list violations"). */
  readonly does?: string;
  /** How well it fits these words: 0 not at all, 1 perfectly. The best fit runs. */
  fits(words: string): number;
  /** Whether these words make it change something, rather than only read. */
  acts?(words: string): boolean;
  /** The words that would change the result and that it doesn't understand. */
  misses?(words: string): string[];
  /** Everything that a request decides, by which it can be corrected. Equal results mean equal decisions. */
  decisions?(request: ParsedRequest, now: Date): unknown;
  /** The parts of that which can be described in plain words. */
  facets?: readonly Facet[];
  /** The kinds of file it writes if none is named; undefined if no other kind can be requested. */
  defaultFormats?: readonly FileFormat[];
  start(task: RecipeTask): Memory;
  next(scene: Scene<Memory>, signal: AbortSignal): Answer<Memory>;
}

/** A task as a recipe sees it. */
export interface RecipeTask extends Omit<AgentTask, 'id' | 'additions' | 'startUrl'> {
  /** The instruction as it was read when the task started, with the corrections that were understood. */
  request: ParsedRequest;
  /** Undefined if the task starts on the sample portal because no address was given. */
  startUrl: string | undefined;
  portalUrl: string;
}

/** What a recipe sees before it decides. */
export interface Scene<Memory> extends Omit<AgentScene<Memory>, 'task' | 'hasMadeFiles'> {
  task: RecipeTask;
}
