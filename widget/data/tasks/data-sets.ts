import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { DataRows } from '../../../contract/entities/task.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { useData } from '../data-context.ts';
import { queryKeys } from '../query-keys.ts';

/** Rows of a data set that one call returns. */
export const ROWS_PER_CALL = 100;

type Rows = {
  taskId: string;
  name: string;
  /** The index of the first row. */
  from: number;
  /** The number of rows. More rows are a new request, which shows the old rows until it is answered. */
  count: number;
};

/** Returns rows of a data set. */
export function useDataRows({ taskId, name, from, count }: Rows): UseQueryResult<DataRows> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.dataRows(taskId, name, from, count),
    queryFn: ({ signal }) =>
      api.call('dataRows', { params: { id: taskId, name }, query: { from: String(from) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Saves a data set as a CSV file on the person's device. */
export function useDownloadData(): UseMutationResult<void, Error, { taskId: string; name: string }> {
  const { api, downloads } = useData();
  return useMutation<void, Error, { taskId: string; name: string }>({
    mutationFn: async ({ taskId, name }) => {
      const content = await api.call('downloadData', { params: { id: taskId, name } });
      downloads.save(content, `${readableName(name)}.csv`);
    },
  });
}
