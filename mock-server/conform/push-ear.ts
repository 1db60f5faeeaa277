import { WebSocket } from 'ws';
import { type PushEventName, pushEventSchemas } from '../../widget/contract/push-events.ts';
import { Fails } from './check.ts';

export interface HeardEvent {
  type: PushEventName;
  taskId: string | undefined;
  task: unknown;
}

/** One socket of the push channel, and all it has heard. */
export interface PushEar {
  readonly heard: readonly HeardEvent[];
  /** What is wrong with messages that are no event of the contract. */
  readonly nonsense: readonly string[];
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
  const nonsense: string[] = [];
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
    const event = read(data.toString());
    if (typeof event === 'string') nonsense.push(event);
    else if (event) heard.push(event);
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

/** An event, what is wrong with it, or undefined for a type the widget ignores. */
function read(text: string): HeardEvent | string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `a message that is not JSON (${error instanceof Error ? error.message : 'unreadable'})`;
  }
  const type = isObject(value) ? value['type'] : undefined;
  if (typeof type !== 'string') return 'a message without a type';
  if (!(type in pushEventSchemas)) return undefined;
  const name = type as PushEventName;
  const parsed = pushEventSchemas[name].safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.map(String).join('.') || 'event');
    return `${name} is not right in ${[...new Set(where)].join(', ')}`;
  }
  const event = parsed.data;
  const task = 'task' in event ? event.task : undefined;
  return { type: name, taskId: ('taskId' in event ? event.taskId : undefined) ?? task?.id, task };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
