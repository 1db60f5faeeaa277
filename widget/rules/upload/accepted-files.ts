import { fileName } from '../files/file-name.ts';
import { readableName } from '../files/readable-name.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { fileToasts } from '../texts/other-toasts.ts';
import type { ToastText } from '../texts/toasts.ts';

/** Where files are added: beside the fields of a task form, or in the Add Files dialog. */
export type UploadForm = 'task' | 'dialog';

/** What of a file is known before it is read. */
export type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Extensions with the types that browsers name them by. */
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

/** What a file picker is to offer. */
export const pickerAccepts = (form: UploadForm): string =>
  forms[form].map((extension) => `.${extension}`).join(',');

// A browser that does not know a type says one of these.
const untold = new Set(['', 'application/octet-stream']);

function isAccepted({ name, type }: ChosenFile, form: UploadForm): boolean {
  const { extension } = fileName(name);
  const told = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (untold.has(told)) return forms[form].includes(extension);
  return forms[form].some((one) => types[one] === told);
}

/** What to tell of a file that is not taken; nothing of one that is. */
export function refusal(file: ChosenFile, form: UploadForm): ToastText | undefined {
  const name = readableName(file.name);
  if (!isAccepted(file, form)) return fileToasts.wrongType(name);
  // Spec silent: the dialog's limit, because one that the server refuses would only fail later.
  if (file.size > sharedLimits.file.bytes) return fileToasts.tooLarge(name);
  // Spec silent: a file without content, because nothing can be read of it.
  if (file.size === 0) return fileToasts.empty(name);
  return undefined;
}
