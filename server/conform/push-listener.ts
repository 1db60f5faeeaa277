import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type PushEventName, pushEventSchemas } from '../../contract/push-events.ts';
import { ContractError } from './failures.ts';
import { findingOf } from './describe-issue.ts';
import type { Finding } from './reported-faults.ts';

interface ReceivedEvent {
  type: PushEventName;
  taskId: string | undefined;
  /** The status of the task, if the event has it. */
  status: string | undefined;
}

export interface Tokens {
  inAddress?: string;
  inMessage?: string;
}

export type PushListener = Awaited<ReturnType<typeof openPushListener>>;

/**
 * Opens a socket of the push channel the way the widget does.
 *
 * @param tokens Where to send the session token: in the address, in an auth message, both, or neither.
 * @param timeoutMs How long the handshake may take.
 * @throws {ContractError} If the socket does not open.
 */
export async function openPushListener(baseUrl: string, { inAddress, inMessage }: Tokens, timeoutMs: number) {
  const address = new URL(`${baseUrl.replace(/^http/, 'ws')}/ws`);
  if (inAddress !== undefined) address.searchParams.set('sessionToken', inAddress);
  const socket = new WebSocket(address, { handshakeTimeout: timeoutMs });
  const events: ReceivedEvent[] = [];
  const invalid: Finding[] = [];
  let closeCode: number | undefined;
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  socket.on('message', (data: Buffer) => {
    const { event, findings } = readEvent(data.toString());
    invalid.push(...findings);
    if (event) events.push(event);
  });
  socket.on('close', (code: number) => (closeCode = code));
  try {
    await once(socket, 'open');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContractError(`The socket at ${address.pathname} did not open: ${reason}`, { cause: error });
  }
  socket.on('error', () => (closeCode ??= 0));
  if (inMessage !== undefined) send({ type: 'auth', sessionToken: inMessage });
  return {
    events: events as readonly ReceivedEvent[],
    /** The problems of messages that do not match the contract. */
    problems: invalid as readonly Finding[],
    /** The code with which the backend closed the socket, or undefined while it is open. */
    get closedWithCode() {
      return closeCode;
    },
    send,
    close: () => socket.terminate(),
  };
}

/** Reads an event and its problems. Returns neither for a type that the widget ignores. */
function readEvent(text: string): { event?: ReceivedEvent; findings: Finding[] } {
  const problem = (message: string) => ({ findings: [{ key: message, message }] });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return problem(`a message that is not JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
  const type = isObject(value) ? value['type'] : undefined;
  if (!isObject(value) || typeof type !== 'string') return problem('a message without a type');
  if (!(type in pushEventSchemas)) return { findings: [] };
  const name = type as PushEventName;
  const findings = (pushEventSchemas[name].safeParse(value).error?.issues ?? []).map((issue) => {
    const finding = findingOf('tasks', issue, value);
    return { ...finding, message: `${name}: ${finding.message}` };
  });
  // An invalid event still says which task it is about.
  const task = isObject(value['task']) ? value['task'] : undefined;
  const id = value['taskId'] ?? task?.['id'];
  const taskId = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  const rawStatus = value['status'] ?? task?.['status'];
  const status = typeof rawStatus === 'string' ? rawStatus : undefined;
  return { event: { type: name, taskId, status }, findings };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
