import { personWords } from '../../agent/ask/person-words.ts';

const titleCharacters = 50;
/** What joined the wish to a login that was said before it. */
const joiner = /^(?:and|then)\s+(\S)/i;
const noWish = /^\W*(?:credentials provided|important)\b\W*$/i;

/** A title for a task whose creator gave none: the beginning of the first line of what the person wrote. */
export function taskTitle(description: string): string {
  const lines = personWords(description).split('\n');
  const said = lines.map((line) => line.trim()).find((line) => line !== '') ?? '';
  const first = said.replace(joiner, (_, letter: string) => letter.toUpperCase());
  // Nothing but a login was written: the list shows its own words for a task without a title.
  if (noWish.test(first)) return '';
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(first);
  return characters.length > titleCharacters ? `${characters.slice(0, titleCharacters).join('')}...` : first;
}
