import type { BrowserSession } from '../../browser/driver.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { FileStore } from '../../store/files.ts';
import type { StoredFile } from '../../store/task-record.ts';
import { freeFileName, safeFileName } from './file-names.ts';
import type { Journal } from './journal.ts';

/** Names of a task's files in the file store. */
export const outputName = (name: string): string => `output/${name}`;
export const pictureName = (step: number): string => `steps/${step}`;
export const downloadedName = 'downloaded';

export type TaskFiles = ReturnType<typeof taskFiles>;

/** Creates the storage of a task's files. Without `makesFiles`, it stores none. */
export function taskFiles(taskId: string, store: FileStore, makesFiles: boolean) {
  /** Stores files under free, safe names, and returns their entries for the task. */
  const add = (files: readonly OutputFile[], existing: readonly StoredFile[]): StoredFile[] => {
    if (!makesFiles) return [];
    const stored: StoredFile[] = [];
    for (const file of files) {
      const names = [...existing, ...stored].map((other) => other.file_name);
      const name = freeFileName(safeFileName(file.name), names);
      store.put(taskId, outputName(name), file.bytes);
      stored.push({
        file_name: name,
        download_url: `/api/tasks/${taskId}/download/${encodeURIComponent(name)}`,
        file_size: file.bytes.byteLength,
      });
    }
    return stored;
  };
  return {
    add,
    storePicture: (step: number, bytes: Uint8Array) => store.put(taskId, pictureName(step), bytes),
    storeDownload: (bytes: Uint8Array) => store.put(taskId, downloadedName, bytes),
    downloaded: () => store.get(taskId, downloadedName),
    /** Stores all downloads, including the person's, until the returned function is called. */
    storeDownloads(
      session: BrowserSession,
      journal: Journal,
      report: (message: string, error: unknown) => void,
    ): () => void {
      return session.onDownload((file) => {
        const { record } = journal;
        if (!record) return;
        try {
          for (const stored of add([file], record.task.outputFiles)) journal.fileAdded(stored);
        } catch (error) {
          report('A download could not be saved', error);
        }
      });
    },
  };
}
