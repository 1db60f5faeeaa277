import type { Context } from 'hono';
import { pack } from './pack.ts';
import type { StaticFile } from './static-file.ts';

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
