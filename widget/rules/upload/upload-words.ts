import { readableName } from '../files/readable-name.ts';
import { fileToasts } from '../texts/other-toasts.ts';
import type { ToastText } from '../texts/toasts.ts';
import type { UploadForm } from './accepted-files.ts';

/** Why an upload failed: whether the server responded, and its message for the person, if any. */
export type UploadProblem = { answered: boolean; detail: string | undefined };

/** The toast for a failed upload. */
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
