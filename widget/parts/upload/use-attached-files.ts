import { useUploadedFiles } from '../../data/files/file-calls.ts';

export interface Attached {
  ids: readonly string[];
  /** The known names, by id. */
  names: ReadonlyMap<string, string>;
}

/** The attached files, with their names once the file list has loaded. */
export function useAttachedFiles(ids: readonly string[]): Attached {
  const records = useUploadedFiles(ids).data ?? [];
  return { ids, names: new Map(records.map(({ id, fileName }) => [id, fileName])) };
}
