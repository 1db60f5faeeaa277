import { fileName } from './file-name.ts';

/** A title for a file: no extension, spaces for underscores and hyphens, each word with a capital. */
export function fileTitle(name: string): string {
  return fileName(name)
    .base.split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
