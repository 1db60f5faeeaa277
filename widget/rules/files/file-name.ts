import { readableName } from './readable-name.ts';

/** Splits a file's name, without folders, at the last dot. The extension is lower case and has no dot. */
export function fileName(name: string): { base: string; extension: string } {
  const last = name.split(/[/\\]/).at(-1) ?? name;
  const dot = last.lastIndexOf('.');
  if (dot <= 0) return { base: last, extension: '' };
  return { base: last.slice(0, dot), extension: last.slice(dot + 1).toLowerCase() };
}

/** A file's title: no extension, spaces instead of underscores and hyphens, words capitalized. */
export function fileTitle(name: string): string {
  const readable = readableName(name);
  const words = fileName(readable)
    .base.split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  // Spec silent: a name of hyphens alone stays as it is, because a dialog needs a title.
  return words.length > 0 ? words.join(' ') : readable;
}

export type FileKind = 'pdf' | 'markdown' | 'csv' | 'json' | 'office' | 'picture' | 'text';

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
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  bmp: 'picture',
  webp: 'picture',
};

/** How to show a file, by its extension. Unknown extensions are text. */
export function fileKind(name: string): FileKind {
  const { extension } = fileName(name);
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? 'text') : 'text';
}
