import type * as z from 'zod/mini';
import type { SpeedMode } from '../../contract/entities/speed-mode.ts';
import type { Prices, Usage } from './usage.ts';

/** A language model that answers with JSON. */
export interface Model {
  /** The name of the model that answers in a mode, such as `gpt-5-mini`. */
  nameIn(mode: SpeedMode): string;
  /** The host of the endpoint, such as `api.openai.com` or `localhost:11434`; a provider's name for a model object. */
  readonly place: string;
  /** Which models are where, for the operator: `gpt-5-mini at api.openai.com`. */
  readonly description: string;
  /** Undefined if they are unknown: then only tokens count. */
  readonly prices: Prices | undefined;
  /**
   * Asks for one JSON object. Waits out a busy endpoint until the deadline, and gives the model one chance to correct an
   * answer that doesn't fit the schema.
   *
   * @throws {ModelError} In every other case, with what the calls have used.
   */
  ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>>;
}

export interface ModelRequest<Value> {
  system: string;
  /** The conversation, oldest first. The last message is the person's side. */
  messages: readonly ModelMessage[];
  /** The object to answer with. Keep it flat, with nullable instead of optional fields: strict endpoints need this. */
  schema: z.core.$ZodType<Value>;
  /** Goes with the last message. */
  image?: { bytes: Uint8Array; mediaType: string };
  /** The task's mode. */
  mode: SpeedMode;
  /** When the task's time ends. No call and no wait goes beyond it. */
  deadline: Date;
  /** Ends the call at once. */
  signal: AbortSignal;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface ModelAnswer<Value> {
  value: Value;
  /** All calls that this answer took. */
  usage: Usage;
  /** The text that the value was read from, without the model's reasoning. */
  raw: string;
}

/**
 * A language model of the AI SDK, version 6, such as `openai('gpt-5-mini')`. Not the library's own type, which programs
 * with `exactOptionalPropertyTypes` cannot compile.
 */
export interface SdkModel {
  readonly specificationVersion: 'v3';
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
}

/** What went wrong, and whether another try could help. */
const canRetry = {
  /** The caller's signal ended the call. */
  aborted: true,
  /** No answer in time. */
  timeout: true,
  /** Too many requests for the rest of the task's time. */
  busy: true,
  /** The connection broke, or the endpoint failed. */
  unavailable: true,
  /** Two answers in a row did not fit the schema. */
  'wrong-answer': true,
  /** The endpoint answered with something other than a completion. */
  'not-a-completion': true,
  /** The key is missing or wrong. */
  key: false,
  'unknown-model': false,
  unreachable: false,
  /** The account has no credit. */
  'no-credit': false,
  /** The endpoint refuses the request. */
  refused: false,
  /** The endpoint cut the prompt without an error. */
  'prompt-cut': false,
} as const;

export type ModelProblem = keyof typeof canRetry;

/** Why a model gave no answer. The message is for people: it names the flag or variable to change, and no secret. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly problem: ModelProblem;
  /** What the calls have used, this one included. */
  readonly usage: Usage;

  constructor(problem: ModelProblem, message: string, usage: Usage) {
    super(message);
    this.problem = problem;
    this.usage = usage;
  }

  /** The task should end now, because every further call would fail in the same way. */
  get endsTask(): boolean {
    return !canRetry[this.problem];
  }
}
