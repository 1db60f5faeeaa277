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

/** Returns the text of a task's file. */
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

/** Returns the bytes of a task's file. */
export function useFileBytes(taskId: string, fileName: string): UseQueryResult<Blob> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.fileBytes(taskId, fileName),
    queryFn: ({ signal }) => api.call('downloadFile', { params: { id: taskId, fileName }, signal }),
  });
}

type Input = { taskId: string; fileName: string; downloadUrl?: string | undefined };

/** Saves a task's file to the person's device. */
export function useDownloadFile(): UseMutationResult<void, Error, Input> {
  const { api, downloads } = useData();
  return useMutation<void, Error, Input>({
    mutationFn: async ({ taskId, fileName, downloadUrl }) => {
      // An address on another origin (a signed storage link) can't be fetched, only opened.
      if (downloadUrl !== undefined && /^https?:/i.test(downloadUrl)) return downloads.open(downloadUrl);
      const content = await api.call('downloadFile', { params: { id: taskId, fileName } });
      downloads.save(content, readableName(fileName));
    },
  });
}

/** The query for uploaded files. */
export function filesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.files,
    queryFn: ({ signal }) => api.call('files', { signal }),
  });
}

/** Returns the uploaded files with these ids, in order. Polls until the backend has extracted all their content. */
export function useUploadedFiles(ids: readonly string[]): UseQueryResult<FileRecord[]> {
  const { api } = useData();
  const selectFiles = (files: readonly FileRecord[]) =>
    ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return useQuery({
    ...filesQuery(api),
    enabled: ids.length > 0,
    select: selectFiles,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) =>
      selectFiles(data).some(({ extractedContent }) => extractedContent === undefined)
        ? limits.poll.files
        : false,
  });
}

const NOT_FOUND = 404;

/** Removes an uploaded file from the backend. Also succeeds if the file is already gone. */
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
