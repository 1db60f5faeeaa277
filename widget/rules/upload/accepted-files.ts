import { fileName } from '../files/file-name.ts';
import { readableName } from '../files/readable-name.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { fileToasts } from '../texts/other-toasts.ts';
import type { ToastText } from '../texts/toasts.ts';

/** Where files are added: in a task form, or in the Add Files dialog. */
export type UploadForm = 'task' | 'dialog';

/** The properties of a file that are known before it is read. */
export type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Extensions and their types in browsers. */
const types: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: sheet,
};

const forms: Record<UploadForm, readonly string[]> = {
  task: ['txt', 'csv', 'json', 'pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'xls', 'xlsx'],
  dialog: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'pdf', 'csv', 'txt', 'xlsx', 'xls'],
};

/** The `accept` attribute of a file input. */
export const pickerAccepts = (form: UploadForm): string =>
  forms[form].map((extension) => `.${extension}`).join(',');

// Browsers report these for unknown types.
const unknownTypes = new Set(['', 'application/octet-stream']);

function isAccepted({ name, type }: ChosenFile, form: UploadForm): boolean {
  const { extension } = fileName(name);
  const reported = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (unknownTypes.has(reported)) return forms[form].includes(extension);
  return forms[form].some((one) => types[one] === reported);
}

/** The toast for a file that is refused, or undefined if it is accepted. */
export function refusal(file: ChosenFile, form: UploadForm): ToastText | undefined {
  const name = readableName(file.name);
  if (!isAccepted(file, form)) return fileToasts.wrongType(name);
  // Spec silent: the dialog has the same limit, because the server would refuse the file later.
  if (file.size > sharedLimits.file.bytes) return fileToasts.tooLarge(name);
  // Spec silent: an empty file is refused, because it has no content to read.
  if (file.size === 0) return fileToasts.empty(name);
  return undefined;
}
