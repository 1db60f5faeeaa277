import type { Extracted } from '../../../extraction/extracted.ts';
import { fileKinds, type FileKind, kindOf, kindOfName } from '../../../extraction/file-kind.ts';
import type { EvidenceFile } from './evidence.ts';
import { formatOf } from './file-claims.ts';
import { sentence } from './sentences.ts';

/** Kinds of text, which differ by their name alone. */
const textual: readonly FileKind[] = ['text', 'csv', 'json'];

/** Why the content could not be read: readers put the kind and the size behind it. */
const unreadable = /^(.{1,300}?) \([^()]{1,60}(?:\([A-Z]{2,5}\))?, [\d.]+ (?:B|KB|MB)\)$/s;

/**
 * Reads a file of a task back: whether it is what its name says, and what is in it.
 *
 * @param extract Reads the content of a file of a known kind.
 */
export async function readBack(
  { name, bytes, from }: { name: string; bytes: Uint8Array; from?: EvidenceFile['from'] },
  extract: (kind: FileKind, bytes: Uint8Array) => Promise<Extracted>,
): Promise<EvidenceFile> {
  const about = { name, ...(from && { from }) };
  const kind = kindOf(name, bytes);
  const byName = kindOfName(name);
  const isOther =
    byName !== undefined && byName !== kind && !(kind && textual.includes(kind) && textual.includes(byName));
  if (bytes.byteLength === 0)
    return { ...about, label: undefined, content: '', problem: sentence('file-empty', { file: name }) };
  if (isOther) {
    const format = formatOf(name, fileKinds[byName].label);
    const problem = sentence('file-other', { file: name, format });
    return { ...about, label: undefined, content: '', problem };
  }
  if (kind === undefined) return { ...about, label: undefined, content: '' };
  const { content, table, pageStarts } = await extract(kind, bytes);
  const problem = unreadable.exec(content)?.[1];
  const isImage = /image/.test(fileKinds[kind].label);
  if (problem !== undefined && !isImage && !table && !pageStarts)
    return {
      ...about,
      label: undefined,
      content: '',
      problem: sentence('file-unreadable', { file: name, problem }),
    };
  return {
    ...about,
    label: fileKinds[kind].label,
    content,
    ...(table && { table }),
    ...(pageStarts && { pages: pageStarts.length }),
  };
}
