import { readableName } from '../files/readable-name.ts';
import type { UploadForm, Words } from './accepted-files.ts';

/** What went wrong. `answered`: the server said so. `detail`: its words, where it had some for a person. */
export type UploadProblem = { answered: boolean; detail: string | undefined };

/** What to tell of an upload that failed. */
export function uploadFailure(form: UploadForm, fileName: string, problem: UploadProblem): Words {
  const { answered, detail } = problem;
  if (form === 'task') return { title: 'Upload failed', description: detail ?? 'Failed to upload files' };
  const name = readableName(fileName);
  if (!answered) return { title: 'Upload error', description: `Error uploading ${name}` };
  return { title: 'Upload failed', description: detail ?? `Failed to upload ${name}` };
}

/** What to tell of a file that is there now. */
export const fileAdded = (fileName: string): Words => ({
  title: 'File added successfully',
  description: `${readableName(fileName)} is ready to be included in your task.`,
});

/** What to tell of files that were added to a form. */
export const filesUploaded = (count: number): Words => ({
  title: 'Files uploaded',
  description: `Successfully uploaded ${count} file(s) for OCR processing.`,
});
