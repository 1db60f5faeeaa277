import type { GenericMemory } from './generic-memory.ts';
import type { FollowedLink } from '../on-page/links-to-follow.ts';
import { matches } from '../ask/search-terms.ts';

/** How many of the words were found so far. */
function foundOf({ notes }: GenericMemory, terms: readonly string[]): number {
  return matches(notes.map((note) => `${note.title} ${note.text}`).join('\n'), terms);
}

/** A link with the words is worth following; a likely one until all words were found, any other until one was. */
export function worthFollowing(
  { matched, likely }: FollowedLink,
  memory: GenericMemory,
  terms: readonly string[],
): boolean {
  const found = foundOf(memory, terms);
  return matched || (terms.length > 0 && (likely ? found < terms.length : found === 0));
}
