import { maxFileBytes, maxFiles, pieceBytes } from '../wire/wire-rules.ts';
import type { SentFile } from '../wire/wire-input.ts';

export type SendFiles = (files: readonly File[]) => Promise<{ files: SentFile[] } | { problem: string }>;

/** Sends a piece and gives what the server found wrong with it, or null. */
export type SendPiece = (
  header: { upload: number; index: number },
  bytes: Uint8Array,
) => Promise<string | null>;

/** Brings files to the server, a piece after the other, for an input to name them. */
export function createFileSender(sendPiece: SendPiece): SendFiles {
  let uploads = 0;
  return async (files) => {
    const large = files.find((file) => file.size > maxFileBytes);
    if (large) return { problem: `${large.name} is larger than 10 MB` };
    if (files.length > maxFiles) return { problem: `No more than ${maxFiles} files at once` };
    const sent: SentFile[] = [];
    for (const file of files) {
      uploads += 1;
      const upload = uploads;
      for (let index = 0; index === 0 || index * pieceBytes < file.size; index += 1) {
        const bytes = await readPiece(file, index * pieceBytes);
        const problem = bytes ? await sendPiece({ upload, index }, bytes) : `${file.name} cannot be read`;
        if (problem !== null) return { problem };
      }
      sent.push({ name: file.name.slice(0, 255), type: file.type.slice(0, 127), size: file.size, upload });
    }
    return { files: sent };
  };
}

async function readPiece(file: File, from: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
  } catch (error) {
    // The file is gone, or changed since it was chosen.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
