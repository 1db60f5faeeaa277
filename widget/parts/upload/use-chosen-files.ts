import { useAtom } from 'jotai';
import { useRemoveFile, useUploadedFiles } from '../../data/files/file-calls.ts';
import type { Upload } from '../../data/files/uploads.ts';
import { useUploads } from '../../data/files/use-uploads.ts';
import type { FileRecord } from '../../../contract/entities/file-record.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

/** A file in the list. `key` identifies it here, and `id` on the backend once it is uploaded. */
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

/** Whether a file hasn't been uploaded yet. */
export const isUploading = ({ state }: ChosenRow): boolean => state === 'waiting' || state === 'uploading';

/** The attached files, followed by newly added ones, without duplicates. */
export function useChosenFiles() {
  const uploads = useUploads();
  const [attached, setAttached] = useAtom(attachedFileIdsAtom);
  const remover = useRemoveFile();
  const toast = useToast();
  const isListed = ({ state, isAttached, id }: Upload) =>
    !(state === 'done' && isAttached) && !attached.includes(id ?? '');
  const added = uploads.items.filter(isListed);
  const uploadedIds = added.flatMap(({ id }) => id ?? []);
  const { data: records = [], isError, isSuccess, refetch } = useUploadedFiles([...attached, ...uploadedIds]);
  const recordOf = (wantedId: string | undefined) => records.find(({ id }) => id === wantedId);
  const rows: ChosenRow[] = [
    ...attached.flatMap((id) => recordOf(id) ?? []).map(rowOfRecord),
    ...added.map((upload) => {
      const record = recordOf(upload.id);
      // The row keeps its key while the file uploads, so it keeps the focus.
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
    /** Whether the backend failed to report on files it has. */
    isUnknown: isError && records.length === 0,
    refetch: () => void refetch(),
    retry: ({ key }: ChosenRow) => uploads.retry(key),
    /** Removes a file from the list, the task, and the backend. Resolves with whether it succeeded. */
    async remove(row: ChosenRow) {
      const { id } = row;
      if (id === undefined) {
        removeUpload(row);
        return true;
      }
      try {
        await remover.mutateAsync(id);
      } catch {
        // The toast reports the failure. The file stays in the list.
        toast({ tone: 'destructive', ...fileToasts.notRemoved });
        return false;
      }
      removeUpload(row);
      setAttached((ids) => ids.filter((other) => other !== id));
      toast({ tone: 'success', ...fileToasts.removed });
      return true;
    },
    /** Resolves once nothing is uploading, with whether everything succeeded. */
    settled: uploads.settled,
    /** Attaches uploaded files to the task. */
    addToTask() {
      const newIds = uploads.list().flatMap(({ id, isAttached }) => (isAttached ? [] : (id ?? [])));
      // Spec silent: attached files the backend no longer has. They are dropped, because a task can't use them.
      const isDeleted = (id: string) => isSuccess && attached.includes(id) && !recordOf(id);
      setAttached((ids) => [...new Set([...ids.filter((id) => !isDeleted(id)), ...newIds])]);
      uploads.attachAll();
    },
  };
}
