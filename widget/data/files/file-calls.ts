import { useQuery, type UseQueryResult, useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useData } from '../data-context.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { queryKeys } from '../query-keys.ts';

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

/** The bytes of a file a task made. */
export function useFileBytes(taskId: string, fileName: string): UseQueryResult<Blob> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.fileBytes(taskId, fileName),
    queryFn: ({ signal }) => api.call('downloadFile', { params: { id: taskId, fileName }, signal }),
  });
}

type Input = { taskId: string; fileName: string; downloadUrl?: string | undefined };

/** Saves a file a task made to the person's device. */
export function useDownloadFile(): UseMutationResult<void, Error, Input> {
  const { api, downloads } = useData();
  return useMutation<void, Error, Input>({
    mutationFn: async ({ taskId, fileName, downloadUrl }) => {
      // An address elsewhere (a signed storage link) cannot be fetched from here, only followed.
      if (downloadUrl !== undefined && /^https?:/i.test(downloadUrl)) return downloads.open(downloadUrl);
      const content = await api.call('downloadFile', { params: { id: taskId, fileName } });
      downloads.save(content, readableName(fileName));
    },
  });
}
