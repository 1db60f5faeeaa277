import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { MIMEType } from 'node:util';
import { presignedUrlRequestSchema } from '../../../contract/requests.ts';
import { claimedKind, fileKinds, settleKind, unsupportedMessage } from '../../extraction/file-kind.ts';
import { safeFileName } from '../../runner/files/file-names.ts';
import { type NewUpload, type StoredUpload, uploadLimits } from '../../store/uploads.ts';
import { notFound } from './authenticate.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv } from './authenticate.ts';
import type { ServerParts } from './server-parts.ts';
import { minuteMs } from '../../../contract/durations.ts';

/** Stores an upload if its content matches its type, and starts to read it. */
async function storeUpload(
  { store, uploadReader }: Pick<ServerParts, 'store' | 'uploadReader'>,
  { type, bytes, ...file }: Omit<NewUpload, 'kind'> & { type: string; bytes: Uint8Array },
): Promise<StoredUpload> {
  const name = safeFileName(file.name);
  if (bytes.byteLength > uploadLimits.file.bytes) refuse(413, `${name} exceeds 10MB limit.`);
  if (bytes.byteLength === 0) refuse(400, `${name} is empty.`);
  const result = settleKind(name, type, bytes);
  if ('problem' in result) return refuse(415, result.problem);
  const upload = await store.uploads.add({ ...file, name, kind: result.kind }, bytes);
  uploadReader.begin(upload);
  return upload;
}

function refuse(status: 400 | 403 | 413 | 415, message: string, cause?: unknown): never {
  throw new HTTPException(status, { message, cause });
}

const essence = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** The content of an upload address: which file it is for. Only the server can read or create one. */
type Ticket = Omit<NewUpload, 'kind'> & { id: string; type: string };

const keyBytes = 32;
const ticketMs = 15 * minuteMs;

function uploadTickets({ store, clock }: Pick<ServerParts, 'store' | 'clock'>) {
  let loaded: Promise<Buffer> | undefined;
  const load = async (): Promise<Buffer> =>
    Buffer.from(
      await store.setting('upload secret', () => randomBytes(keyBytes).toString('base64url')),
      'base64url',
    );
  const key = (): Promise<Buffer> =>
    (loaded ??= load().catch((error: unknown) => {
      // The next call tries again.
      loaded = undefined;
      throw error;
    }));
  return {
    issue: async (ticket: Ticket): Promise<string> =>
      await new EncryptJWT({ ...ticket })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(clock.now().getTime() + ticketMs))
        .encrypt(await key()),
    async read(sealed: string): Promise<Ticket> {
      const secret = await key();
      try {
        return (await jwtDecrypt<Ticket>(sealed, secret, { currentDate: clock.now() })).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return refuse(403, 'This upload address is invalid or has expired', error);
      }
    },
  };
}

/** Receives a file at its upload address. The key in the address replaces the session. */
export function putUploadRoute(parts: Pick<ServerParts, 'store' | 'clock' | 'uploadReader'>): Hono {
  const tickets = uploadTickets(parts);
  return new Hono().put('/uploads/:key', async (c) => {
    const { id, owner, name, type } = await tickets.read(c.req.param('key'));
    const contentType = c.req.header('Content-Type');
    if (contentType !== undefined && essence(contentType) !== type)
      refuse(415, `This upload address is for ${type}, not for ${essence(contentType)}`);
    await storeUpload(parts, { id, owner, name, type, bytes: new Uint8Array(await c.req.arrayBuffer()) });
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

/** Uploads and removes the files that people attach to tasks. */
export function filesRoutes(parts: ServerParts): Hono<ServerEnv> {
  const { store } = parts;
  const tickets = uploadTickets(parts);
  const app = new Hono<ServerEnv>();
  app.post('/files/upload', async (c) => {
    const { owner } = c.get('session');
    const upload = await storeUpload(parts, { owner, ...(await fileOf(c)) });
    return c.json({ file: recordOf(upload) }, 201);
  });
  app.delete('/files/:id', async (c) => {
    const isRemoved = await store.uploads.remove(c.get('session').owner, c.req.param('id'));
    if (!isRemoved) throw notFound('file');
    return c.json({ success: true });
  });
  app.post('/uploads/presigned-url', async (c) => {
    const { file_name, content_type } = await readBody(c, presignedUrlRequestSchema);
    const name = safeFileName(file_name);
    if (!claimedKind(name, content_type)) refuse(415, unsupportedMessage(name));
    const { owner } = c.get('session');
    const ticket = { id: randomUUID(), owner, name, type: essence(content_type) };
    c.header('Cache-Control', 'no-store');
    // An absolute address, because a page of another origin uses it. Behind a proxy, the request does not show HTTPS.
    const [base = c.req.url] = parts.publicUrls;
    const upload_url = new URL(`/api/uploads/${await tickets.issue(ticket)}`, base).href;
    // Spec silent: how a client finds the file in the list afterwards, so the answer includes its id.
    return c.json({ upload_url, file_id: ticket.id });
  });
  return app;
}

const notAForm = 'The upload must be a form with a file';
const notOneFile = 'Send one file at a time, in the field "file"';

/** More than browsers send. Parsing takes a while for each part and each of its headers, however small. */
const maxParts = 8;
const maxHeadBytes = 16_384;
const headEnd = '\r\n\r\n';

/**
 * Splits a form with few parts and headers into its contents, and a short form with the number of its content in each
 * part. The library parses that: with the contents, it would copy each file several times. Returns undefined if there are
 * too many parts or headers.
 */
function splitForm(
  body: Buffer,
  boundary: string,
): { form: Buffer<ArrayBuffer>; contents: Buffer[] } | undefined {
  const contents: Buffer[] = [];
  const form: Buffer[] = [];
  let at = 0;
  for (let start = body.indexOf(boundary); start !== -1; start = body.indexOf(boundary, at)) {
    if (contents.length > maxParts) return undefined;
    const head = body.subarray(start, start + maxHeadBytes).indexOf(headEnd);
    if (head === -1 && body.length - start > maxHeadBytes) return undefined;
    if (head === -1) break;
    const from = start + head + headEnd.length;
    const next = body.indexOf(`\r\n${boundary}`, from);
    const to = next === -1 ? body.length : next;
    form.push(body.subarray(at, from), Buffer.from(String(contents.length)));
    contents.push(body.subarray(from, to));
    at = to;
  }
  return { form: Buffer.concat([...form, body.subarray(at)]), contents };
}

interface FormFile extends Pick<File, 'name' | 'type'> {
  bytes: Uint8Array;
}

async function fileOf(c: Context): Promise<FormFile> {
  // Other forms contain no file, and millions of fields would take seconds to read.
  const contentType = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) refuse(400, notAForm);
  const boundary = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  const split = splitForm(Buffer.from(await c.req.arrayBuffer()), boundary) ?? refuse(400, notOneFile);
  const form = await new Response(split.form, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch((error: unknown) => refuse(400, notAForm, error));
  const files = form.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) return refuse(400, notOneFile);
  const bytes = split.contents[Number(await file.text())] ?? refuse(400, notAForm);
  return { name: file.name, type: file.type, bytes };
}
