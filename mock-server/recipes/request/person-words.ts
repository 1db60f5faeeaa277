import { parseDescription } from '../../../contract/prompt/parse-description.ts';

/** Collapses spaces and blank lines, so that patterns stay fast. */
export function tidyText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line, i) => line !== '' || (lines[i - 1] ?? '') !== '').join('\n');
}

const maxLength = 10_000;
const keptLengths = { start: 8_000, end: 2_000 };

/** Keeps the start and end of a long text. Pasted content is usually in the middle. */
const shorten = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, keptLengths.start)}\n${text.slice(-keptLengths.end)}`;

/** Matches a masked login within a sentence: "Log in to the portal with ann, password is ••••". */
const login =
  /[ ,;(]*\b(?:(?:and|please|then|the|my|use) ){0,2}(?:(?:log|sign)[ -]?in|credentials)\b(?: (?!and\b|then\b)[\w'’-]{1,30}){0,5}? ?(?:\b(?:with|as|using|by|is|are)\b|:)(?:(?![.!?]\s)[^\n•]){0,160}•+["')]*[.,;]?/gi;
/** Matches a masked pair: "with ann@portal.example / ••••". */
const loginBeside = /[ ,;(]*\b(?:(?:with|using|use|as) )?[\w.+-]{1,64}@[\w.-]{1,253} ?\/ ?•+["')]*[.,;]?/gi;

/**
 * Returns the person's own words in a description: request and instructions, without format rules and logins. A month in
 * a password or the place in `manager@oakridge.example` must not count as a request.
 */
export function personWords(description: string): string {
  const { request, instructions = '' } = parseDescription(description);
  const words = shorten(tidyText([request, instructions].filter((text) => text !== '').join('\n\n')));
  const wishes = words.replaceAll(login, ' ').replaceAll(loginBeside, ' ');
  return tidyText(wishes).trim() || (words || shorten(tidyText(description))).trim();
}

/** Returns the person's earlier requests in the conversation, latest first. */
export const earlierRequests = (description: string): string[] =>
  (parseDescription(description).context ?? [])
    .filter(({ speaker }) => speaker === 'User')
    .map(({ text }) => text)
    .toReversed();
