import { personWords } from '../agent/person-words.ts';

const titleCharacters = 50;
const noWish = /^\W*(?:credentials provided|important)\b\W*$/i;

/** A title for a task whose creator gave none: the beginning of the first line of what the person wrote. */
export function taskTitle(description: string): string {
  const lines = personWords(description).split('\n');
  const first = lines.map((line) => line.trim()).find((line) => line !== '') ?? '';
  // Nothing but a login was written: the list shows its own words for a task without a title.
  if (noWish.test(first)) return '';
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(first);
  return characters.length > titleCharacters ? `${characters.slice(0, titleCharacters).join('')}...` : first;
}
