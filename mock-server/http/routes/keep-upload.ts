import { HTTPException } from 'hono/http-exception';
import { settleKind } from '../../extraction/settle-kind.ts';
import type { UploadReader } from '../../store/upload-reader.ts';
import { safeFileName } from '../../runner/tasks/file-names.ts';
import type { Store } from '../../store/open-store.ts';
import { uploadLimits } from '../../store/upload-limits.ts';
import type { StoredUpload } from '../../store/uploads.ts';

export interface ArrivedFile {
  id?: string;
  owner: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Keeps a file that arrived, if it is what it says it is, and has it read. */
export async function keepUpload(
  { store, uploadReader }: { store: Store; uploadReader: UploadReader },
  { name: given, type, bytes, ...file }: ArrivedFile,
): Promise<StoredUpload> {
  const name = safeFileName(given);
  if (bytes.byteLength > uploadLimits.file.bytes) refuse(413, `${name} exceeds 10MB limit.`);
  if (bytes.byteLength === 0) refuse(400, `${name} is empty.`);
  const settled = settleKind(name, type, bytes);
  if ('problem' in settled) return refuse(415, settled.problem);
  const upload = await store.uploads.add({ ...file, name, kind: settled.kind }, bytes);
  uploadReader.begin(upload);
  return upload;
}

function refuse(status: 400 | 413 | 415, message: string): never {
  throw new HTTPException(status, { message });
}
