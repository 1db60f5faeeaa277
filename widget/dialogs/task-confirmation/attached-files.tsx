import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/data-context.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { file, files, title } from './attached-files.css.ts';

export interface Attached {
  ids: readonly string[];
  /** Of those that are known. */
  names: string[];
}

/** The files that go with the task, with their names as soon as the list of files has come. */
export function useAttachedFiles(ids: readonly string[]): Attached {
  const { api } = useData();
  const { data: records } = useQuery({
    queryKey: ['/api/files'],
    queryFn: ({ signal }) => api.call('files', { signal }),
    enabled: ids.length > 0,
  });
  return { ids, names: ids.flatMap((id) => records?.find((record) => record.id === id)?.fileName ?? []) };
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
            <span>{names[index] ?? `File ${index + 1}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
