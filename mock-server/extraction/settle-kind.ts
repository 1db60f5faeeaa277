import { type FileKind, fileKinds, kindOfName, kindOfType } from './file-kind.ts';
import { sniffContent } from './sniff-content.ts';

const anything = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const textual: readonly FileKind[] = ['text', 'csv', 'json'];

/** What a file claims to be by its name and type, or undefined when it is none of those that are taken. */
export function claimedKind(name: string, type: string): FileKind | undefined {
  const byName = kindOfName(name);
  const byType = kindOfType(type);
  // Spec silent: a type a browser could not tell, because then the name is all there is.
  if (anything.has(type.trim().toLowerCase())) return byName;
  // Windows calls a CSV file by Excel's old name.
  if (byType === 'xls' && byName === 'csv') return 'csv';
  if (byType !== undefined && textual.includes(byType) && byName !== undefined && textual.includes(byName))
    return byName;
  return byType;
}

export type SettledKind = { kind: FileKind } | { problem: string };

/** What a file is, if its content, its name and its type agree. The problem is in words for people. */
export function settleKind(name: string, type: string, bytes: Uint8Array): SettledKind {
  const claimed = claimedKind(name, type);
  if (claimed === undefined) return { problem: unsupported(name) };
  const byName = kindOfName(name) ?? claimed;
  const found = sniffContent(bytes);
  const fits = (kind: FileKind): boolean =>
    kind === found ||
    (found === 'text' && textual.includes(kind)) ||
    (found === 'locked' && (kind === 'xlsx' || kind === 'docx' || kind === 'xls'));
  if (fits(claimed) && fits(byName)) return { kind: claimed };
  const wrong = fits(byName) ? claimed : byName;
  const content = found === undefined || found === 'locked' ? 'something else' : aFile(found);
  return { problem: `${name} is not ${aFile(wrong)}: its content is ${content}.` };
}

const aFile = (kind: FileKind): string => {
  const { label } = fileKinds[kind];
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
};

export const unsupported = (name: string): string =>
  `${name} is not supported. Please upload text, image, or document files.`;
