import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { uploadLimits } from '../../store/upload-limits.ts';

const jsonBytes = 1_000_000;
/** What a form needs beside its file. */
const formBytes = 64 * 1024;
const upload = /^\/api\/(?:files\/upload|uploads\/[^/]+)$/;
const presign = '/api/uploads/presigned-url';

/** Turns away what is larger than its call may send, before it is read. */
export function limitBody(): MiddlewareHandler {
  const forJson = limit(jsonBytes, 'The request is too large');
  const forFiles = limit(uploadLimits.file.bytes + formBytes, 'The file exceeds 10MB limit.');
  return async (c, next) => {
    const isFile = upload.test(c.req.path) && c.req.path !== presign;
    return await (isFile ? forFiles : forJson)(c, next);
  };
}

function limit(maxSize: number, message: string): MiddlewareHandler {
  const refuse = (c: Context): Response => c.json({ message }, 413);
  const unsized = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    if (c.req.header('Transfer-Encoding') !== undefined) return await unsized(c, next);
    const size = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (Number.isNaN(size)) return await unsized(c, next);
    // Not by the library, which begins to read: then the rest cannot be thrown away, and the connection is cut.
    return size > maxSize ? refuse(c) : await next();
  };
}
