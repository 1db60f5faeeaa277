import { sharedLimits } from '../limits.ts';

/**
 * Makes a task's title from a request: one line, cut after 50 characters.
 *
 * @param request Text without secrets. Titles show in lists, toasts and notifications, so mask the text first.
 * @returns The title, with `...` at the end if it was cut. Empty for a blank request.
 * @example
 * taskTitle(maskSecrets(requestIn(description)));
 */
export function taskTitle(request: string): string {
  // By code point, so that no emoji is cut in two.
  const characters = Array.from(request.replaceAll(/\s+/g, ' ').trim());
  const maxLength = sharedLimits.title.characters;
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('')}...`
    : characters.join('');
}
