import type { Credential } from '../entities/credentials.ts';
import type { DescriptionParts, Requirements, Turn } from './description-parts.ts';
import { sharedLimits } from '../limits.ts';
import { headings, loginLabels, speakers, unquoteHeadings, withPlainLineBreaks } from './headings.ts';

type SectionName = 'request' | 'requirements' | 'files' | 'instructions' | 'credentials';

interface Section {
  name: SectionName;
  /** The rest of the heading's line comes first. */
  lines: string[];
}

const sectionNames = ['requirements', 'files', 'instructions', 'credentials'] as const;

function sectionsOf(lines: readonly string[]): Section[] {
  let section: Section = { name: 'request', lines: [] };
  const sections = [section];
  for (const line of lines) {
    const name = sectionNames.find((one) => line.startsWith(headings[one]));
    if (name === undefined) section.lines.push(line);
    else {
      section = { name, lines: [line.slice(headings[name].length)] };
      sections.push(section);
    }
  }
  return sections;
}

const textOf = ({ lines }: Section): string => unquoteHeadings(lines.join('\n').trim());

function turnOf(line: string): Turn[] {
  const speaker = speakers.find((one) => line.startsWith(`${one}: `));
  return speaker === undefined ? [] : [{ speaker, text: line.slice(speaker.length + 2) }];
}

function requirementsOf({ lines: [title = '', ...rules] }: Section): Requirements {
  return {
    title: title.trimEnd().replace(/:$/, ''),
    rules: rules.flatMap((rule) => (rule.trim() === '' ? [] : [rule.replace(/^\d+\. /, '')])),
  };
}

function loginOf({ lines }: Section): Credential | undefined {
  const valueOf = (label: string) => lines.find((line) => line.startsWith(label))?.slice(label.length);
  const domain = valueOf(loginLabels.domain);
  const username = valueOf(loginLabels.username);
  const password = valueOf(loginLabels.password);
  return domain === undefined || username === undefined || password === undefined
    ? undefined
    : { domain, username, password };
}

const filesOf = ({ lines }: Section): string[] =>
  (lines.join(' ').match(/(?:\\.|[^,\\])+/g) ?? []).flatMap(
    (name) => name.trim().replaceAll(/\\(.)/g, '$1') || [],
  );

/**
 * Splits a task's description into its parts. Reverses `composeDescription`; a text that was not composed becomes the
 * request. The time is proportional to the length of the text.
 *
 * @param description The description of a task.
 * @returns The parts that the description has. `request` is empty if the description has only other parts.
 */
export function parseDescription(description: string): DescriptionParts {
  const lines = withPlainLineBreaks(description).split('\n');
  const requestAt = lines[0] === headings.context ? lines.indexOf(headings.request) : -1;
  const context = lines.slice(0, Math.max(requestAt, 0)).flatMap(turnOf);
  const [request, ...others] = sectionsOf(lines.slice(requestAt + 1));
  const sectionsNamed = (name: SectionName) => others.filter((section) => section.name === name);
  const requirements = sectionsNamed('requirements').map(requirementsOf);
  const instructions = sectionsNamed('instructions').map(textOf).join('\n\n');
  const login = sectionsNamed('credentials')
    .map(loginOf)
    .find((one) => one !== undefined);
  const files = sectionsNamed('files').flatMap(filesOf);
  return {
    request: request ? textOf(request) : '',
    ...(context.length > 0 && { context }),
    ...(requirements.length > 0 && { requirements }),
    ...(instructions !== '' && { instructions }),
    ...(login && { login }),
    ...(files.length > 0 && { files }),
  };
}

/**
 * Returns the person's request from a description, without the conversation before it and the parts below it.
 *
 * @param description The description of a task.
 * @returns The request, or the whole description if it has no request.
 */
export function requestIn(description: string): string {
  return parseDescription(description).request || description.trim();
}

/**
 * Checks the texts that a description is composed of. The description itself may be longer than each of them.
 *
 * @param description The description of a task.
 * @returns The part that is longer than `sharedLimits.text.characters`, or undefined.
 */
export function longPart(description: string): 'request' | 'instructions' | undefined {
  const { request, instructions = '' } = parseDescription(description);
  if (request.length > sharedLimits.text.characters) return 'request';
  return instructions.length > sharedLimits.text.characters ? 'instructions' : undefined;
}
