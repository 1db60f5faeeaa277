import type { ChatMessage as BaseMessage } from '../../../contract/entities/chat-message.ts';
import { limits } from '../limits.ts';

/** A message about a task. A message that is added twice has the same `id`. */
export interface ChatMessage extends BaseMessage {
  taskId: string;
  /** The id of the first task of the conversation. Follow-up tasks belong to the same conversation. */
  thread: string;
}

/** Adds messages. Those whose `id` exists are left out. */
export function addMessages(
  messages: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  return added.length === 0 ? messages : newest([...messages, ...added]);
}

/** The newest messages, limited in number and in total length. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const { messages: most, characters } = limits.chat;
  let size = 0;
  let from = Math.max(0, messages.length - most);
  for (let index = messages.length - 1; index >= from; index--) {
    size += messages[index]?.content.length ?? 0;
    // The last message always stays.
    if (size > characters && index < messages.length - 1) from = index + 1;
  }
  return messages.slice(from);
}
