import { readableName } from '../files/readable-name.ts';
import { fileToasts } from '../texts/other-toasts.ts';
import type { ToastText } from '../texts/toasts.ts';
import type { UploadForm } from './accepted-files.ts';

/** What went wrong. `answered`: the server said so. `detail`: its words, where it had some for a person. */
export type UploadProblem = { answered: boolean; detail: string | undefined };

/** What to tell of an upload that failed. */
export function uploadFailure(
  form: UploadForm,
  fileName: string,
  { answered, detail }: UploadProblem,
): ToastText {
  const name = readableName(fileName);
  if (form === 'dialog' && !answered) return fileToasts.uploadError(name);
  const words = form === 'task' ? fileToasts.notUploaded : fileToasts.oneNotUploaded(name);
  return { ...words, ...(detail !== undefined && { description: detail }) };
}
