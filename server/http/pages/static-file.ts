import type { Context } from 'hono';
import { getMimeType, mimes } from 'hono/utils/mime';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBody } from './compress-body.ts';

/** Types that the library lacks or gets wrong. Source files are shown as text; `.ts` would be a video. */
const types: Record<string, string> = {
  ...mimes,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  tsx: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the media type of a file by its name. */
export const mediaType = (name: string): string => getMimeType(name, types) ?? 'application/octet-stream';

/** Sends a static file, or a 304 to a client that has it. Clients always ask again, unless the name has a version. */
export async function sendFile(c: Context, file: StaticFile, cache = 'no-cache'): Promise<Response> {
  // Weak, because the same file may be sent with different encodings.
  c.header('ETag', `W/${file.etag}`);
  c.header('Cache-Control', cache);
  // Scripts are loaded with integrity checks from other origins, which needs this.
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (file.map !== undefined) c.header('SourceMap', encodeURIComponent(file.map));
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  const { body, headers } = await compressBody(
    { ...file, version: file.etag },
    c.req.header('Accept-Encoding'),
  );
  return c.body(body, 200, { ...headers, 'Content-Type': file.type });
}

type StaticFile = NonNullable<Awaited<ReturnType<typeof staticFile>>>;

/** Some file systems throw an error for very long names. */
const maxNameLength = 80;
const servedEndings = /\.(?:css|html|ico|jpg|js|json|map|md|mjs|pdf|png|svg|tsx?|txt|webp)$/;

/**
 * Finds a file in a folder by the path of an address. Returns undefined if there is none. No path leads out of the
 * folder.
 */
export async function staticFile(folder: string, path: string) {
  const parts = tryDecodeURIComponent(path)
    .split('/')
    .filter((part) => part !== '');
  const isSafe = parts.every(
    (part) => !part.startsWith('.') && !/[\\\0:]/.test(part) && part.length <= maxNameLength,
  );
  const last = parts.at(-1);
  if (!isSafe || last === undefined || !servedEndings.test(last)) return undefined;
  const file = join(folder, ...parts);
  const stats = statSync(file, { throwIfNoEntry: false });
  return (
    stats && {
      /** Its path in the file system. */
      name: file,
      bytes: async () => new Uint8Array(await readFile(file)),
      type: mediaType(last),
      etag: `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`,
      /** The name of its source map if there is one, because scripts do not name theirs. */
      map: /\.m?js$/.test(last) && existsSync(`${file}.map`) ? `${last}.map` : undefined,
    }
  );
}
