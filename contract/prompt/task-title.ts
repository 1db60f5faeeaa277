import { sharedLimits } from '../limits.ts';

/**
 * Makes a task's title from a request: one line, cut after 50 characters.
 *
 * @param request Text without secrets. Titles show in lists, toasts and notifications, so mask the text first.
 * @returns The title, with `...` at the end where the request is longer. Empty for a blank request.
 * @example
 * taskTitle(maskSecrets(requestIn(description)));
 */
export function taskTitle(request: string): string {
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(request.replaceAll(/\s+/g, ' ').trim());
  const most = sharedLimits.title.characters;
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : characters.join('');
}
