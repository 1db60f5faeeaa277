import type { Credential } from '../entities/credentials.ts';
import type { DescriptionParts, Requirements, Turn } from './description-parts.ts';
import { headings, loginLabels, quoteHeadings, withPlainLineBreaks } from './headings.ts';

const paragraph = '\n\n';
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const cleanText = (text: string): string => quoteHeadings(withPlainLineBreaks(text).trim());

const contextSection = (turns: readonly Turn[]): string =>
  [headings.context, ...turns.map(({ speaker, text }) => `${speaker}: ${toOneLine(text)}`)].join('\n');

const requirementsSection = ({ title, rules }: Requirements): string =>
  [
    `${headings.requirements}${toOneLine(title)}:`,
    ...rules.map((rule, index) => `${index + 1}. ${toOneLine(rule)}`),
  ].join('\n');

const loginSection = ({ domain, username, password }: Credential): string =>
  [
    headings.credentials,
    loginLabels.domain + toOneLine(domain),
    loginLabels.username + toOneLine(username),
    // Spaces may be part of the password.
    loginLabels.password + password.replaceAll(/[\r\n]+/g, ' '),
  ].join('\n');

/** Escapes commas in a name, so that the list can be split again. */
const fileName = (name: string): string => toOneLine(name).replaceAll(/[\\,]/g, '\\$&');

/** Returns the part of a description that lists uploaded files. */
const filesSection = (names: readonly string[]): string =>
  `${headings.files} ${names.map(fileName).join(', ')}`;

const instructionsSection = (text: string): string => `${headings.instructions}\n${cleanText(text)}`;

/**
 * Writes the description of a task.
 *
 * Lines of the person's texts that look like a heading of a description are quoted, so that
 * `parseDescription(composeDescription(parts))` returns the same parts. Texts are trimmed.
 *
 * @param parts The request and everything that goes with it; empty parts are left out.
 * @returns The text for `description` in `POST /api/tasks`.
 * @example
 * composeDescription({ request: 'List the vendors', instructions: 'Only plumbers' });
 * // 'List the vendors\n\nAdditional user instructions:\nOnly plumbers'
 */
export function composeDescription({
  context = [],
  request,
  requirements = [],
  instructions = '',
  login,
  files = [],
}: DescriptionParts): string {
  const text = cleanText(request);
  const sections = [
    ...(context.length > 0 ? [contextSection(context), `${headings.request}\n${text}`] : [text]),
    ...requirements.map(requirementsSection),
    ...(instructions.trim() === '' ? [] : [instructionsSection(instructions)]),
    ...(login ? [loginSection(login)] : []),
    ...(files.length > 0 ? [filesSection(files)] : []),
  ];
  return sections.filter((section) => section !== '').join(paragraph);
}

/**
 * Adds instructions below a description that is already composed.
 *
 * @param description A composed description.
 * @param instructions The text to add.
 * @returns The longer description. Parsing it returns all instructions, in the order they were added.
 */
export const addInstructions = (description: string, instructions: string): string =>
  description + paragraph + instructionsSection(instructions);
