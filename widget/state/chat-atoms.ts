import { atom } from 'jotai';
import { addMessages, type ChatMessage } from '../rules/chat/chat-message.ts';
import { canMask, maskSecrets } from '../rules/privacy/mask.ts';
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

/** The chat messages of all tasks, oldest first. Stored on the device, so that all windows show the same. */
export const messagesAtom = storedAtom<readonly ChatMessage[]>({
  key: 'messages',
  accepts: isMessageList,
  initial: [],
  format: 'json',
  mask: (messages) =>
    messages.every(({ content }) => canMask(content))
      ? messages.map((message) => ({ ...message, content: maskSecrets(message.content) }))
      : undefined,
});

/** Adds messages. Skips those whose id already exists. */
export const addMessagesAtom = atom(null, (get, set, newMessages: readonly ChatMessage[]) => {
  // Skip writes that change nothing, because each write notifies every other window.
  if (addMessages(get(messagesAtom), newMessages) === get(messagesAtom)) return;
  set(messagesAtom, (messages) => addMessages(messages, newMessages));
});

/** The conversations of continued tasks that have no messages yet. */
const joinedThreadsAtom = atom<Readonly<Record<string, string>>>({});

/** Returns the conversation a task belongs to. Default: its own. */
export const threadOfAtom = atom((get) => {
  const messages = get(messagesAtom);
  const threads = get(joinedThreadsAtom);
  return (taskId: string): string =>
    messages.find((message) => message.taskId === taskId)?.thread ?? threads[taskId] ?? taskId;
});

/** Continues another task's conversation with this task. */
export const joinThreadAtom = atom(null, (get, set, taskId: string, thread: string) => {
  set(joinedThreadsAtom, { ...get(joinedThreadsAtom), [taskId]: thread });
  if (!get(messagesAtom).some((message) => message.taskId === taskId)) return;
  set(messagesAtom, (messages) =>
    messages.map((message) => (message.taskId === taskId ? { ...message, thread } : message)),
  );
});

type Note = { taskId: string; type: 'user' | 'bot'; content: string };

/** Adds notes about tasks with the current time, each in its task's conversation, without secrets. */
export const noteAtom = atom(null, (get, set, notes: readonly Note[]) => {
  const { clock, createId } = get(platformAtom);
  const threadOf = get(threadOfAtom);
  set(
    addMessagesAtom,
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

/** Removes the messages of one conversation, or of all. */
export const clearChatAtom = atom(null, (_get, set, thread?: string) =>
  set(messagesAtom, (messages) =>
    thread === undefined ? [] : messages.filter((message) => message.thread !== thread),
  ),
);
