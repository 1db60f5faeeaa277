import type { Context } from 'hono';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '../../store/disk-files.ts';
import { pack } from './pack.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  // Sources, to be read: for most systems the former is a film.
  ts: 'text/plain; charset=utf-8',
  tsx: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media type a file's name stands for. */
export function mediaType(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return types[ending] ?? 'application/octet-stream';
}

/** Sends a static file, or a 304 to who has it. Always asked for again where the name carries no version. */
export async function sendFile(c: Context, file: StaticFile, cache = 'no-cache'): Promise<Response> {
  // Weak: however it is packed, it is the same file.
  c.header('ETag', `W/${file.etag}`);
  c.header('Cache-Control', cache);
  // Scripts are loaded with integrity checks from other origins, which needs this.
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (file.map !== undefined) c.header('SourceMap', encodeURIComponent(file.map));
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  const { body, headers } = await pack({ ...file, version: file.etag }, c.req.header('Accept-Encoding'));
  return c.body(body, 200, { ...headers, 'Content-Type': file.type });
}

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
