import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createApiClient } from '../data/http/api-client.ts';
import { type Connection, createConnection } from '../data/http/connection.ts';
import type { DataServices } from '../data/data-context.ts';
import { createIdentity } from '../data/session/identity.ts';
import type { PushChannel } from '../data/push/push-channel.ts';
import { createQueryClient } from '../data/query-client.ts';
import { queryKeys } from '../data/query-keys.ts';
import { onceWireLoads } from '../data/http/wire.ts';
import { createServerTime } from '../data/http/server-time.ts';
import { createTaskFeed, type TaskFeed } from '../jobs/host-tasks/task-feed.ts';
import { startSessionChange } from '../jobs/session-change.ts';
import type { Platform } from '../platform/platform.ts';
import { createState, type Store } from '../state/create-state.ts';
import { hostSignInAtom } from '../state/person-atoms.ts';
import { selectedTaskIdAtom } from '../state/task-atoms.ts';
import { defaultThemeAtom } from '../state/view-atoms.ts';
import type { Config } from './config.ts';

/** Everything a widget needs before its first render. */
export interface Services {
  platform: Platform;
  store: Store;
  data: DataServices;
  api: ApiClient;
  connection: Connection;
  queryClient: QueryClient;
  /** The backend's push events. Undefined until the contract, which parses them, has loaded. */
  channel(): PushChannel | undefined;
  /** Task changes, for the host. */
  taskFeed: TaskFeed;
  stop(): void;
}

export interface ServicesOptions {
  config: Pick<Config, 'apiBase' | 'brand' | 'task' | 'theme'>;
  platform: Platform;
  fetch: typeof globalThis.fetch;
  pageUrl: string;
}

export function createServices({ config, platform, fetch, pageUrl }: ServicesOptions): Services {
  const { clock, downloads, openSocket, visible } = platform;
  const warn = (problem: string) => console.warn(`HOA Pilot: ${problem}`);
  const store = createState(platform, config.brand);
  store.set(defaultThemeAtom, config.theme);
  store.set(selectedTaskIdAtom, config.task);
  const identity = createIdentity(platform);
  const connection = createConnection(platform.online);
  const serverTime = createServerTime(clock.now);
  const api = createApiClient({
    baseUrl: config.apiBase,
    fetch,
    identity,
    clock,
    report: warn,
    whenIdentified: () => whenSignedIn(store),
    onReached: connection.report,
    onDate: serverTime.update,
  });
  const queryClient = createQueryClient(api);
  let channel: PushChannel | undefined;
  const stopWaiting = onceWireLoads((wire) => {
    channel = wire.createPushChannel({
      address: () => wire.pushAddress(config.apiBase, pageUrl, identity.sessionToken()),
      sessionToken: identity.sessionToken,
      openSocket,
      clock,
      visible,
      readEvent: wire.readPushEvent,
      reachable: { get: () => connection.get() === 'online', subscribe: connection.subscribe },
      // The server closes the channel when the session ends, so check the session.
      probe: (then) => void queryClient.refetchQueries({ queryKey: queryKeys.session }).then(then),
      warn,
    });
  });
  const stops = [
    startSessionChange({ identity, queryClient, store }),
    identity.subscribe(() => channel?.restart()),
  ];
  return {
    platform,
    store,
    data: { api, identity, connection, downloads, serverNow: serverTime.now },
    api,
    connection,
    queryClient,
    channel: () => channel,
    taskFeed: createTaskFeed(),
    stop() {
      for (const stop of stops) stop();
      stopWaiting();
      queryClient.clear();
    },
  };
}

/** Resolves once the host page has signed someone in, if it signs people in. */
function whenSignedIn(store: Store): Promise<void> | undefined {
  if (store.get(hostSignInAtom) !== 'awaited') return undefined;
  return new Promise((resolve) => {
    const stop = store.sub(hostSignInAtom, () => resolve(stop()));
  });
}
