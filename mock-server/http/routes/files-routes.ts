import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { presignedUrlRequestSchema } from '../../../widget/contract/file-record.ts';
import { claimedKind, fileKinds, settleKind, unsupported } from '../../extraction/file-kind.ts';
import { safeFileName } from '../../runner/tasks/file-names.ts';
import { type NewUpload, type StoredUpload, uploadLimits } from '../../store/uploads.ts';
import { notFound } from './authenticate.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

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

/** Where a file is put by the address that was given for it: the key in it stands for the session. */
export function putUploadRoute(parts: Pick<ServerParts, 'store' | 'uploadReader'>): Hono {
  const { uploadTickets } = parts.store;
  return new Hono().put('/uploads/:key', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    // Looked up when nothing is waited for any more: it is good once.
    const ticket = uploadTickets.find(c.req.param('key'));
    if (!ticket) return refuse(403, 'This upload address is not valid, or not any more');
    const told = c.req.header('Content-Type');
    if (told !== undefined && essence(told) !== essence(ticket.type))
      refuse(415, `This upload address is for ${ticket.type}, not for ${essence(told)}`);
    keepUpload(parts, { ...ticket, bytes });
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
    const { id, key } = store.uploadTickets.issue(c.get('session').owner, { name, type: content_type });
    c.header('Cache-Control', 'no-store');
    // An address in full, because a page of another origin puts the file there.
    const upload_url = new URL(`/api/uploads/${key}`, c.req.url).href;
    // Spec silent: how the file is known in the list afterwards, because only the address is named; so its id is told.
    return c.json({ upload_url, file_id: id });
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
