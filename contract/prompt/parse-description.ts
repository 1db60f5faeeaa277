import type { Credential } from '../entities/credentials.ts';
import type { DescriptionParts, Requirements, Turn } from './description-parts.ts';
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
 * Takes a task's description apart. The reverse of `composeDescription`; a text that was not composed is all request.
 * Takes time in proportion to the length of the text.
 *
 * @param description The description of a task.
 * @returns The parts that the description has. `request` is empty where nothing but other parts was written.
 */
export function parseDescription(description: string): DescriptionParts {
  const lines = withPlainLineBreaks(description).split('\n');
  const requestAt = lines[0] === headings.context ? lines.indexOf(headings.request) : -1;
  const context = lines.slice(0, Math.max(requestAt, 0)).flatMap(turnOf);
  const [request, ...others] = sectionsOf(lines.slice(requestAt + 1));
  const named = (name: SectionName) => others.filter((section) => section.name === name);
  const requirements = named('requirements').map(requirementsOf);
  const instructions = named('instructions').map(textOf).join('\n\n');
  const login = named('credentials')
    .map(loginOf)
    .find((one) => one !== undefined);
  const files = named('files').flatMap(filesOf);
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
 * The person's request in a description, without the conversation before it and the parts below it.
 *
 * @param description The description of a task.
 * @returns The request, or the whole description where it has no request.
 */
export function requestIn(description: string): string {
  return parseDescription(description).request || description.trim();
}
