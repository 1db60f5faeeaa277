import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createModel, type ModelOptions } from '../../../../server/model/create-model.ts';
import { ModelError, type ModelRequest } from '../../../../server/model/model.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { type ChatReply, modelFaults, startModelEndpoint } from '../../../fakes/model-endpoint.ts';

type Endpoint = Awaited<ReturnType<typeof startModelEndpoint>>;
type Script = Parameters<typeof startModelEndpoint>[0];

const schema = z.object({ do: z.enum(['click', 'fail']), ref: z.nullable(z.string()) });
type Request = ModelRequest<z.output<typeof schema>>;
const click = { do: 'click', ref: 'e1' };
const key = 'sk-canary';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
let clock: ManualClock;
let endpoint: Endpoint;

beforeEach(() => {
  clock = createManualClock();
});
afterEach(() => endpoint.close());

/** Starts an endpoint, and returns a function that asks it. */
async function open(script: Script | readonly ChatReply[], options: Partial<ModelOptions> = {}) {
  const replies =
    typeof script === 'function' ? script : (_: unknown, count: number) => replyOf(script, count);
  endpoint = await startModelEndpoint(replies);
  const model = createModel({ model: 'test-model', url: endpoint.url, key, ...options }, clock);
  return (request: Partial<Request> = {}) => model.ask(question(request));
}

const question = (request: Partial<Request> = {}): Request => ({
  system: 'You act on pages.',
  messages: [{ role: 'user', text: 'Open the fees.' }],
  schema,
  mode: 'smart',
  deadline: new Date(clock.now().getTime() + 10 * MINUTE_MS),
  signal: new AbortController().signal,
  ...request,
});

/** Returns the reply of that number; the last one answers all further requests. */
function replyOf(replies: readonly ChatReply[], count: number): ChatReply {
  return replies[Math.min(count, replies.length) - 1] ?? 'closed socket';
}

/** Returns the error of a question. */
async function errorOf(answer: Promise<unknown>): Promise<ModelError> {
  const error = await answer.catch((reason: unknown) => reason);
  if (!(error instanceof ModelError)) throw new Error('No ModelError', { cause: error });
  return error;
}

const formatsOf = ({ requests }: Endpoint) =>
  requests.map(({ response_format: format }) => format?.type ?? 'text');
const textOf = ({ requests }: Endpoint, index: number) => JSON.stringify(requests.at(index)?.messages);

describe('a question', () => {
  test('sends the prompt, the enforced schema, the key and the effort, and counts tokens', async () => {
    const ask = await open([{ says: click, tokens: [100, 20, 40] }], { model: 'smart=big@high,fast=small' });
    const messages = [
      { role: 'user' as const, text: 'Open the fees.' },
      { role: 'assistant' as const, text: '{}' },
      { role: 'user' as const, text: 'Go on.' },
    ];
    const image = { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/png' };
    expect(await ask({ messages, image })).toEqual({
      value: click,
      usage: { input: 100, cached: 40, output: 20, isEstimate: false },
      raw: JSON.stringify(click),
    });
    expect(endpoint.requests[0]).toMatchObject({
      model: 'big',
      reasoning_effort: 'high',
      authorization: `Bearer ${key}`,
      messages: [
        { role: 'system', content: 'You act on pages.' },
        { role: 'user', content: 'Open the fees.' },
        { role: 'assistant', content: '{}' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Go on.' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
          ],
        },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { required: ['do', 'ref'], additionalProperties: false } },
      },
    });
    await ask({ mode: 'ultra-fast' });
    expect(endpoint.requests[1]).toMatchObject({ model: 'small' });
    expect(endpoint.requests[1]).not.toHaveProperty('reasoning_effort');
    for (const field of ['stream', 'tools'])
      expect(endpoint.requests.flatMap(Object.keys)).not.toContain(field);
  });

  test.each([
    'fences',
    'thoughts',
    'thoughts within fences',
    'thoughts before and after',
    'thoughts without a start',
    'the wrong content type',
  ] as const)('reads an answer with %s', async (fault) => {
    const ask = await open([modelFaults[fault]]);
    expect(await ask()).toMatchObject({ value: click });
    expect(endpoint.requests).toHaveLength(1);
  });

  test('estimates tokens that the endpoint does not report', async () => {
    const ask = await open([{ says: click, tokens: null }]);
    expect((await ask()).usage).toEqual({ input: 8, cached: 0, output: 7, isEstimate: true });
  });

  test('works with a model object of the AI SDK that drops the schema without an error', async () => {
    const reply: Script = ({ messages }) => ({
      says: JSON.stringify(messages).includes('JSON Schema') ? click : {},
    });
    endpoint = await startModelEndpoint(reply);
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const object = createOpenAICompatible({ name: 'own', baseURL: endpoint.url })('test-model');
    const model = createModel({ model: object }, clock);
    expect((await model.ask(question())).value).toEqual(click);
    expect([model.place, model.nameIn('fast')]).toEqual(['own.chat', 'test-model']);
  });
});

describe('the form of the answer', () => {
  const refuses =
    (...types: string[]): Script =>
    ({ response_format: format }) =>
      types.includes(format?.type ?? '') ? modelFaults['a refused format'] : { says: click };

  test.each<[what: string, script: Script, formats: string[]]>([
    ['a schema that is enforced', refuses(), ['json_schema', 'json_schema']],
    ['JSON', refuses('json_schema'), ['json_schema', 'json_object', 'json_object']],
    ['text', refuses('json_schema', 'json_object'), ['json_schema', 'json_object', 'text', 'text']],
    [
      'JSON, if the schema is ignored',
      ({ response_format: format }) => ({ says: format?.type === 'json_schema' ? { verb: 'click' } : click }),
      ['json_schema', 'json_object', 'json_object'],
    ],
  ])('is found out once: %s', async (_, script, formats) => {
    const ask = await open(script);
    expect(await ask()).toMatchObject({ value: click });
    expect(await ask()).toMatchObject({ value: click });
    expect(formatsOf(endpoint)).toEqual(formats);
    const isInPrompt = textOf(endpoint, -1).includes('JSON Schema');
    expect(isInPrompt).toBe(formats.at(-1) !== 'json_schema');
  });

  test.each<[what: string, first: ChatReply, problem: string]>([
    ['a field with a wrong value', { says: { do: 'jump', ref: null } }, 'do: Invalid'],
    ['cut JSON', modelFaults['cut JSON'], 'it was cut off'],
    ['no JSON', { says: 'I clicked.' }, 'it has no complete JSON object'],
    ['nothing', { says: null }, 'the answer is empty'],
  ])('the model can correct %s', async (_, first, problem) => {
    const ask = await open([first, { says: click }]);
    expect(await ask()).toMatchObject({ value: click, usage: { input: 200, output: 20 } });
    expect(textOf(endpoint, 1)).toContain(problem);
  });

  test('a second unusable answer is an error with its reason and the usage of both', async () => {
    const error = await errorOf((await open([{ says: { do: 'jump', ref: null } }]))());
    expect(error).toMatchObject({
      problem: 'wrong-answer',
      endsTask: false,
      usage: { input: 200, output: 20 },
    });
    expect(error.message).toContain('do: Invalid');
    expect(endpoint.requests).toHaveLength(2);
  });
});

describe('a failure', () => {
  test.each<
    [
      fault: keyof typeof modelFaults,
      problem: string,
      endsTask: boolean,
      message: RegExp,
      isCounted?: boolean,
    ]
  >([
    ['a wrong key', 'key', true, /does not accept the key \(401\): check HOA_PILOT_MODEL_KEY\.$/],
    ['a key without rights', 'key', true, /\(403\): check HOA_PILOT_MODEL_KEY\.$/],
    [
      'an unknown model',
      'unknown-model',
      true,
      /no model "test-model" \(404\): check --model, and that --model-url/,
    ],
    ['an unknown model, as 400', 'unknown-model', true, /check --model/],
    ['no credit', 'no-credit', true, /no credit left \(402\)/],
    ['a refused format', 'refused', true, /refuses the request \(400\): 'response_format/],
    ['an internal error', 'unavailable', false, /failed \(500\): Out of memory for \[key\]/],
    ['no choices', 'unavailable', false, /failed: Response did not contain any choices/, true],
    ['closed socket', 'unavailable', false, /connection to 127\.0\.0\.1:\d+ broke/, true],
    ['a page', 'not-a-completion', false, /check that --model-url/, true],
    ['nonsense', 'not-a-completion', false, /check that --model-url/, true],
  ])('%s', async (fault, problem, endsTask, message, isCounted = false) => {
    const trouble = vi.spyOn(console, 'warn');
    const error = await errorOf((await open([modelFaults[fault]]))());
    expect(error).toMatchObject({ problem, endsTask, message: expect.stringMatching(message) });
    expect(error.usage).toEqual({ input: isCounted ? 8 : 0, cached: 0, output: 0, isEstimate: isCounted });
    expect(JSON.stringify([error.message, error, error.cause ?? null, error.stack])).not.toContain(key);
    expect(trouble).not.toHaveBeenCalled();
  });

  test('a missing key, and a host that cannot be reached', async () => {
    const ask = await open([modelFaults['a wrong key']], { key: undefined });
    expect(await errorOf(ask())).toMatchObject({ message: expect.stringMatching(/needs a key \(401\)/) });
    expect(endpoint.requests[0]?.authorization).toBeUndefined();
    await endpoint.close();
    expect(await errorOf(ask())).toMatchObject({
      problem: 'unreachable',
      endsTask: true,
      message: expect.stringMatching(/cannot be reached \(ECONNREFUSED\): check --model-url/),
    });
    endpoint = await startModelEndpoint(() => ({ says: click }));
  });

  test('a prompt that the endpoint cuts', async () => {
    const text = 'Pool rules and fees of the elm court. '.repeat(800);
    const error = await errorOf(
      (await open([modelFaults['a cut prompt']]))({ messages: [{ role: 'user', text }] }),
    );
    expect(error).toMatchObject({ problem: 'prompt-cut', endsTask: true, usage: { input: 4096 } });
    expect(error.message).toMatch(/read only 4096 of about 76\d\d tokens.* OLLAMA_CONTEXT_LENGTH .*16384/);
  });
});

describe('a busy endpoint', () => {
  const { 'busy for 7 seconds': busy, 'busy without a time': vague } = modelFaults;

  test.each<[what: string, replies: ChatReply[], waits: number[], problem?: string]>([
    ['waits as long as it says', [busy, { says: click }], [7]],
    ['waits until it says', [modelFaults['out of order until 09:00:20'], { says: click }], [20]],
    ['waits for a second at least', [modelFaults['busy for no time'], { says: click }], [1]],
    [
      'waits longer each time',
      [vague, modelFaults['out of order without a time'], vague, { says: click }],
      [1, 2, 4],
    ],
    ['gives up after some time', [vague], [1, 2, 4, 8, 16], 'busy'],
    ['gives up before the deadline', [busy], Array.from({ length: 8 }, () => 7), 'busy'],
  ])('%s', async (_, replies, waits, problem) => {
    const seconds: number[] = [];
    const manual = clock;
    clock = {
      ...manual,
      async sleep(milliseconds) {
        seconds.push(milliseconds / SECOND_MS);
        manual.advance(milliseconds);
      },
    };
    const asking = (await open(replies))({ deadline: new Date(clock.now().getTime() + MINUTE_MS) });
    if (problem === undefined) expect((await asking).value).toEqual(click);
    else expect(await errorOf(asking)).toMatchObject({ problem, endsTask: false, usage: { input: 0 } });
    expect(seconds).toEqual(waits);
  });
});

describe('a silent endpoint', () => {
  /** Asks an endpoint that is silent until it is released. Resolves when the request has arrived. */
  async function askInSilence(request: Parameters<Awaited<ReturnType<typeof open>>>[0] = {}) {
    const arrival = createDeferred();
    const release = createDeferred<ChatReply>();
    const ask = await open(() => {
      arrival.resolve(undefined);
      return release.promise;
    });
    const answer = ask(request);
    await arrival.promise;
    return { answer, release };
  }
  const estimate = { input: 8, cached: 0, output: 0, isEstimate: true };

  test.each<[what: string, deadlineMs: number, limitMs: number, message: RegExp]>([
    [
      'the time of a call',
      10 * MINUTE_MS,
      120_000,
      /did not answer within 120 seconds\. --model-timeout can/,
    ],
    [
      'the deadline',
      5000,
      5000,
      /did not answer within 5 seconds\. The time limit of this task has passed\.$/,
    ],
  ])('is left after %s', async (_, deadlineMs, limitMs, message) => {
    const { answer } = await askInSilence({ deadline: new Date(clock.now().getTime() + deadlineMs) });
    clock.advance(limitMs - 1);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    const error = await errorOf(answer);
    expect(error).toMatchObject({ problem: 'timeout', endsTask: false, usage: estimate });
    expect(error.message).toMatch(message);
    await expect.poll(endpoint.hangUps).toBe(1);
  });

  test('is left as soon as the signal aborts, and counts', async () => {
    const controller = new AbortController();
    const { answer } = await askInSilence({ signal: controller.signal });
    controller.abort();
    expect(await errorOf(answer)).toMatchObject({ problem: 'aborted', usage: estimate });
    expect(clock.waiting).toBe(0);
    await expect.poll(endpoint.hangUps).toBe(1);
  });

  test('may speak in the end', async () => {
    const { answer, release } = await askInSilence();
    release.resolve({ says: click });
    expect(await answer).toMatchObject({ value: click });
    expect(clock.waiting).toBe(0);
  });
});

describe('a signal', () => {
  test('that has aborted before, and a deadline that has passed, send nothing', async () => {
    const ask = await open([{ says: click }]);
    expect(await errorOf(ask({ signal: AbortSignal.abort() }))).toMatchObject({ problem: 'aborted' });
    expect(await errorOf(ask({ deadline: clock.now() }))).toMatchObject({ problem: 'timeout' });
    expect(endpoint.requests).toEqual([]);
  });

  test('ends the wait for a busy endpoint', async () => {
    const controller = new AbortController();
    const manual = clock;
    const waiting = createDeferred();
    clock = {
      ...manual,
      sleep(milliseconds, signal) {
        waiting.resolve(undefined);
        return manual.sleep(milliseconds, signal);
      },
    };
    const answer = (await open([modelFaults['busy for 7 seconds']]))({ signal: controller.signal });
    await waiting.promise;
    controller.abort();
    expect(await errorOf(answer)).toMatchObject({ problem: 'aborted', usage: { input: 0 } });
    expect(endpoint.requests).toHaveLength(1);
  });

  test('ends a model object that ignores it', async () => {
    endpoint = await startModelEndpoint(() => ({ says: click }));
    const controller = new AbortController();
    const object = {
      specificationVersion: 'v3' as const,
      provider: 'deaf',
      modelId: 'test-model',
      supportedUrls: {},
      doGenerate: () => {
        controller.abort();
        return new Promise<never>(() => {});
      },
      doStream: () => Promise.reject(new Error('Not asked for')),
    };
    const answer = createModel({ model: object }, clock).ask(question({ signal: controller.signal }));
    expect(await errorOf(answer)).toMatchObject({ problem: 'aborted', usage: { isEstimate: true } });
  });
});
