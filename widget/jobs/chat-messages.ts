import type { Cancel } from '../platform/cancel.ts';
import { closingMessage, openingMessages } from '../rules/chat/conversation.ts';
import { requestOf } from '../rules/chat/request-of.ts';
import type { Task } from '../../contract/entities/task.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import { messagesAtom, addMessagesAtom, threadOfAtom } from '../state/chat-atoms.ts';
import type { Store } from '../state/create-state.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface ChatMessagesOptions extends WatchedTasks {
  store: Store;
  now(): number;
}

/**
 * Adds one message to the chat when a task starts and one when it ends, even with several windows open. Tasks that
 * ended before this window opened get none: the chat shows their end from the task itself.
 */
export function startChatMessages({ api, queryClient, store, now }: ChatMessagesOptions): Cancel {
  // Tasks seen running. Removed when they end, so that a chat cleared afterwards stays empty.
  const activeIds = new Set<string>();

  const addMessages = (task: Task) => {
    const { isActive } = taskStatus(task.status);
    if (isActive) activeIds.add(task.id);
    const messages = store.get(messagesAtom);
    // This includes a task that started before a reload and has ended since.
    const isOurs = activeIds.has(task.id) || messages.some(({ taskId }) => taskId === task.id);
    if (!isOurs) return;
    const thread = store.get(threadOfAtom)(task.id);
    const closing = closingMessage(task, thread, now());
    store.set(addMessagesAtom, [
      ...openingMessages(task, thread, requestOf(task)),
      ...(closing ? [closing] : []),
    ]);
    if (closing) activeIds.delete(task.id);
  };

  return watchTasks({ api, queryClient }, (tasks) => {
    // Oldest first, in the order of the requests.
    for (const task of (tasks ?? []).toReversed()) addMessages(task);
  });
}
