import type { AppReport } from '../../host-sdk/wire/protocol.ts';
import { thisApp } from '../bridge/host-port.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import type { Connection } from '../data/http/connection.ts';
import { ApiError } from '../data/http/errors.ts';
import type { PushChannel } from '../data/push/push-channel.ts';
import type { KeyValueStore } from '../platform/key-value-store.ts';
import { limits } from '../rules/limits.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../state/create-state.ts';
import { asksBackendAtom } from '../state/view-atoms.ts';

/** What a report is about. */
export interface ReportedOn extends Pick<AppReport, 'router'> {
  api: ApiClient;
  store: Store;
  platform: Pick<Platform, 'clock' | 'local' | 'session'>;
  channel: () => Pick<PushChannel, 'isOpen'> | undefined;
  connection: Pick<Connection, 'get'>;
}

/** What a host that looks for a fault may know of the app. Nothing of the person is in it. */
export async function reportToHost(given: ReportedOn, signal: AbortSignal): Promise<AppReport> {
  const { platform, router } = given;
  // The answer may be the first, which opens the channel.
  const api = await askApi(given, signal);
  return {
    ...thisApp,
    storage: { local: keeps(platform.local), session: keeps(platform.session) },
    socket: api.state === 'answers' && (await isPushed(given)),
    api,
    router,
  };
}

/** Whether events come. A channel that is about to be opened has a moment for that. */
async function isPushed({ channel, platform: { clock } }: ReportedOn): Promise<boolean> {
  const { opening, look } = limits.push;
  const until = clock.now() + opening;
  while (!channel()?.isOpen() && clock.now() < until)
    await new Promise<void>((resolve) => clock.setTimeout(resolve, look));
  return channel()?.isOpen() ?? false;
}

/** Whether what is written here is there after a reload, found out by writing. */
function keeps(area: KeyValueStore): boolean {
  const probe = 'hoa-pilot.probe';
  area.set(probe, '1');
  const isKept = area.isKept(probe);
  area.remove(probe);
  return isKept;
}

/** How the backend answers, found out by asking it. What it says is not looked at. */
async function askApi(
  { api, store, connection, platform: { clock } }: ReportedOn,
  signal: AbortSignal,
): Promise<AppReport['api']> {
  if (store.get(asksBackendAtom) === false) return { state: 'not-asked' };
  const asked = clock.now();
  try {
    await api.call('tasks', { signal });
    return { state: 'answers', ms: clock.now() - asked };
  } catch (error) {
    signal.throwIfAborted();
    const state = connection.get();
    if (state === 'offline' || state === 'no-backend') return { state };
    return error instanceof ApiError ? { state: 'refuses', status: error.status } : { state: 'silent' };
  }
}
