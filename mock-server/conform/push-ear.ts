import { WebSocket } from 'ws';
import { type PushEventName, pushEventSchemas } from '../../widget/contract/push-events.ts';
import { Fails } from './check.ts';
import { findingOf } from './issue-words.ts';
import type { Finding } from './told-faults.ts';

export interface HeardEvent {
  type: PushEventName;
  taskId: string | undefined;
}

/** One socket of the push channel, and all it has heard. */
export interface PushEar {
  readonly heard: readonly HeardEvent[];
  /** What is wrong with messages that are no event of the contract. */
  readonly nonsense: readonly Finding[];
  /** The code the backend closed it with; undefined while it is open. */
  readonly closedWith: number | undefined;
  send(message: unknown): void;
  close(): void;
}

/** Opens a socket as the widget does: the token in the address, and once more in the first message. */
export function openEar(
  baseUrl: string,
  tokens: { inAddress?: string; inMessage?: string },
  answerMs: number,
): Promise<PushEar> {
  const address = new URL(`${baseUrl.replace(/^http/, 'ws')}/ws`);
  if (tokens.inAddress !== undefined) address.searchParams.set('sessionToken', tokens.inAddress);
  const socket = new WebSocket(address, { handshakeTimeout: answerMs });
  const heard: HeardEvent[] = [];
  const nonsense: Finding[] = [];
  let closedWith: number | undefined;
  const ear: PushEar = {
    heard,
    nonsense,
    get closedWith() {
      return closedWith;
    },
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
  };
  socket.on('message', (data: Buffer) => {
    const { event, wrong } = read(data.toString());
    nonsense.push(...wrong);
    if (event) heard.push(event);
  });
  socket.on('close', (code: number) => (closedWith = code));
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      if (tokens.inMessage !== undefined) ear.send({ type: 'auth', sessionToken: tokens.inMessage });
      resolve(ear);
    });
    socket.on('error', (error) => {
      closedWith ??= 0;
      reject(new Fails(`The socket at ${address.pathname} did not open: ${error.message}`, { cause: error }));
    });
  });
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
