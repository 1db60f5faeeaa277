import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type PushEventName, pushEventSchemas } from '../../contract/push-events.ts';
import { Fails } from './check.ts';
import { findingOf } from './issue-words.ts';
import type { Finding } from './told-faults.ts';

interface HeardEvent {
  type: PushEventName;
  taskId: string | undefined;
}

export interface Tokens {
  inAddress?: string;
  inMessage?: string;
}

export type PushEar = Awaited<ReturnType<typeof openEar>>;

/** One socket of the push channel, opened as the widget does: the token in the address, and in the first message. */
export async function openEar(baseUrl: string, { inAddress, inMessage }: Tokens, answerMs: number) {
  const address = new URL(`${baseUrl.replace(/^http/, 'ws')}/ws`);
  if (inAddress !== undefined) address.searchParams.set('sessionToken', inAddress);
  const socket = new WebSocket(address, { handshakeTimeout: answerMs });
  const heard: HeardEvent[] = [];
  const nonsense: Finding[] = [];
  let closedWith: number | undefined;
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  socket.on('message', (data: Buffer) => {
    const { event, wrong } = read(data.toString());
    nonsense.push(...wrong);
    if (event) heard.push(event);
  });
  socket.on('close', (code: number) => (closedWith = code));
  try {
    await once(socket, 'open');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fails(`The socket at ${address.pathname} did not open: ${why}`, { cause: error });
  }
  socket.on('error', () => (closedWith ??= 0));
  if (inMessage !== undefined) send({ type: 'auth', sessionToken: inMessage });
  return {
    heard: heard as readonly HeardEvent[],
    /** What is wrong with messages that are no event of the contract. */
    nonsense: nonsense as readonly Finding[],
    /** The code the backend closed it with; undefined while it is open. */
    get closedWith() {
      return closedWith;
    },
    send,
    close: () => socket.terminate(),
  };
}

/** An event as far as it can be read, and what is wrong with it; neither for a type the widget ignores. */
function read(text: string): { event?: HeardEvent; wrong: Finding[] } {
  const no = (words: string) => ({ wrong: [{ key: words, words }] });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return no(`a message that is not JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
  const type = isObject(value) ? value['type'] : undefined;
  if (!isObject(value) || typeof type !== 'string') return no('a message without a type');
  if (!(type in pushEventSchemas)) return { wrong: [] };
  const name = type as PushEventName;
  const wrong = (pushEventSchemas[name].safeParse(value).error?.issues ?? []).map((issue) => {
    const finding = findingOf('tasks', issue, value);
    return { ...finding, words: `${name}: ${finding.words}` };
  });
  // What is wrong within it is a matter of the row that looks at that; which task it is about can be heard.
  const task = isObject(value['task']) ? value['task'] : undefined;
  const id = value['taskId'] ?? task?.['id'];
  const taskId = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  return { event: { type: name, taskId }, wrong };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
