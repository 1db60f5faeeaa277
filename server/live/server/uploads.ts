import type { AttachedFile } from '../../browser/human-input.ts';
import type { Clock } from '../../time/clock.ts';
import type { PieceHeader, SentFile } from '../wire/messages.ts';
import { maxFileBytes, maxFiles, pieceBytes } from '../wire/wire-rules.ts';

/** Pieces that nothing follows are forgotten after so long. */
const keptForMs = 60_000;

/** Files on their way from one viewer, put together from their pieces. */
export function createUploads(clock: Pick<Clock, 'after'>) {
  const uploads = new Map<number, Uint8Array[]>();
  let cancel = (): void => undefined;

  const problemWith = ({ upload, index }: PieceHeader, bytes: Uint8Array): string | null => {
    const known = uploads.get(upload);
    if (index !== (known?.length ?? 0)) return 'That file arrived in the wrong order';
    if (!known && uploads.size >= maxFiles) return `No more than ${maxFiles} files at once`;
    if (bytes.length > pieceBytes) return 'That piece of a file is too large';
    // By its index: empty pieces without end would have no bytes.
    if (index * pieceBytes + bytes.length > maxFileBytes) return 'That file is larger than 10 MB';
    return null;
  };
  return {
    /** Keeps a piece; gives the reason when it cannot, and forgets what came of that file. */
    add(header: PieceHeader, bytes: Uint8Array): string | null {
      const problem = problemWith(header, bytes);
      if (problem) {
        uploads.delete(header.upload);
        return problem;
      }
      uploads.set(header.upload, [...(uploads.get(header.upload) ?? []), bytes]);
      cancel();
      cancel = clock.after(keptForMs, () => uploads.clear());
      return null;
    },
    /** Hands over whole files and forgets them; null when one of them did not come. */
    take(files: readonly SentFile[]): AttachedFile[] | null {
      const taken = files.map(({ name, type, size, upload }): AttachedFile | null => {
        const bytes = new Uint8Array(Buffer.concat(uploads.get(upload) ?? []));
        return uploads.delete(upload) && bytes.length === size ? { name, type, bytes } : null;
      });
      return taken.every((file) => file !== null) ? taken : null;
    },
    forget() {
      cancel();
      uploads.clear();
    },
  };
}
