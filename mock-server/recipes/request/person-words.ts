import { parseDescription } from '../../../contract/prompt/parse-description.ts';

/** The text with single spaces and at most one blank line in a row, so that patterns that skip spaces stay quick. */
export function tidyText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line, i) => line !== '' || (lines[i - 1] ?? '') !== '').join('\n');
}

const maxLength = 10_000;
const keptLength = { start: 8_000, end: 2_000 };

/** The start and the end of a long text: what was pasted is in the middle. */
const shortened = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, keptLength.start)}\n${text.slice(-keptLength.end)}`;

/** "Log in to the portal with ann, password is ••••": up to the dots, but never over the end of a sentence. */
const login =
  /[ ,;(]*\b(?:(?:and|please|then|the|my|use) ){0,2}(?:(?:log|sign)[ -]?in|credentials)\b(?: (?!and\b|then\b)[\w'’-]{1,30}){0,5}? ?(?:\b(?:with|as|using|by|is|are)\b|:)(?:(?![.!?]\s)[^\n•]){0,160}•+["')]*[.,;]?/gi;
/** "with ann@portal.example / ••••" */
const loginBeside = /[ ,;(]*\b(?:(?:with|using|use|as) )?[\w.+-]{1,64}@[\w.-]{1,253} ?\/ ?•+["')]*[.,;]?/gi;

/**
 * The person's own words in a description: the request and the instructions, without logins. A format rule, a month in
 * a password or the place in `manager@oakridge.example` is no wish.
 */
export function personWords(description: string): string {
  const { request, instructions = '' } = parseDescription(description);
  const words = shortened(tidyText([request, instructions].filter((text) => text !== '').join('\n\n')));
  const wishes = words.replaceAll(login, ' ').replaceAll(loginBeside, ' ');
  return tidyText(wishes).trim() || (words || shortened(tidyText(description))).trim();
}

/** What the person requested earlier in the conversation, the latest first. */
export const earlierRequests = (description: string): string[] =>
  (parseDescription(description).context ?? [])
    .filter(({ speaker }) => speaker === 'User')
    .map(({ text }) => text)
    .toReversed();
