import type { ChatMessage as BaseMessage } from '../../../contract/entities/chat-message.ts';
import { limits } from '../limits.ts';

/** A message about a task. The same message always has the same `id`, so that adding it twice has no effect. */
export interface ChatMessage extends BaseMessage {
  taskId: string;
  /** The id of the first task of the conversation. Follow-up tasks belong to the same conversation. */
  thread: string;
}

/** Adds messages. Skips those whose `id` already exists. */
export function addMessages(
  messages: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const ids = new Set(messages.map(({ id }) => id));
  const newMessages = more.filter(({ id }) => !ids.has(id));
  return newMessages.length === 0 ? messages : newest([...messages, ...newMessages]);
}

/** The newest messages, limited in number and in total length. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const { messages: max, characters } = limits.chat;
  let size = 0;
  let from = Math.max(0, messages.length - max);
  for (let index = messages.length - 1; index >= from; index--) {
    size += messages[index]?.content.length ?? 0;
    // The last message always stays.
    if (size > characters && index < messages.length - 1) from = index + 1;
  }
  return messages.slice(from);
}
