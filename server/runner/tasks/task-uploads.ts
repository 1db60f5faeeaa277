import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { UploadedFile } from '../../agent/agent.ts';
import type { StoredUpload, Uploads } from '../../store/uploads.ts';
import type { RunnerParts } from '../parts.ts';
import { safeFileName } from './file-names.ts';
import type { Journal } from './journal.ts';

type Named = Pick<CreateTask, 'uploadedFiles' | 'uploadedFileIds' | 'fileIds'>;

/** The files a task was given: by their ids, or by their names when no ids came. Only the owner's own count. */
function namedUploads(uploads: Uploads, owner: string, payload: Named) {
  const ids = payload.uploadedFileIds ?? payload.fileIds ?? [];
  const names = payload.uploadedFiles ?? [];
  const wanted =
    ids.length > 0
      ? ids.map((id, index) => ({ upload: uploads.get(owner, id), label: names[index] ?? id }))
      : names.map((name) => ({ upload: uploads.byName(owner, safeFileName(name)), label: name }));
  const found = new Map(wanted.flatMap(({ upload }) => (upload ? [[upload.id, upload]] : [])));
  const missing = new Set(wanted.flatMap(({ upload, label }) => (upload ? [] : [label])));
  /** What is not among the owner's files is missing, by its name where one was given. */
  return { found: [...found.values()], missing: [...missing] };
}

/** What a task's files are called, those that are missing too if they have a name. */
export function uploadNames(uploads: Uploads, owner: string, payload: Named): string[] {
  const { found, missing } = namedUploads(uploads, owner, payload);
  const given = payload.uploadedFiles ?? [];
  return [...found.map(({ name }) => name), ...missing.filter((label) => given.includes(label))];
}

export interface TaskUploads {
  files: readonly UploadedFile[];
  /** What was named with the task and is not there, in words for the person. */
  missing: string | undefined;
}

/**
 * The files attached to a task. The first call waits until all of them have been read, and says so; it gives
 * nothing when `signal` aborts before. Later ones give the same again.
 */
export function taskUploads(
  journal: Journal,
  { store: { uploads }, uploadReader }: Pick<RunnerParts, 'store' | 'uploadReader'>,
): (signal: AbortSignal) => Promise<TaskUploads | undefined> {
  let known: TaskUploads | undefined;
  const fileOf = ({ owner, id, name }: StoredUpload): UploadedFile => ({
    id,
    name,
    content: uploads.get(owner, id)?.content ?? '',
    table: uploads.table(id),
  });
  return async (signal) => {
    const { record } = journal;
    if (known) return known;
    if (!record) return { files: [], missing: undefined };
    const { found, missing } = namedUploads(uploads, record.owner, record.run.payload);
    const unread = found.filter(({ content }) => content === undefined);
    if (unread.length > 0) {
      journal.says(`Reading ${unread.length} ${unread.length === 1 ? 'file' : 'files'}`);
      const ids = unread.map(({ id }) => id);
      await uploadReader.settled(ids, signal);
      if (signal.aborted) return undefined;
    }
    const notFound =
      missing.length === 0
        ? undefined
        : `Not among your files, so the task went on without it: ${missing.join(', ')}.`;
    if (notFound !== undefined && record.run.stepsDone === 0) journal.says(notFound);
    known = { files: found.map(fileOf), missing: notFound };
    return known;
  };
}
