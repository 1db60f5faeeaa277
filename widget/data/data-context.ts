import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Downloads } from '../platform/downloads.ts';
import type { ApiClient } from './http/api-client.ts';
import type { Connection, ConnectionState } from './http/connection.ts';
import type { Identity } from './session/identity.ts';

/** The services that this room's hooks use. */
export interface DataServices {
  api: ApiClient;
  identity: Identity;
  connection: Connection;
  downloads: Downloads;
  /** The backend's current time in milliseconds, for comparison with its timestamps. */
  serverNow(): number;
}

/** Provided once by the app, around react-query's own provider. */
export const DataContext = createContext<DataServices | undefined>(undefined);

export function useData(): DataServices {
  const services = useContext(DataContext);
  if (services === undefined) throw new Error('useData needs a DataContext around it');
  return services;
}

/** Returns the state of the connection to the backend. */
export function useConnection(): ConnectionState {
  const { connection } = useData();
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'online');
}
