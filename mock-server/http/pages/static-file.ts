import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '../../store/is-missing-file.ts';
import { mediaType } from './media-type.ts';

export interface StaticFile {
  /** Its place in the file system. */
  name: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  type: string;
  etag: string;
  /** The name of the source map beside it, where there is one: no script names its own. */
  map: string | undefined;
}

/** No file system takes longer ones, and some say so with an error. */
const longestName = 80;
const servedEndings = /\.(?:css|html|ico|jpg|js|json|map|md|mjs|pdf|png|svg|tsx?|txt|webp)$/;

/** A file of a folder by the path of an address, or nothing. No path leads out of the folder. */
export async function staticFile(folder: string, path: string): Promise<StaticFile | undefined> {
  const parts =
    decoded(path)
      ?.split('/')
      .filter((part) => part !== '') ?? [];
  const isSafe = parts.every(
    (part) => !part.startsWith('.') && !/[\\\0:]/.test(part) && part.length <= longestName,
  );
  const last = parts.at(-1);
  if (!isSafe || last === undefined || !servedEndings.test(last)) return undefined;
  const file = join(folder, ...parts);
  try {
    const { mtimeMs, size } = await stat(file);
    return {
      name: file,
      bytes: async () => new Uint8Array(await readFile(file)),
      type: mediaType(last),
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      map: /\.m?js$/.test(last) && existsSync(`${file}.map`) ? `${last}.map` : undefined,
    };
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape names no file.
    return undefined;
  }
}
