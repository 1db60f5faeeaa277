import type { AttachedFile } from '../../browser/human-input.ts';
import { minuteMs } from '../../../contract/durations.ts';
import type { Clock } from '../../time/clock.ts';
import type { PieceHeader, FileReference } from '../wire/messages.ts';
import { maxFileBytes, maxFiles, pieceBytes } from '../wire/wire-rules.ts';

/** Incomplete uploads are dropped after this long without a new piece. */
const uploadTimeoutMs = minuteMs;

/** Assembles one viewer's files from their pieces. */
export function createUploads(clock: Pick<Clock, 'after'>) {
  const uploads = new Map<number, Uint8Array[]>();
  let cancel = (): void => undefined;

  const problemWith = ({ upload, index }: PieceHeader, bytes: Uint8Array): string | null => {
    const received = uploads.get(upload);
    if (index !== (received?.length ?? 0)) return 'The file arrived in the wrong order';
    if (!received && uploads.size >= maxFiles) return `No more than ${maxFiles} files at once`;
    if (bytes.length > pieceBytes) return 'Part of the file is too large';
    // By index, because empty pieces would never reach a limit of bytes.
    if (index * pieceBytes + bytes.length > maxFileBytes) return 'The file is larger than 10 MB';
    return null;
  };
  return {
    /** Stores a piece. If it is refused, drops the upload and returns the reason. */
    add(header: PieceHeader, bytes: Uint8Array): string | null {
      const problem = problemWith(header, bytes);
      if (problem) {
        uploads.delete(header.upload);
        return problem;
      }
      uploads.set(header.upload, [...(uploads.get(header.upload) ?? []), bytes]);
      cancel();
      cancel = clock.after(uploadTimeoutMs, () => uploads.clear());
      return null;
    },
    /** Returns the complete files and drops them, or null if one is incomplete. */
    take(files: readonly FileReference[]): AttachedFile[] | null {
      const complete = files.map(({ name, type, size, upload }): AttachedFile | null => {
        const bytes = new Uint8Array(Buffer.concat(uploads.get(upload) ?? []));
        return uploads.delete(upload) && bytes.length === size ? { name, type, bytes } : null;
      });
      return complete.every((file) => file !== null) ? complete : null;
    },
    clear() {
      cancel();
      uploads.clear();
    },
  };
}
