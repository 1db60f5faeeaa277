import * as z from 'zod/mini';
import { secondMs } from '../../contract/durations.ts';
import { type Clock, orAborted } from '../time/clock.ts';
import { describeFailure, waitFor } from './describe-failure.ts';
import { modelFor, nearestIn, type ModelNames, parseModelNames } from './model-names.ts';
import {
  type Model,
  type ModelAnswer,
  ModelError,
  type ModelProblem,
  type ModelRequest,
  type SdkModel,
} from './model.ts';
import { answerRule, hasFields, readAnswer } from './read-answer.ts';
import type { Format, SentMessage } from './sdk.ts';
import {
  addUsage,
  contextFor,
  estimateTokens,
  isCut,
  noUsage,
  type Prices,
  type PricesByMode,
  type Usage,
} from './usage.ts';
import { modelWork } from '../work/channels.ts';

/** A language model and its limits. */
export interface ModelOptions {
  /**
   * The model's name, `MODE=NAME` for different speed modes (`fast=gpt-5-mini,smart=gpt-5`), or a model object of the AI
   * SDK, version 6.
   */
  model: string | SdkModel;
  /** The address of an OpenAI-compatible endpoint, such as `http://localhost:11434/v1`. Not for a model object. */
  url?: string | undefined;
  /** The endpoint's key (none). */
  key?: string | undefined;
  /** How long one answer may take, in milliseconds (120,000). */
  timeoutMs?: number | undefined;
  /** What tokens cost, in US dollars per million (unknown). */
  price?: Prices | PricesByMode | undefined;
  /** What one task may cost, in US dollars (no limit). Needs `price`. */
  maxCost?: number | undefined;
  /** The most characters of a page to send with a step, from 8,000, for small models, to 40,000 (24,000). */
  outlineBudget?: number | undefined;
}

/** A model at an endpoint, or a model object of the AI SDK. */
export type ModelSource = ModelOptions | SdkModel;

/** How long one answer may take. */
export const defaultModelTimeoutMs = 120 * secondMs;
/** An answer that does not match the schema may be corrected once. */
const maxAttempts = 2;
/** The most characters of an unusable answer that the request for a correction quotes. */
const maxQuotedAnswer = 4000;

/** Whether a value is a model object of the AI SDK. */
export const isSdkModel = (value: unknown): value is SdkModel =>
  typeof value === 'object' &&
  value !== null &&
  'doGenerate' in value &&
  'specificationVersion' in value &&
  value.specificationVersion === 'v3';

/**
 * Creates the port to a language model. Nothing is loaded or sent before the first request.
 *
 * The first request to each model finds out the format of its answers: a schema that the endpoint enforces, or else JSON
 * with the schema in the prompt, or else text.
 *
 * @param source The model; its options must be valid.
 * @param clock Measures timeouts and waits.
 * @throws {Error} If the names of the models or the address cannot be parsed.
 */
export function createModel(source: ModelSource, clock: Clock): Model {
  const options: ModelOptions = isSdkModel(source) ? { model: source } : source;
  const { model, url = '', key, timeoutMs = defaultModelTimeoutMs, price, maxCost, outlineBudget } = options;
  const sdkModel = isSdkModel(model) ? model : undefined;
  const names: ModelNames = isSdkModel(model)
    ? { smart: { name: model.modelId, effort: undefined } }
    : parseModelNames(model);
  const place = sdkModel ? sdkModel.provider : new URL(url).host;
  /** Facts about each model, by its name. `reported` is the number of tokens in its last prompt. */
  const states = new Map<string, { format: Format; isSettled: boolean; reported?: number | undefined }>();

  async function ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> {
    const { schema, signal, deadline } = request;
    const { name, effort } = modelFor(names, request.mode);
    const state = states.get(name) ?? { format: 'json_schema', isSettled: false };
    states.set(name, state);
    const jsonSchema = z.toJSONSchema(schema);
    let usage: Usage = noUsage;
    const fail = (problem: ModelProblem, message: string) => new ModelError(problem, message, usage);
    const abortedError = () => fail('aborted', 'The request was canceled.');

    /** Sends one request. Counts its tokens even if it fails. */
    async function call(messages: readonly SentMessage[], format: Format) {
      const system =
        format === 'json_schema' ? request.system : `${request.system}\n\n${answerRule(jsonSchema)}`;
      const estimated = estimateTokens([system, ...messages.map(({ text }) => text)].join('\n'));
      const guess: Usage = { ...noUsage, input: estimated, isEstimate: true };
      const leftMs = deadline.getTime() - clock.now().getTime();
      const limitMs = Math.min(timeoutMs, leftMs);
      if (signal.aborted) throw abortedError();
      if (limitMs <= 0) throw fail('timeout', 'The time limit of this task has passed.');
      const ending = new AbortController();
      const end = () => ending.abort();
      signal.addEventListener('abort', end, { once: true });
      const cancelTimer = clock.after(limitMs, end);
      try {
        const sdk = import('./sdk.ts');
        const answering = sdk.then(({ generate, modelAt }) =>
          generate(sdkModel ?? modelAt(url, name, key), {
            system,
            messages,
            format,
            schema: jsonSchema,
            effort,
            signal: ending.signal,
          }),
        );
        const settled = answering.then(
          (answer) => ({ answer }),
          async (error: unknown) => ({ failure: (await sdk).failureOf(error) }),
        );
        // An endpoint or a model object may ignore the signal.
        const result = await orAborted(settled, ending.signal);
        if (result === undefined || ending.signal.aborted) {
          usage = addUsage(usage, guess);
          if (signal.aborted) throw abortedError();
          const seconds = Math.round(limitMs / secondMs);
          const advice =
            leftMs > timeoutMs
              ? '--model-timeout can allow more.'
              : 'The time limit of this task has passed.';
          throw fail('timeout', `${place} did not answer within ${seconds} seconds. ${advice}`);
        }
        if ('failure' in result) {
          const described = describeFailure(result.failure, { place, model: name, key });
          const { status } = result.failure;
          const isCounted = status === undefined ? described.problem !== 'unreachable' : status < 400;
          if (isCounted) usage = addUsage(usage, guess);
          return { ...described, headers: result.failure.headers };
        }
        const { input, cached, output, ...answer } = result.answer;
        usage = addUsage(usage, {
          input: input || estimated,
          cached: cached ?? 0,
          output: output || estimateTokens(answer.text),
          isEstimate: !input || !output,
        });
        if (input && isCut(input, estimated, state.reported)) {
          throw fail(
            'prompt-cut',
            `${place} read only ${input} of about ${estimated} tokens, because its context is too small. With Ollama, set OLLAMA_CONTEXT_LENGTH (or num_ctx) to ${contextFor(estimated)} or more, and restart it.`,
          );
        }
        state.reported = input;
        return answer;
      } finally {
        cancelTimer();
        signal.removeEventListener('abort', end);
      }
    }

    /** Repeats the request until the endpoint is not busy and accepts the format. */
    async function answerTo(messages: readonly SentMessage[]) {
      const next = { json_schema: 'json_object', json_object: 'text', text: undefined } as const;
      let { format } = state;
      for (let waits = 0; ;) {
        const result = await call(messages, format);
        if ('text' in result) {
          Object.assign(state, { format, isSettled: true });
          return { ...result, format };
        }
        const { problem, message, headers } = result;
        const simpler = state.isSettled ? undefined : next[format];
        if (problem === 'refused' && simpler) {
          format = simpler;
          continue;
        }
        const now = clock.now();
        const wait = problem === 'busy' ? waitFor(headers, now, waits) : undefined;
        if (wait === undefined || now.getTime() + wait >= deadline.getTime()) throw fail(problem, message);
        waits += 1;
        await clock.sleep(wait, signal);
      }
    }

    const { image } = request;
    const conversation: SentMessage[] = request.messages.map((message, index) =>
      image && index === request.messages.length - 1 ? { ...message, image } : message,
    );
    let messages = conversation;
    let problems = '';
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { text, isComplete, format } = await answerTo(messages);
      const reading = readAnswer(text, schema);
      if ('value' in reading) return { value: reading.value, usage, raw: text };
      problems = isComplete ? reading.problems : `it was cut off; ${reading.problems}`;
      // The endpoint accepted the schema but ignored it, so the model has never seen it.
      if (format === 'json_schema' && isComplete && !hasFields(text, jsonSchema))
        Object.assign(state, { format: 'json_object', isSettled: false });
      const correction = `This answer cannot be used: ${problems}. ${isComplete ? 'Answer' : 'Answer shorter, and'} again with one JSON object and nothing else.`;
      messages = [
        ...conversation,
        ...(text === '' ? [] : [{ role: 'assistant' as const, text: text.slice(0, maxQuotedAnswer) }]),
        { role: 'user', text: correction },
      ];
    }
    throw fail('wrong-answer', `The model ${name} gave two unusable answers: ${problems}.`);
  }
  const allNames = isSdkModel(model) ? model.modelId : model;
  const pages =
    outlineBudget === undefined
      ? ''
      : `, up to ${outlineBudget.toLocaleString('en-US')} characters of each page`;
  return {
    nameIn: (mode) => modelFor(names, mode).name,
    place,
    description: `${allNames} at ${place}${pages}`,
    pricesIn: (mode) => (price && !('input' in price) ? nearestIn(price, mode) : price),
    maxCost,
    outlineBudget,
    ask: (request) =>
      modelWork.tracePromise(() => ask(request), { model: modelFor(names, request.mode).name, place }),
  };
}
