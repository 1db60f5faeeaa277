import { useAtom } from 'jotai';
import { useRemoveFile, useUploadedFiles } from '../../data/files/file-calls.ts';
import type { Upload } from '../../data/files/uploads.ts';
import { useUploads } from '../../data/files/use-uploads.ts';
import type { FileRecord } from '../../rules/entities.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

/** A file in the list. `key`: what it is known by here; `id`: at the backend, once it is there. */
export interface ChosenRow {
  key: string;
  id: string | undefined;
  name: string;
  size: number | undefined;
  state: 'waiting' | 'uploading' | 'failed' | 'processing' | 'ready';
  progress: number;
}

const rowOfRecord = ({ id, fileName, fileSize, extractedContent }: FileRecord): ChosenRow => ({
  key: id,
  id,
  name: fileName,
  size: fileSize,
  state: extractedContent === undefined ? 'processing' : 'ready',
  progress: 1,
});

const rowOfUpload = ({ key, id, name, size, state, progress }: Upload): ChosenRow => ({
  key,
  id,
  name,
  size,
  state: state === 'done' ? 'processing' : state,
  progress,
});

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** Whether a file has not arrived yet. */
export const isOnTheWay = ({ state }: ChosenRow): boolean => state === 'waiting' || state === 'uploading';

/** The files that go with the task, then those that were added since, each once. */
export function useChosenFiles() {
  const uploads = useUploads();
  const [attached, setAttached] = useAtom(attachedFileIdsAtom);
  const remover = useRemoveFile();
  const toast = useToast();
  const isHere = ({ state, isTaken, id }: Upload) =>
    !(state === 'done' && isTaken) && !attached.includes(id ?? '');
  const added = uploads.items.filter(isHere);
  const arrived = added.flatMap(({ id }) => id ?? []);
  const { data: records = [], isError, isSuccess, refetch } = useUploadedFiles([...attached, ...arrived]);
  const recordOf = (wanted: string | undefined) => records.find(({ id }) => id === wanted);
  const rows: ChosenRow[] = [
    ...attached.flatMap((id) => recordOf(id) ?? []).map(rowOfRecord),
    ...added.map((upload) => {
      const record = recordOf(upload.id);
      // The row stays the same one while the file arrives, and keeps the focus.
      return record ? { ...rowOfRecord(record), key: upload.key } : rowOfUpload(upload);
    }),
  ];

  const removeUpload = (row: ChosenRow) => {
    const upload = uploads.items.find(
      ({ key, id }) => key === row.key || (id !== undefined && id === row.id),
    );
    if (upload) uploads.remove(upload.key);
  };
  return {
    rows,
    /** Whether the backend could not say what became of files that it has. */
    isUnknown: isError && records.length === 0,
    refetch: () => void refetch(),
    retry: ({ key }: ChosenRow) => uploads.retry(key),
    /** Takes a file out of the list, the task and the backend. Gives whether it is gone. */
    async remove(row: ChosenRow) {
      const { id } = row;
      if (id === undefined) {
        removeUpload(row);
        return true;
      }
      try {
        await remover.mutateAsync(id);
      } catch {
        // The file is still there, and still in the list: the toast tells all there is to do.
        toast({ tone: 'destructive', ...fileToasts.notRemoved });
        return false;
      }
      removeUpload(row);
      setAttached((ids) => ids.filter((other) => other !== id));
      toast({ tone: 'success', ...fileToasts.removed });
      return true;
    },
    /** Resolves once nothing is on its way any more, to whether all arrived. */
    settled: uploads.settled,
    /** What has arrived goes with the task. */
    addToTask() {
      const there = uploads.list().flatMap(({ id, isTaken }) => (isTaken ? [] : (id ?? [])));
      // Spec silent: attached files that the backend has no more, because a task cannot be given them.
      const isGone = (id: string) => isSuccess && attached.includes(id) && !recordOf(id);
      setAttached((ids) => [...new Set([...ids.filter((id) => !isGone(id)), ...there])]);
      uploads.take();
    },
  };
}
