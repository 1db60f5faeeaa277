import { useUploadedFiles } from '../../data/files/file-calls.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { file, files, title } from './attached-files.css.ts';

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

/** What is attached; nothing where nothing is. */
export const AttachedFiles = ({ ids, names }: Attached) => {
  if (ids.length === 0) return null;
  return (
    <section aria-label="Attached files">
      <h3 className={title}>Attached files</h3>
      <ul className={files}>
        {ids.map((id, index) => (
          <li key={id} className={file}>
            <Icon name="file" size={16} />
            <span>{names.get(id) ?? `File ${index + 1}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
