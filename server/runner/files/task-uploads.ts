import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { UploadedFile } from '../../agent/agent-task.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import { fileKinds, isTableKind } from '../../extraction/file-kind.ts';
import type { StoredUpload, Uploads } from '../../store/uploads.ts';
import type { RunnerParts } from '../parts.ts';
import { safeFileName } from './file-names.ts';
import type { Journal } from '../journal/journal.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';

type Named = Pick<CreateTask, 'uploadedFiles' | 'uploadedFileIds' | 'fileIds'>;

/** Finds the files of a task by their ids, or by their names if there are no ids. Only the owner's own files count. */
async function namedUploads(uploads: Uploads, owner: string, payload: Named) {
  const ids = payload.uploadedFileIds ?? payload.fileIds ?? [];
  const names = payload.uploadedFiles ?? [];
  const references = await Promise.all(
    ids.length > 0
      ? ids.map(async (id, index) => ({ upload: await uploads.get(owner, id), label: names[index] ?? id }))
      : names.map(async (name) => ({ upload: await uploads.byName(owner, safeFileName(name)), label: name })),
  );
  const files = new Map(references.flatMap(({ upload }) => (upload ? [[upload.id, upload]] : [])));
  const missing = new Set(references.flatMap(({ upload, label }) => (upload ? [] : [label])));
  /** Files that the owner doesn't have are missing, by name if there is one. */
  return { files: [...files.values()], missing: [...missing] };
}

/** Returns the names of a task's files, including missing ones that have a name. */
export async function uploadNames(uploads: Uploads, owner: string, payload: Named): Promise<string[]> {
  const { files, missing } = await namedUploads(uploads, owner, payload);
  const names = payload.uploadedFiles ?? [];
  return [...files.map(({ name }) => name), ...missing.filter((label) => names.includes(label))];
}

export interface TaskUploads {
  files: readonly UploadedFile[];
  /** Which files are missing, in words for the person. */
  missing: string | undefined;
}

/** Returns an attached file of a task by its name, to put it into a form. */
export async function attachedFile(
  { record }: Journal,
  { store: { uploads } }: Pick<RunnerParts, 'store'>,
  name: string,
): Promise<AttachedFile | undefined> {
  if (!record) return undefined;
  const { files } = await namedUploads(uploads, record.owner, record.run.payload);
  const file = files.find((one) => one.name === name);
  const bytes = file && (await uploads.bytes(file.id));
  return file && bytes && { name, type: fileKinds[file.kind].types[0], bytes };
}

/**
 * Returns the files attached to a task. The first call waits until all are read, and shows that to the person. It
 * returns undefined if `signal` aborts first. Later calls return the same files.
 */
export function taskUploads(
  journal: Journal,
  { store: { uploads }, uploadReader }: Pick<RunnerParts, 'store' | 'uploadReader'>,
): (signal: AbortSignal) => Promise<TaskUploads | undefined> {
  let cached: TaskUploads | undefined;
  const fileOf = async ({ owner, id, name, kind }: StoredUpload): Promise<UploadedFile> => ({
    id,
    name,
    content: (await uploads.get(owner, id))?.content ?? '',
    table: await uploads.table(id),
    hasText: !isTableKind(kind),
  });
  return async (signal) => {
    const { record } = journal;
    if (cached) return cached;
    if (!record) return { files: [], missing: undefined };
    const { files, missing } = await namedUploads(uploads, record.owner, record.run.payload);
    const unread = files.filter(({ content }) => content === undefined);
    if (unread.length > 0) {
      journal.setMessage(statusWords(statusSentence('reading-files', { count: unread.length })));
      const ids = unread.map(({ id }) => id);
      await uploadReader.settled(ids, signal);
      if (signal.aborted) return undefined;
    }
    const notFound =
      missing.length === 0
        ? undefined
        : `Not among your files, so the task continued without it: ${missing.join(', ')}.`;
    if (notFound !== undefined && record.run.stepsDone === 0) journal.setMessage({ message: notFound });
    cached = { files: await Promise.all(files.map(fileOf)), missing: notFound };
    return cached;
  };
}
