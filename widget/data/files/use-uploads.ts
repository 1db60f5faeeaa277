import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FileRecord } from '../../../contract/entities/file-record.ts';
import { type Platform, usePlatform } from '../../platform/platform.ts';
import { type DataServices, useData } from '../data-context.ts';
import { queryKeys } from '../query-keys.ts';
import { filesQuery } from './file-calls.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';
import { uploadWays } from './upload-ways.ts';

/** The uploads of each widget on this page. They outlive the dialog that started them. */
const uploadsByClient = new WeakMap<QueryClient, Uploads>();

function createForClient(data: DataServices, platform: Platform, queryClient: QueryClient): Uploads {
  const uploads = createUploads({
    ways: uploadWays(data, platform),
    createId: platform.createId,
    listFiles: () => queryClient.query({ ...filesQuery(data.api), staleTime: 0 }),
    knownFiles: () => queryClient.getQueryData<FileRecord[]>(queryKeys.files) ?? [],
    onUploaded: (record) => {
      if (record)
        queryClient.setQueryData<FileRecord[]>(queryKeys.files, (files = []) => [
          ...files.filter(({ id }) => id !== record.id),
          record,
        ]);
      void queryClient.invalidateQueries({ queryKey: queryKeys.files });
    },
  });
  // Files belong to their owner, so a new session starts without them.
  data.identity.subscribe(uploads.clear);
  uploadsByClient.set(queryClient, uploads);
  return uploads;
}

/** Returns the uploads of this tab, with functions to add more. */
export function useUploads(): Uploads & { items: readonly Upload[] } {
  const [data, platform, queryClient] = [useData(), usePlatform(), useQueryClient()];
  const uploads = uploadsByClient.get(queryClient) ?? createForClient(data, platform, queryClient);
  const items = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  return { ...uploads, items };
}
