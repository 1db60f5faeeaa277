import { queryKeys } from '../data/query-keys.ts';
import type { ChatMessage } from '../rules/chat/chat-message.ts';
import { conversation } from '../rules/chat/conversation.ts';
import { requestOf } from '../rules/chat/request-of.ts';
import type { Task } from '../../contract/entities/task.ts';
import { messagesAtom, threadOfAtom } from '../state/chat-atoms.ts';
import type { StartServices } from './services.ts';

/** Returns the messages of the conversation that the task `after` ends. Empty if there is no such task. */
export function historyOf(
  { queryClient, store }: Pick<StartServices, 'queryClient' | 'store'>,
  after: string | undefined,
): readonly ChatMessage[] {
  const task = queryClient.getQueryData<Task[]>(queryKeys.tasks)?.find(({ id }) => id === after);
  if (!task) return [];
  const thread = store.get(threadOfAtom)(task.id);
  return conversation(store.get(messagesAtom), task, { thread, request: requestOf(task) });
}
