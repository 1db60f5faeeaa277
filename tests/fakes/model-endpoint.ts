import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request for a completion, as the endpoint received it. */
export interface ChatRequest {
  model: string;
  messages: readonly { role: string; content: string | readonly { type: string; text?: string }[] }[];
  response_format?: { type: string; json_schema?: { schema: object; strict: boolean } };
  reasoning_effort?: string;
  /** The `Authorization` header. */
  authorization: string | undefined;
}

/** Whether a system prompt asks to judge an outcome, instead of for a step. */
export const asksToJudge = (system: string): boolean => system.includes('You check the report of an agent');

/** Whether a request asks to judge an outcome. */
export const isJudgment = ({ messages: [system] }: ChatRequest): boolean =>
  asksToJudge(JSON.stringify(system));

const textOf = (content: ChatRequest['messages'][number]['content']): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');

/** The texts of a request, one per message. */
export const textsOf = ({ messages }: ChatRequest): string[] =>
  messages.map(({ content }) => textOf(content));

/** An answer to such a request. */
export const judgment = { says: { verdict: 'checked', reason: 'Fine.' } };

/** An answer of the endpoint: a completion, or any other response. */
export type ChatReply =
  | {
      /** The text of the answer, or the object that it is the JSON of. */
      says: string | object | null;
      /** The reported tokens: prompt, completion, and those of the prompt from the cache; null: none are reported. */
      tokens?: readonly [prompt: number, completion: number, cached?: number] | null;
      finish?: 'stop' | 'length';
    }
  | { status: number; body: string; headers?: Readonly<Record<string, string>> }
  /** Closes the connection without an answer. */
  | 'closed socket';

const ordinaryTokens = [100, 10] as const;
const failure = (status: number, message: string, headers = {}) => ({
  status,
  body: JSON.stringify({ error: { message, type: 'fake', code: null } }),
  headers: { 'Content-Type': 'application/json', ...headers },
});

/** What endpoints do wrong, by name. */
export const modelFaults = {
  'a wrong key': failure(401, 'Incorrect API key provided: sk-canary'),
  'a key without rights': failure(403, 'sk-canary may not use this model'),
  'an unknown model': failure(404, 'model "x" not found, try pulling it first'),
  'an unknown model, as 400': failure(400, 'x is not a valid model ID'),
  'no credit': failure(402, 'Insufficient balance'),
  'busy for 7 seconds': failure(429, 'Slow down', { 'Retry-After': '7' }),
  'out of order until 09:00:20': failure(503, 'Loading', { 'Retry-After': 'Mon, 02 Mar 2026 09:00:20 GMT' }),
  'busy for no time': failure(429, 'Slow down', { 'Retry-After': '0' }),
  'busy without a time': failure(429, 'Slow down'),
  'out of order without a time': failure(503, 'Loading model'),
  'an internal error': failure(500, 'Out of memory for sk-canary'),
  'a refused format': failure(400, "'response_format.type' must be one of: text"),
  fences: { says: 'Here it is:\n```json\n{ "do": "click", "ref": "e1" }\n```\nDone.' },
  thoughts: { says: '<think>{ "do": "fail", "ref": null } or not?</think>\n{ "do": "click", "ref": "e1" }' },
  'thoughts within fences': {
    says: '```json\n<think>Hm {</think>\n{ "do": "click", "ref": "e1" }\n```',
  },
  'thoughts before and after': {
    says: '<think>Hm.</think>\n```\n{ "do": "click", "ref": "e1" }\n```\n<think>Good.</think>',
  },
  'thoughts without a start': {
    says: '{ "do": "fail", "ref": null } no.</think>{ "do": "click", "ref": "e1" }',
  },
  'cut JSON': { says: '{ "do": "click", "ref": "e', finish: 'length' },
  'a cut prompt': { says: { do: 'click', ref: 'e1' }, tokens: [4096, 10] },
  'a page': { status: 200, body: '<h1>It works</h1>', headers: { 'Content-Type': 'text/html' } },
  nonsense: { status: 200, body: '{"choices": 7}', headers: { 'Content-Type': 'application/json' } },
  'no choices': { status: 200, body: '{"choices": []}' },
  'the wrong content type': {
    status: 200,
    body: JSON.stringify({ choices: [{ message: { content: '{ "do": "click", "ref": "e1" }' } }] }),
    headers: { 'Content-Type': 'text/plain' },
  },
  'closed socket': 'closed socket',
} as const satisfies Record<string, ChatReply>;

/**
 * Starts an OpenAI-compatible endpoint on a free port.
 *
 * @param script Returns the answer to a request. A promise that stays open is silence.
 */
export async function startModelEndpoint(
  script: (request: ChatRequest, count: number) => ChatReply | Promise<ChatReply>,
) {
  const requests: ChatRequest[] = [];
  const bodies: string[] = [];
  /** The number of requests that ended before their answer. */
  let hangUps = 0;
  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET' && request.url === '/v1/models')
      return send(response, 200, { object: 'list', data: [{ id: 'test-model', object: 'model' }] });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return send(response, 404, { error: { message: `There is no ${request.url}` } });
    response.on('close', () => (hangUps += response.writableEnded ? 0 : 1));
    const { authorization } = request.headers;
    const source = await text(request);
    const body = { ...(JSON.parse(source) as ChatRequest), authorization };
    bodies.push(source);
    requests.push(body);
    const reply = await script(body, requests.length);
    if (reply === 'closed socket') return request.socket.destroy();
    if ('status' in reply) return response.writeHead(reply.status, reply.headers).end(reply.body);
    const { says, tokens = ordinaryTokens, finish = 'stop' } = reply;
    const content = typeof says === 'object' && says !== null ? JSON.stringify(says) : says;
    return send(response, 200, {
      id: 'chat-1',
      model: body.model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
      ...(tokens && {
        usage: {
          prompt_tokens: tokens[0],
          completion_tokens: tokens[1],
          prompt_tokens_details: { cached_tokens: tokens[2] ?? 0 },
        },
      }),
    });
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The value of `--model-url`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** The requests so far, oldest first. */
    requests: requests as readonly ChatRequest[],
    /** The same requests as they were sent. */
    bodies: bodies as readonly string[],
    hangUps: () => hangUps,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
