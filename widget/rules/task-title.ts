import { limits } from './limits.ts';

/** A title for a prompt: its first characters, with dots when there is more. */
export function taskTitle(prompt: string): string {
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(prompt.trim());
  const most = limits.title.characters;
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : characters.join('');
}
