import type { ChatMessage as Said } from '../../../contract/entities/chat-message.ts';
import { limits } from '../limits.ts';

/** One thing that was said of a task. The same thing said twice has one `id`. */
export interface ChatMessage extends Said {
  taskId: string;
  /** The first task of the conversation: a task that follows another goes on in the same one. */
  thread: string;
}

/** Messages with some more, each once: what was said before stays as it was. */
export function addMessages(
  messages: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  return added.length === 0 ? messages : newest([...messages, ...added]);
}

/** As many of the newest as are kept: by number, and by all their characters together. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const { messages: most, characters } = limits.chat;
  let size = 0;
  let from = Math.max(0, messages.length - most);
  for (let index = messages.length - 1; index >= from; index--) {
    size += messages[index]?.content.length ?? 0;
    // The last one stays, however long it is.
    if (size > characters && index < messages.length - 1) from = index + 1;
  }
  return messages.slice(from);
}
