import type { AgentTask } from '../../server/agent/agent-task.ts';
import type { Answer } from '../../server/agent/agent.ts';
import type { Scene as AgentScene } from '../../server/agent/scene.ts';
import type { ParsedRequest } from './request/parse-request.ts';
import type { FileFormat } from './request/read-formats.ts';
import type { Facet } from './lists/engine/facets.ts';

/**
 * A scripted agent for one chore on the sample portal. Its only state is `memory` (plain JSON, saved after every step).
 */
export interface Recipe<Memory = unknown> {
  readonly name: string;
  /** What it does ("list violations"), for messages about unsupported requests. */
  readonly does?: string;
  /** More words of requests that its result always covers. */
  readonly covers?: string;
  /** How well it fits these words: 0 not at all, 1 perfectly. The best fit runs. */
  fits(words: string): number;
  /** Whether it changes something for these words and does not only read. */
  acts?(words: string): boolean;
  /** Returns the words that would change the result but that it doesn't understand. */
  misses?(words: string): string[];
  /** Returns everything that it reads from a request. Equal results mean equal requests. */
  decisions?(request: ParsedRequest, now: Date): unknown;
  /** The parts of a request that a correction can change. */
  facets?: readonly Facet[];
  /** The file formats it writes if none is named; undefined if no other format can be requested. */
  defaultFormats?: readonly FileFormat[];
  start(task: RecipeTask): Memory;
  next(scene: Scene<Memory>, signal: AbortSignal): Answer<Memory>;
}

/** A task as a recipe sees it. */
export interface RecipeTask extends Omit<AgentTask, 'id' | 'additions' | 'startUrl'> {
  /** The instruction, parsed when the task started, with the corrections that were understood. */
  request: ParsedRequest;
  /** Undefined if the task starts on the sample portal because no address was given. */
  startUrl: string | undefined;
  portalUrl: string;
}

/** What a recipe sees before it decides. */
export interface Scene<Memory> extends Omit<
  AgentScene<Memory>,
  'task' | 'hasMadeFiles' | 'data' | 'files' | 'readData' | 'redact' | 'report' | 'spent' | 'wasTakenOver'
> {
  task: RecipeTask;
}
