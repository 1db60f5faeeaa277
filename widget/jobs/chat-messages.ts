import type { Cancel } from '../platform/cancel.ts';
import { closingMessage, openingMessages } from '../rules/chat/conversation.ts';
import { requestOf } from '../rules/chat/request-of.ts';
import type { Task } from '../rules/entities.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import { messagesAtom, sayAtom, threadOfAtom } from '../state/chat-atoms.ts';
import type { Store } from '../state/create-state.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface ChatMessagesOptions extends WatchedTasks {
  store: Store;
  now(): number;
}

/**
 * Notes in the chat how each task began and how it ended, once each, however often either is seen and in however many
 * windows. What had ended before this window looked is no news: the chat tells it from the task itself.
 */
export function startChatMessages({ api, queryClient, store, now }: ChatMessagesOptions): Cancel {
  // Tasks seen at work. One whose end was told is done with: a chat that is cleared then stays clear of it.
  const followed = new Set<string>();

  const note = (task: Task) => {
    const { isActive } = taskStatus(task.status);
    if (isActive) followed.add(task.id);
    const messages = store.get(messagesAtom);
    // Also one that a reload came upon: it was begun here, and has ended since.
    const isOurs = followed.has(task.id) || messages.some(({ taskId }) => taskId === task.id);
    if (!isOurs) return;
    const thread = store.get(threadOfAtom)(task.id);
    const closing = closingMessage(task, thread, now());
    store.set(sayAtom, [...openingMessages(task, thread, requestOf(task)), ...(closing ? [closing] : [])]);
    if (closing) followed.delete(task.id);
  };

  return watchTasks({ api, queryClient }, (tasks) => {
    // Oldest first, as they were asked for.
    for (const task of (tasks ?? []).toReversed()) note(task);
  });
}
