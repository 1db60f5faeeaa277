import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

/** The text of a file a task made. */
export function useFileContent(taskId: string, fileName: string): UseQueryResult<string> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.fileContent(taskId, fileName),
    queryFn: async ({ signal }) => {
      try {
        return await api.call('fileContent', { params: { id: taskId, fileName }, signal });
      } catch (error) {
        throw new Error('Failed to fetch file content', { cause: error });
      }
    },
  });
}
