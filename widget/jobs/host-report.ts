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

/** The services that a report examines. */
export interface ReportSources extends Pick<AppReport, 'router'> {
  api: ApiClient;
  store: Store;
  platform: Pick<Platform, 'clock' | 'local' | 'session'>;
  channel: () => Pick<PushChannel, 'isOpen'> | undefined;
  connection: Pick<Connection, 'get'>;
}

/**
 * Diagnoses the app for a host. The report contains nothing about the person.
 *
 * @param sources What to examine.
 * @param signal Cancels the diagnosis.
 * @returns The report, without the sign-in.
 */
export async function reportToHost(sources: ReportSources, signal: AbortSignal): Promise<AppReport> {
  const { platform, router } = sources;
  // First, because the first response opens the push channel.
  const api = await probeApi(sources, signal);
  return {
    ...thisApp,
    storage: { local: persists(platform.local), session: persists(platform.session) },
    socket: api.state === 'answers' && (await isPushOpen(sources)),
    api,
    router,
  };
}

/** Whether the push channel is open. Waits briefly for a channel that is about to open. */
async function isPushOpen({ channel, platform: { clock } }: ReportSources): Promise<boolean> {
  const { opening, check } = limits.push;
  const until = clock.now() + opening;
  while (!channel()?.isOpen() && clock.now() < until)
    await new Promise<void>((resolve) => clock.setTimeout(resolve, check));
  return channel()?.isOpen() ?? false;
}

/** Whether values written to the storage persist. */
function persists(area: KeyValueStore): boolean {
  const probe = 'hoa-pilot.probe';
  area.set(probe, '1');
  const isPersistent = area.isPersistent(probe);
  area.remove(probe);
  return isPersistent;
}

/** Checks whether the backend responds, and how fast. Ignores the content of the response. */
async function probeApi(
  { api, store, connection, platform: { clock } }: ReportSources,
  signal: AbortSignal,
): Promise<AppReport['api']> {
  if (store.get(asksBackendAtom) === false) return { state: 'not-asked' };
  const start = clock.now();
  try {
    await api.call('tasks', { signal });
    return { state: 'answers', ms: clock.now() - start };
  } catch (error) {
    signal.throwIfAborted();
    const state = connection.get();
    if (state === 'offline' || state === 'no-backend') return { state };
    return error instanceof ApiError ? { state: 'refuses', status: error.status } : { state: 'silent' };
  }
}
