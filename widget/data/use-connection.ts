import { useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection.ts';
import { useData } from './data-context.ts';

/** Whether the backend can be reached. */
export function useConnection(): ConnectionState {
  const { connection } = useData();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
