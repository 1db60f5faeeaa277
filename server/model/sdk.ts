import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractJsonMiddleware, extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { Agent, fetch as undiciFetch } from 'undici';
import type { CallFailure } from './describe-failure.ts';
import { firstObject } from './first-object.ts';
import type { NamedModel } from './model-names.ts';
import type { ModelMessage, ModelRequest, SdkModel } from './model.ts';

// Loaded with the first request, because the libraries take 0.4 seconds to load.

type LanguageModel = Parameters<typeof wrapLanguageModel>[0]['model'];
type CallOptions = Parameters<LanguageModel['doGenerate']>[0];

/** How a request states the form of the answer. `json_object` and `text` need the schema in the prompt. */
export type Format = 'json_schema' | 'json_object' | 'text';

export type SentMessage = ModelMessage & Pick<ModelRequest<unknown>, 'image'>;

/** One request to a model. */
export interface Question {
  system: string;
  messages: readonly SentMessage[];
  signal: AbortSignal;
  format: Format;
  schema: object;
  effort: NamedModel['effort'];
}

const endpointName = 'endpoint';
/** Has no timeouts: `--model-timeout` may be longer than those of the built-in `fetch`. */
const patientAgent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** Returns a model at an OpenAI-compatible endpoint. */
export const modelAt = (url: string, name: string, key: string | undefined): SdkModel =>
  createOpenAICompatible({
    name: endpointName,
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    // Otherwise the schema is not sent, without an error.
    supportsStructuredOutputs: true,
    async fetch(input, init) {
      const { url: address, method, headers, body, signal } = new Request(input, init);
      const response = await undiciFetch(address, {
        method,
        headers: [...headers],
        body: body ? await new Response(body).text() : null,
        signal,
        dispatcher: patientAgent,
      });
      // The same class at run time; undici only declares its own type.
      return response as unknown as Response;
    },
  })(name);

/** Sends one request, without retries. Tokens that the endpoint does not report are undefined. */
export async function generate(model: SdkModel, question: Question) {
  const { system, messages, format, schema, effort, signal } = question;
  const wrapped = wrapLanguageModel({
    // The options were checked for its version, which guarantees the rest.
    model: model as LanguageModel,
    // The last one receives the answer first. Fences can be inside or after reasoning, so reasoning is removed first.
    middleware: [
      extractJsonMiddleware({ transform: firstObject }),
      extractReasoningMiddleware({ tagName: 'think' }),
    ],
  });
  const { content, finishReason, usage } = await wrapped.doGenerate({
    prompt: [
      { role: 'system', content: system },
      ...messages.map(({ role, text, image }): CallOptions['prompt'][number] =>
        role === 'user'
          ? {
              role,
              content: [
                { type: 'text', text },
                ...(image ? [{ type: 'file' as const, data: image.bytes, mediaType: image.mediaType }] : []),
              ],
            }
          : { role, content: [{ type: 'text', text }] },
      ),
    ],
    abortSignal: signal,
    ...(format === 'json_schema' && { responseFormat: { type: 'json', schema, name: 'answer' } }),
    ...(format === 'json_object' && { responseFormat: { type: 'json' } }),
    ...(effort && { providerOptions: { [endpointName]: { reasoningEffort: effort } } }),
  });
  return {
    text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    /** False if the answer was cut off. */
    isComplete: finishReason.unified === 'stop',
    input: usage.inputTokens.total,
    cached: usage.inputTokens.cacheRead,
    output: usage.outputTokens.total,
  };
}

/** Returns the facts of an error that {@link generate} throws. */
export function failureOf(error: unknown): CallFailure {
  const isFromEndpoint = APICallError.isInstance(error);
  let cause: unknown = error;
  while (cause instanceof Error && !('code' in cause) && cause.cause !== undefined) cause = cause.cause;
  return {
    status: isFromEndpoint ? error.statusCode : undefined,
    headers: (isFromEndpoint && error.responseHeaders) || {},
    text: error instanceof Error ? error.message : String(error),
    body: (isFromEndpoint && error.responseBody) || '',
    code: cause instanceof Error && 'code' in cause ? String(cause.code) : undefined,
  };
}
