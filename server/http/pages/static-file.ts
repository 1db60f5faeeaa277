import type { Context } from 'hono';
import { getMimeType, mimes } from 'hono/utils/mime';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from './pack.ts';

/** Beside what the library knows: office files, and sources, to be read; for most systems the first is a film. */
const types: Record<string, string> = {
  ...mimes,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  tsx: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media type a file's name stands for. */
export const mediaType = (name: string): string => getMimeType(name, types) ?? 'application/octet-stream';

/** Sends a static file, or a 304 to a client that has it. Clients always ask again, unless the name has a version. */
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

type StaticFile = NonNullable<Awaited<ReturnType<typeof staticFile>>>;

/** No file system takes longer ones, and some say so with an error. */
const longestName = 80;
const servedEndings = /\.(?:css|html|ico|jpg|js|json|map|md|mjs|pdf|png|svg|tsx?|txt|webp)$/;

/** A file of a folder by the path of an address, or nothing. No path leads out of the folder. */
export async function staticFile(folder: string, path: string) {
  const parts = tryDecodeURIComponent(path)
    .split('/')
    .filter((part) => part !== '');
  const isSafe = parts.every(
    (part) => !part.startsWith('.') && !/[\\\0:]/.test(part) && part.length <= longestName,
  );
  const last = parts.at(-1);
  if (!isSafe || last === undefined || !servedEndings.test(last)) return undefined;
  const file = join(folder, ...parts);
  const found = statSync(file, { throwIfNoEntry: false });
  return (
    found && {
      /** Its place in the file system. */
      name: file,
      bytes: async () => new Uint8Array(await readFile(file)),
      type: mediaType(last),
      etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
      /** The name of the source map beside it, where there is one: no script names its own. */
      map: /\.m?js$/.test(last) && existsSync(`${file}.map`) ? `${last}.map` : undefined,
    }
  );
}
