import type { Context } from 'hono';
import type { StaticFile } from './static-file.ts';

/** Sends a static file, or a 304 to who has it. Always asked for again where the name carries no version. */
export async function sendFile(c: Context, file: StaticFile, cache = 'no-cache'): Promise<Response> {
  c.header('ETag', file.etag);
  c.header('Cache-Control', cache);
  // Scripts are loaded with integrity checks from other origins, which needs this.
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  return c.body(await file.bytes(), 200, { 'Content-Type': file.type });
}
