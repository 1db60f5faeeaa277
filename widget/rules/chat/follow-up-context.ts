import type { ChatMessage } from '../../../contract/entities/chat-message.ts';
import { promptHeadings } from '../compose/prompt-headings.ts';
import { limits } from '../limits.ts';
import { maskSecrets } from '../privacy/mask-secrets.ts';

/** A message, as far as it tells what was meant. */
export type Said = Pick<ChatMessage, 'type' | 'content'>;

const phrase = /\b(?:how about|what about|and also|now|next|then)\b/i;
const beginning = /^\s*(?:also|can you|could you)\b/i;
const speakers = { user: 'User', bot: 'Assistant', assistant: 'Assistant' } as const;

/** One line each, so that nothing said can look like the heading of the request. Blank for what tells nothing. */
function lineOf({ type, content }: Said): string {
  // A status pill says how a task goes, not what was meant.
  if (type === 'status') return '';
  const words = maskSecrets(bareRequest(content)).replaceAll(/\s+/g, ' ').trim();
  if (words === '') return '';
  const most = limits.context.characters;
  const characters = Array.from(words);
  const short = characters.length > most ? `${characters.slice(0, most).join('')}...` : words;
  return `${speakers[type]}: ${short}`;
}

/** Whether a text goes on from what was said before. */
export function isFollowUp(text: string, history: readonly Said[]): boolean {
  return phrase.test(text) || beginning.test(text) || history.some((said) => lineOf(said) !== '');
}

/** A follow-up with the latest of what was said before it; any other text as it is. */
export function withContext(text: string, history: readonly Said[]): string {
  const lines = history
    .map(lineOf)
    .filter((line) => line !== '')
    .slice(-limits.context.messages);
  if (lines.length === 0 || !isFollowUp(text, history)) return text;
  return [promptHeadings.context, ...lines, '', promptHeadings.request, text].join('\n');
}

const appended = new RegExp(
  String.raw`(?:^|\n)[ \t]*\n?(?:${promptHeadings.important} - |${promptHeadings.files}|${promptHeadings.instructions}|${promptHeadings.credentials})`,
);

/** What the person asked for, out of a description with the conversation before it and rules or a login below. */
export function bareRequest(description: string): string {
  const marker = `\n${promptHeadings.request}\n`;
  const at = description.startsWith(promptHeadings.context) ? description.indexOf(marker) : -1;
  const request = at < 0 ? description : description.slice(at + marker.length);
  const end = request.search(appended);
  const bare = (end < 0 ? request : request.slice(0, end)).trim();
  return bare === '' ? request.trim() : bare;
}
