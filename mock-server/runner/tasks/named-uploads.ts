import type { CreateTask } from '../../../widget/contract/create-task.ts';
import type { StoredUpload, Uploads } from '../../store/uploads.ts';
import { safeFileName } from './file-names.ts';

export interface NamedUploads {
  found: StoredUpload[];
  /** What is not among the owner's files, by its name where one was given. */
  missing: string[];
}

type Named = Pick<CreateTask, 'uploadedFiles' | 'uploadedFileIds' | 'fileIds'>;

/** The files a task was given: by their ids, or by their names when no ids came. Only the owner's own count. */
export function namedUploads(uploads: Uploads, owner: string, payload: Named): NamedUploads {
  const ids = payload.uploadedFileIds ?? payload.fileIds ?? [];
  const names = payload.uploadedFiles ?? [];
  const wanted =
    ids.length > 0
      ? ids.map((id, index) => ({
          upload: uploads.get(owner, id),
          label: (names.length === ids.length ? names[index] : undefined) ?? id,
        }))
      : names.map((name) => ({ upload: uploads.named(owner, safeFileName(name)), label: name }));
  const found = new Map(wanted.flatMap(({ upload }) => (upload ? [[upload.id, upload]] : [])));
  const missing = new Set(wanted.flatMap(({ upload, label }) => (upload ? [] : [label])));
  return { found: [...found.values()], missing: [...missing] };
}

/** What a task's files are called, those that are missing too if they have a name. */
export function uploadNames(uploads: Uploads, owner: string, payload: Named): string[] {
  const { found, missing } = namedUploads(uploads, owner, payload);
  const given = payload.uploadedFiles ?? [];
  return [...found.map(({ name }) => name), ...missing.filter((label) => given.includes(label))];
}
