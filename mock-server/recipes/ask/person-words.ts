/** One space for each run of them, and no line with nothing but spaces: patterns that skip spaces stay quick. */
export function tidyText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line, i) => line !== '' || (lines[i - 1] ?? '') !== '').join('\n');
}

/** The beginning and the end of what is too long to be a wish: what was pasted stands between them. */
const bounded = (text: string): string =>
  text.length <= 10_000 ? text : `${text.slice(0, 8_000)}\n${text.slice(-2_000)}`;

/** "Log in to the portal with ann, password is ••••": up to the dots, but never over the end of a sentence. */
const login =
  /[ ,;(]*\b(?:(?:and|please|then|the|my|use) ){0,2}(?:(?:log|sign)[ -]?in|credentials)\b(?: (?!and\b|then\b)[\w'’-]{1,30}){0,5}? ?(?:\b(?:with|as|using|by|is|are)\b|:)(?:(?![.!?]\s)[^\n•]){0,160}•+["')]*[.,;]?/gi;
/** "with ann@portal.example / ••••" */
const loginBeside = /[ ,;(]*\b(?:(?:with|using|use|as) )?[\w.+-]{1,64}@[\w.-]{1,253} ?\/ ?•+["')]*[.,;]?/gi;

/** Where the request begins in a prompt that has the conversation before it. */
const currentRequest = /(?:^|\n)\s*(?:current|new|follow-up)\s+(?:request|instruction|task|message)\s*:/gi;
/**
 * Headings that a widget adds below a person's words. Only what stands under the last is a wish. A line that begins
 * with "Important:" is the person's own.
 */
export const appendedHeading =
  /^\s*\**\s*(IMPORTANT|(?:[Cc]redentials provided|[Uu]ploaded files for analysis|[Aa]dditional user instructions))\b/m;

/** Where the request begins, after the conversation before it. */
function startOfRequest(prompt: string): number {
  const last = [...prompt.matchAll(currentRequest)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

/**
 * The person's own words in a composed prompt: without the conversation before it, the format rules and the
 * credentials that a widget adds, and without a login said in passing, so that none of them is taken for a wish
 * ("PDF", a month in a password, or the place in `manager@oakridge.example`).
 */
export function personWords(prompt: string): string {
  const tidy = tidyText(prompt);
  const request = tidy.slice(startOfRequest(tidy));
  let keeping = true;
  const kept: string[] = [];
  for (const line of request.split('\n')) {
    const under = appendedHeading.exec(line)?.[1]?.toLowerCase();
    if (under !== undefined) keeping = under.startsWith('additional');
    if (keeping)
      kept.push(under === undefined ? line : line.replace(appendedHeading, '').replace(/^[\s:*]+/, ''));
  }
  const words = bounded(kept.join('\n')).replaceAll(login, ' ').replaceAll(loginBeside, ' ');
  return tidyText(words).trim() || bounded(request).trim();
}

/** What the person asked for before, the latest first, in a prompt that has the conversation before it. */
export function earlierRequests(prompt: string): string[] {
  const tidy = tidyText(prompt);
  const before = tidy.slice(0, startOfRequest(tidy)).matchAll(/^user: (.+)$/gim);
  return [...before].map(([, words = '']) => words).toReversed();
}
