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
  /** Undefined if unknown. Tasks then have tokens but no cost. */
  pricesIn(mode: SpeedMode): Prices | undefined;
  /** What one task may cost, in US dollars. Undefined: no limit. */
  readonly maxCost?: number | undefined;
  /** The most characters of a page to send with a step. Undefined: the agent decides. */
  readonly outlineBudget?: number | undefined;
  /**
   * Asks for one JSON object. While the endpoint is busy, waits until the deadline at most, and lets the model correct an
   * answer that doesn't match the schema once.
   *
   * @returns The object, and the tokens of all calls.
   * @throws {ModelError} If there is no usable answer. It has the tokens of all calls too.
   */
  ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>>;
}

/** A request for one JSON object. */
export interface ModelRequest<Value> {
  /** The system prompt. The schema is added if the endpoint does not enforce it. */
  system: string;
  /** The conversation, oldest first. The last message has the role `user`. */
  messages: readonly ModelMessage[];
  /** The object to answer with. Keep it flat, with nullable instead of optional fields: strict endpoints need this. */
  schema: z.core.$ZodType<Value>;
  /** Added to the last message. */
  image?: { bytes: Uint8Array; mediaType: string };
  /** The task's mode. */
  mode: SpeedMode;
  /** When the task's time ends. No call and no wait goes beyond it. */
  deadline: Date;
  /** Cancels the call immediately. */
  signal: AbortSignal;
}

/** A message of the conversation. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** An answer that matches the schema. */
export interface ModelAnswer<Value> {
  value: Value;
  /** The tokens of all calls that this answer took. */
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

/** The kinds of problem, and whether a later request may succeed. */
const canRetry = {
  /** The caller's signal ended the call. */
  aborted: true,
  /** No answer in time. */
  timeout: true,
  /** The endpoint stayed busy for the rest of the task's time. */
  busy: true,
  /** The connection broke, or the endpoint failed. */
  unavailable: true,
  /** Two answers in a row did not fit the schema. */
  'wrong-answer': true,
  /** The endpoint responded with something other than a completion. */
  'not-a-completion': true,
  /** The key is missing or wrong. */
  key: false,
  /** The endpoint has no model with this name. */
  'unknown-model': false,
  /** There is no connection to the endpoint. */
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
  /** The tokens of all calls, including the failed one. */
  readonly usage: Usage;

  constructor(problem: ModelProblem, message: string, usage: Usage) {
    super(message);
    this.problem = problem;
    this.usage = usage;
  }

  /** Whether the task should end now, because another call would fail in the same way. */
  get endsTask(): boolean {
    return !canRetry[this.problem];
  }
}
