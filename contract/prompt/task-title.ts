import { sharedLimits } from '../limits.ts';
import { emailPattern } from '../secrets/mask.ts';
import type { SecretSpan } from '../secrets/secret-span.ts';

/** Counts by code point, so that no emoji is cut in two. A run of whitespace counts as one space. */
const beginning = new RegExp(String.raw`^(?:\s+(?!\s)|\S){1,${sharedLimits.title.characters}}`, 'u');
/** Characters that open a value, and the space before them. */
const opening = /[\s"'“‘«`([{<:=,;]+$/;

/**
 * Makes a task's title from a request: one line, cut after 50 characters. If the cut is inside a user name, a secret or
 * an email address, the title ends before it.
 *
 * @param request Text without secrets. Titles show in lists, toasts and notifications, so mask the text first.
 * @param findSpans Finds the logins of a text: `findSecrets`.
 * @returns The title, with `...` at the end if it was cut. Empty for a blank request.
 * @example
 * taskTitle(maskSecrets(requestIn(description)), findSecrets);
 */
export function taskTitle(
  request: string,
  findSpans: (text: string) => readonly Pick<SecretSpan, 'start' | 'end'>[],
): string {
  const text = request.trim();
  const [head] = beginning.exec(text) ?? [text];
  if (head === text) return onOneLine(text);
  const emails = [...text.matchAll(emailPattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const cutSpan = [...findSpans(text), ...emails].find(
    (span) => span.start < head.length && span.end > head.length,
  );
  const title = cutSpan ? onOneLine(text.slice(0, cutSpan.start)).replace(opening, '') : onOneLine(head);
  return `${title}...`;
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
