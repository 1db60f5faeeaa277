import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { presignedUrlRequestSchema } from '../../../contract/entities/file-record.ts';
import { claimedKind, fileKinds, settleKind, unsupported } from '../../extraction/file-kind.ts';
import { safeFileName } from '../../runner/tasks/file-names.ts';
import { type NewUpload, type StoredUpload, uploadLimits } from '../../store/uploads.ts';
import { notFound } from './authenticate.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv } from './authenticate.ts';
import type { ServerParts } from './server-parts.ts';

/** Keeps a file that arrived, if it is what it says it is, and has it read. */
function keepUpload(
  { store, uploadReader }: Pick<ServerParts, 'store' | 'uploadReader'>,
  { type, bytes, ...file }: Omit<NewUpload, 'kind'> & { type: string; bytes: Uint8Array },
): StoredUpload {
  const name = safeFileName(file.name);
  if (bytes.byteLength > uploadLimits.file.bytes) refuse(413, `${name} exceeds 10MB limit.`);
  if (bytes.byteLength === 0) refuse(400, `${name} is empty.`);
  const settled = settleKind(name, type, bytes);
  if ('problem' in settled) return refuse(415, settled.problem);
  const upload = store.uploads.add({ ...file, name, kind: settled.kind }, bytes);
  uploadReader.begin(upload);
  return upload;
}

function refuse(status: 400 | 403 | 413 | 415, message: string, cause?: unknown): never {
  throw new HTTPException(status, { message, cause });
}

const essence = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** What an address to put a file to says: what the file will be. Nobody but the server can read or make one. */
type Ticket = Omit<NewUpload, 'kind'> & { id: string; type: string };

const ticketMs = 15 * 60_000;

function uploadTickets({ store, clock }: Pick<ServerParts, 'store' | 'clock'>) {
  const secret = store.setting('upload secret', () => randomBytes(32).toString('base64url'));
  const key = Buffer.from(secret, 'base64url');
  return {
    issue: async (ticket: Ticket): Promise<string> =>
      await new EncryptJWT({ ...ticket })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(clock.now().getTime() + ticketMs))
        .encrypt(key),
    async read(sealed: string): Promise<Ticket> {
      try {
        return (await jwtDecrypt<Ticket>(sealed, key, { currentDate: clock.now() })).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return refuse(403, 'This upload address is not valid, or not any more', error);
      }
    },
  };
}

/** Where a file is put by the address that was given for it: the key in it stands for the session. */
export function putUploadRoute(parts: Pick<ServerParts, 'store' | 'clock' | 'uploadReader'>): Hono {
  const tickets = uploadTickets(parts);
  return new Hono().put('/uploads/:key', async (c) => {
    const { id, owner, name, type } = await tickets.read(c.req.param('key'));
    const told = c.req.header('Content-Type');
    if (told !== undefined && essence(told) !== type)
      refuse(415, `This upload address is for ${type}, not for ${essence(told)}`);
    keepUpload(parts, { id, owner, name, type, bytes: new Uint8Array(await c.req.arrayBuffer()) });
    return c.body(null, 200);
  });
}

export const recordOf = ({ id, name, kind, size, content }: StoredUpload) => ({
  id,
  fileName: name,
  fileType: fileKinds[kind].types[0],
  fileSize: size,
  ...(content === undefined ? {} : { extractedContent: content }),
});

/** Files a person gives to tasks: uploading and removing them. */
export function filesRoutes(parts: ServerParts): Hono<ServerEnv> {
  const { store } = parts;
  const tickets = uploadTickets(parts);
  const app = new Hono<ServerEnv>();
  app.post('/files/upload', async (c) => {
    const file = await fileOf(c);
    const upload = keepUpload(parts, {
      owner: c.get('session').owner,
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    return c.json({ file: recordOf(upload) }, 201);
  });
  app.delete('/files/:id', (c) => {
    const removed = store.uploads.remove(c.get('session').owner, c.req.param('id'));
    if (!removed) throw notFound('file');
    return c.json({ success: true });
  });
  app.post('/uploads/presigned-url', async (c) => {
    const { file_name, content_type } = await readBody(c, presignedUrlRequestSchema);
    const name = safeFileName(file_name);
    if (!claimedKind(name, content_type)) refuse(415, unsupported(name));
    const { owner } = c.get('session');
    const ticket = { id: randomUUID(), owner, name, type: essence(content_type) };
    c.header('Cache-Control', 'no-store');
    // An address in full, because a page of another origin puts the file there.
    const upload_url = new URL(`/api/uploads/${await tickets.issue(ticket)}`, c.req.url).href;
    // Spec silent: how the file is known in the list afterwards, because only the address is named; so its id is told.
    return c.json({ upload_url, file_id: ticket.id });
  });
  return app;
}

const noForm = 'The upload is not a form with a file';

async function fileOf(c: Context): Promise<File> {
  // A form of another type holds no file, and millions of fields take seconds to read.
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) refuse(400, noForm);
  const form = await c.req.raw.formData().catch((error: unknown) => refuse(400, noForm, error));
  const files = form.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File))
    return refuse(400, 'Send one file at a time, in the field "file"');
  return file;
}
