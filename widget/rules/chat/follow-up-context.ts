import type { ChatMessage } from '../../../contract/entities/chat-message.ts';
import type { Turn } from '../../../contract/prompt/description-parts.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { limits } from '../limits.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';

/** The fields of a message that matter to the conversation. */
export type Message = Pick<ChatMessage, 'type' | 'content'>;

const phrase = /\b(?:how about|what about|and also|now|next|then)\b/i;
const opening = /^\s*(?:also|can you|could you)\b/i;
const speakers = { user: 'User', bot: 'Assistant', assistant: 'Assistant' } as const;

/** A message as a turn on one line, without secrets. Empty for a status and for a blank message. */
function turnOf({ type, content }: Message): Turn[] {
  // A status reports progress and is not part of what people said.
  if (type === 'status') return [];
  const text = maskSecrets(requestIn(content)).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return [];
  const characters = Array.from(text);
  const max = limits.context.characters;
  const shortened = characters.length > max ? `${characters.slice(0, max).join('')}...` : text;
  return [{ speaker: speakers[type], text: shortened }];
}

/** Whether a request continues an earlier conversation. */
export function isFollowUp(request: string, history: readonly Message[]): boolean {
  return (
    phrase.test(request) || opening.test(request) || history.some((message) => turnOf(message).length > 0)
  );
}

/**
 * The conversation to send with a request: the latest turns before it, oldest first. Empty if the request continues no
 * conversation.
 */
export function conversationContext(request: string, history: readonly Message[]): Turn[] {
  const turns = history.flatMap(turnOf).slice(-limits.context.messages);
  return isFollowUp(request, history) ? turns : [];
}
