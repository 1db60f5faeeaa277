import { useUploadedFiles } from '../../data/files/file-calls.ts';

export interface Attached {
  ids: readonly string[];
  /** The names that are known, by id. */
  names: ReadonlyMap<string, string>;
}

/** The files that go with the task, with their names as soon as the list of files has come. */
export function useAttachedFiles(ids: readonly string[]): Attached {
  const records = useUploadedFiles(ids).data ?? [];
  return { ids, names: new Map(records.map(({ id, fileName }) => [id, fileName])) };
}
