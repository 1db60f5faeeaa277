import { fileName } from './file-name.ts';

export type FileKind = 'pdf' | 'markdown' | 'csv' | 'json' | 'office' | 'text';

const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  json: 'json',
  doc: 'office',
  docx: 'office',
  xls: 'office',
  xlsx: 'office',
  ppt: 'office',
  pptx: 'office',
};

/** How to show a file, by its extension; anything unknown is text. */
export function fileKind(name: string): FileKind {
  const { extension } = fileName(name);
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? 'text') : 'text';
}
