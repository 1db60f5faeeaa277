import type { UploadedFile } from '../../agent/recipe.ts';
import { fileKinds } from '../../extraction/file-kind.ts';
import type { StoredUpload } from '../../store/uploads.ts';
import type { Journal } from './journal.ts';
import { namedUploads } from './named-uploads.ts';
import type { RunnerParts } from '../parts.ts';

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
  const fileOf = async ({ owner, id, name, kind, size }: StoredUpload): Promise<UploadedFile> => ({
    id,
    name,
    type: fileKinds[kind].types[0],
    size,
    content: uploads.get(owner, id)?.content ?? '',
    table: await uploads.table(id),
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
    if (notFound !== undefined && record.run.stepsDone === 0) journal.notes(notFound);
    known = { files: await Promise.all(found.map(fileOf)), missing: notFound };
    return known;
  };
}
