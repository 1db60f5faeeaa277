import { bounded, tidyText } from './tidy-text.ts';
import { withoutLogin } from './without-login.ts';

/** Where the request begins in a prompt that has the conversation before it. */
export const currentRequest =
  /(?:^|\n)\s*(?:current|new|follow-up)\s+(?:request|instruction|task|message)\s*:/gi;
/**
 * Headings that a widget adds below a person's words. Only what stands under the last is a wish. A line that begins
 * with "Important:" is the person's own.
 */
export const appendedHeading =
  /^\s*\**\s*(IMPORTANT|(?:[Cc]redentials provided|[Uu]ploaded files for analysis|[Aa]dditional user instructions))\b/;
const earlierLine = /^user: (.+)$/gim;

/**
 * The person's own words in a composed prompt: without the conversation before it, the format rules and the
 * credentials that a widget adds, and without a login said in passing, so that none of them is taken for a wish
 * ("PDF", or a month in a password).
 */
export function personWords(prompt: string): string {
  const tidy = tidyText(prompt);
  const last = [...tidy.matchAll(currentRequest)].at(-1);
  const request = last === undefined ? tidy : tidy.slice(last.index + last[0].length);
  let keeping = true;
  const kept: string[] = [];
  for (const line of request.split('\n')) {
    const heading = appendedHeading.exec(line)?.[1]?.toLowerCase();
    if (heading === undefined) {
      if (keeping) kept.push(line);
      continue;
    }
    keeping = heading.startsWith('additional');
    if (keeping) kept.push(line.replace(appendedHeading, '').replace(/^[\s:*]+/, ''));
  }
  const words = withoutLogin(bounded(kept.join('\n'))).trim();
  return words === '' ? bounded(request).trim() : words;
}

/** What the person asked for before, the latest first, in a prompt that has the conversation before it. */
export function earlierRequests(prompt: string): string[] {
  const tidy = tidyText(prompt);
  const last = [...tidy.matchAll(currentRequest)].at(-1);
  const conversation = tidy.slice(0, last?.index ?? 0);
  return [...conversation.matchAll(earlierLine)].map(([, words = '']) => words).toReversed();
}
