import { atom } from 'jotai';
import { addMessages, type ChatMessage } from '../rules/chat/chat-message.ts';
import { maskSecrets } from '../rules/privacy/mask-secrets.ts';
import { platformAtom } from './platform-atom.ts';
import { isRecordOf, storedAtom } from './stored-atom.ts';

const types: readonly unknown[] = ['user', 'bot', 'status', 'assistant'];
const texts = ['id', 'content', 'taskId', 'thread'] as const;
const isRecord = isRecordOf((value): value is unknown => value !== undefined);

const isMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  typeof value['timestamp'] === 'number' &&
  types.includes(value['type']) &&
  (value['attachedFiles'] === undefined || Array.isArray(value['attachedFiles']));

const isMessageList = (value: unknown): value is readonly ChatMessage[] =>
  Array.isArray(value) && value.every(isMessage);

/** All that was said with the tasks, oldest first, on this device: every window shows the same. */
export const messagesAtom = storedAtom<readonly ChatMessage[]>({
  key: 'messages',
  accepts: isMessageList,
  initial: [],
  format: 'json',
  keep: (messages) => messages.map((message) => ({ ...message, content: maskSecrets(message.content) })),
});

/** Adds what was said; a message that is there already, by its id, stays as it is. */
export const sayAtom = atom(null, (get, set, more: readonly ChatMessage[]) => {
  // Nothing is written for what is known: a write tells every other window.
  if (addMessages(get(messagesAtom), more) === get(messagesAtom)) return;
  set(messagesAtom, (messages) => addMessages(messages, more));
});

/** The conversations of tasks that go on from another, before anything was said of them. */
const joinedAtom = atom<Readonly<Record<string, string>>>({});

/** Which conversation a task belongs to: its own where nothing was said of it. */
export const threadOfAtom = atom((get) => {
  const messages = get(messagesAtom);
  const joined = get(joinedAtom);
  return (taskId: string): string =>
    messages.find((message) => message.taskId === taskId)?.thread ?? joined[taskId] ?? taskId;
});

/** Lets a task go on in the conversation of another. */
export const joinThreadAtom = atom(null, (get, set, taskId: string, thread: string) => {
  set(joinedAtom, { ...get(joinedAtom), [taskId]: thread });
  if (!get(messagesAtom).some((message) => message.taskId === taskId)) return;
  set(messagesAtom, (messages) =>
    messages.map((message) => (message.taskId === taskId ? { ...message, thread } : message)),
  );
});

type Note = { taskId: string; type: 'user' | 'bot'; content: string };

/** Adds what was said of tasks at this moment, each in the conversation of its task, without secrets. */
export const noteAtom = atom(null, (get, set, notes: readonly Note[]) => {
  const { clock, createId } = get(platformAtom);
  const threadOf = get(threadOfAtom);
  set(
    sayAtom,
    notes.map(({ taskId, type, content }) => ({
      id: `${taskId}:note:${createId()}`,
      type,
      content: maskSecrets(content),
      timestamp: clock.now(),
      taskId,
      thread: threadOf(taskId),
    })),
  );
});

/** Takes away what was said in one conversation, or in all. */
export const clearChatAtom = atom(null, (_get, set, thread?: string) =>
  set(messagesAtom, (messages) =>
    thread === undefined ? [] : messages.filter((message) => message.thread !== thread),
  ),
);
