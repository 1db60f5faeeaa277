import type { BrowserSession, StillPicture } from '../../browser/driver.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { FileStore } from '../../store/files.ts';
import type { StoredFile } from '../../store/task-record.ts';
import { freeFileName, safeFileName } from './file-names.ts';
import type { Journal } from '../journal/journal.ts';

/** Names of a task's files in the file store. */
export const outputName = (name: string): string => `output/${name}`;
export const pictureName = (step: number): string => `steps/${step}`;
export const approvalPictureName = (id: string): string => `approvals/${id}`;
export const downloadedName = 'downloaded';

export interface DownloadKeeper {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export type TaskFiles = ReturnType<typeof taskFiles>;

/**
 * Creates the storage of a task's files. Without `makesFiles`, it stores none.
 *
 * @param redact Returns a text without the known secrets of the task.
 */
export function taskFiles(
  taskId: string,
  store: FileStore,
  makesFiles: boolean,
  redact: (text: string) => string,
) {
  /** Removes secrets from a picture that consists of text. Others show what the page shows. */
  const clean = ({ bytes, type }: Pick<StillPicture, 'bytes' | 'type'>): Uint8Array =>
    type === 'image/svg+xml' ? new TextEncoder().encode(redact(new TextDecoder().decode(bytes))) : bytes;
  /** Names in use, also by files that are still being written. */
  const usedNames = new Set<string>();
  /** Returns a file's entry for the task, with a free, safe name. */
  const entryOf = (file: OutputFile, existing: readonly StoredFile[]): StoredFile => {
    for (const other of existing) usedNames.add(other.file_name);
    const name = freeFileName(safeFileName(file.name), [...usedNames]);
    usedNames.add(name);
    return {
      file_name: name,
      download_url: `/api/tasks/${taskId}/download/${encodeURIComponent(name)}`,
      file_size: file.bytes.byteLength,
    };
  };
  /** Stores files, and returns their entries for the task. */
  const add = async (
    files: readonly OutputFile[],
    existing: readonly StoredFile[],
  ): Promise<StoredFile[]> => {
    const stored: StoredFile[] = [];
    for (const file of makesFiles ? files : []) {
      const entry = entryOf(file, existing);
      await store.write(taskId, outputName(entry.file_name), file.bytes);
      stored.push(entry);
    }
    return stored;
  };
  return {
    add,
    /** Stores a small file without waiting for the disk, so that a task's end is written at once. */
    async addNow(file: OutputFile, existing: readonly StoredFile[]): Promise<StoredFile[]> {
      if (!makesFiles) return [];
      const entry = entryOf(file, existing);
      try {
        await store.put(taskId, outputName(entry.file_name), file.bytes);
      } catch (error) {
        usedNames.delete(entry.file_name);
        throw error;
      }
      return [entry];
    },
    storePicture: (step: number, picture: Pick<StillPicture, 'bytes' | 'type'>) =>
      store.put(taskId, pictureName(step), clean(picture)),
    storeApprovalPicture: (id: string, picture: StillPicture) =>
      store.put(taskId, approvalPictureName(id), clean(picture)),
    storeDownload: (bytes: Uint8Array) => store.write(taskId, downloadedName, bytes),
    downloaded: () => store.read(taskId, downloadedName),
    /** Stores all downloads, including the person's, until `stop` is called. `settled` waits for those that have arrived. */
    storeDownloads(
      session: BrowserSession,
      journal: Journal,
      report: (message: string, error: unknown) => void,
    ): DownloadKeeper {
      let saving = Promise.resolve();
      const save = async (file: OutputFile): Promise<void> => {
        const { record } = journal;
        if (record)
          for (const stored of await add([file], record.task.outputFiles)) journal.fileAdded(stored);
      };
      const stop = session.onDownload((file) => {
        saving = saving
          .then(() => save(file))
          .catch((error: unknown) => report('A download could not be saved', error));
      });
      return {
        settled: () => saving,
        stop: () => {
          stop();
          return saving;
        },
      };
    },
  };
}
