import {
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { FileRecord } from '../../../contract/entities/file-record.ts';
import { limits } from '../../rules/limits.ts';
import type { ApiClient } from '../http/api-client.ts';
import { ApiError } from '../http/errors.ts';
import { useData } from '../data-context.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { queryKeys } from '../query-keys.ts';
import { fileErrors } from '../../rules/texts/errors.ts';

/** The text of a file a task made. */
export function useFileContent(taskId: string, fileName: string): UseQueryResult<string> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.fileContent(taskId, fileName),
    queryFn: async ({ signal }) => {
      try {
        return await api.call('fileContent', { params: { id: taskId, fileName }, signal });
      } catch (error) {
        throw new Error(fileErrors.notFetched, { cause: error });
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

/** How uploaded files are asked for. */
export function filesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.files,
    queryFn: ({ signal }) => api.call('files', { signal }),
  });
}

/** The uploaded files with these ids, in their order; asked for again while one of them has not been read. */
export function useUploadedFiles(ids: readonly string[]): UseQueryResult<FileRecord[]> {
  const { api } = useData();
  const those = (files: readonly FileRecord[]) =>
    ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return useQuery({
    ...filesQuery(api),
    enabled: ids.length > 0,
    select: those,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) =>
      those(data).some(({ extractedContent }) => extractedContent === undefined) ? limits.poll.files : false,
  });
}

const NOT_FOUND = 404;

/** Removes an uploaded file from the backend. One that is gone already is removed as well. */
export function useRemoveFile(): UseMutationResult<void, Error, string> {
  const { api } = useData();
  const queryClient = useQueryClient();
  return useMutation<void, Error, string>({
    mutationFn: async (id) => {
      try {
        await api.call('deleteFile', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === NOT_FOUND)) throw error;
      }
    },
    onSuccess: (_, id) => {
      queryClient.setQueryData<FileRecord[]>(queryKeys.files, (files) =>
        files?.filter((file) => file.id !== id),
      );
    },
  });
}
