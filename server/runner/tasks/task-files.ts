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

/** The files of a task. Without `makesFiles`, it keeps none. */
export function taskFiles(taskId: string, store: FileStore, makesFiles: boolean) {
  /** Stores files under free, safe names, and returns them as the task lists them. */
  const keep = (files: readonly OutputFile[], taken: readonly StoredFile[]): StoredFile[] => {
    if (!makesFiles) return [];
    const kept: StoredFile[] = [];
    for (const file of files) {
      const names = [...taken, ...kept].map((other) => other.file_name);
      const name = freeFileName(safeFileName(file.name), names);
      store.put(taskId, outputName(name), file.bytes);
      kept.push({
        file_name: name,
        download_url: `/api/tasks/${taskId}/download/${encodeURIComponent(name)}`,
        file_size: file.bytes.byteLength,
      });
    }
    return kept;
  };
  return {
    keep,
    keepPicture: (step: number, bytes: Uint8Array) => store.put(taskId, pictureName(step), bytes),
    keepDownloaded: (bytes: Uint8Array) => store.put(taskId, downloadedName, bytes),
    downloaded: () => store.get(taskId, downloadedName),
    /** Keeps all downloads, including the person's, until the returned function is called. */
    keepDownloads(
      session: BrowserSession,
      journal: Journal,
      report: (message: string, error: unknown) => void,
    ): () => void {
      return session.onDownload((file) => {
        const { record } = journal;
        if (!record) return;
        try {
          for (const kept of keep([file], record.task.outputFiles)) journal.fileAdded(kept);
        } catch (error) {
          report('A download could not be kept', error);
        }
      });
    },
  };
}
