import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useData } from '../data/data-context.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import type { Store } from '../state/create-state.ts';

/** The services that start a task: the backend, its cached data, and the person's choices. */
export interface StartServices {
  api: ApiClient;
  queryClient: QueryClient;
  store: Store;
}

/** Returns the services of the widget that a component belongs to. */
export function useStartServices(): StartServices {
  return { api: useData().api, queryClient: useQueryClient(), store: useStore() };
}
