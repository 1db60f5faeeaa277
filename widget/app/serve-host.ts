import {
  HostCallError,
  type HostMethod,
  type HostPort,
  type HostPortOptions,
  openHostPort,
  connectRequest,
} from '../bridge/host-port.ts';
import { readText } from '../bridge/task-snapshot.ts';
import { watchEscape } from '../bridge/watch-escape.ts';
import { errorDetail } from '../data/http/errors.ts';
import { type ReportSources, reportToHost } from '../jobs/host-report.ts';
import { startHostSession } from '../jobs/host-session.ts';
import { startHostTasks } from '../jobs/host-tasks/host-tasks.ts';
import { checkNoDialog } from '../jobs/host-tasks/steer.ts';
import { watchTasks } from '../jobs/watch-tasks.ts';
import type { Cancel } from '../platform/cancel.ts';
import { paths, routePath, routes } from '../rules/paths.ts';
import { readHosts } from '../rules/privacy/host-origin.ts';
import { maskSensitive } from '../../contract/secrets/mask-text.ts';
import { isAsking, taskStatus } from '../rules/task/task-status.ts';
import { draftAtom } from '../state/task-atoms.ts';
import { hostThemeAtom, pageHeightAtom, routeAtom } from '../state/view-atoms.ts';
import type { Services } from './create-services.ts';
import { screens } from './screens.tsx';

type ServeHostOptions = Pick<Services, 'connection' | 'data' | 'queryClient' | 'platform' | 'taskFeed'> &
  ReportSources;

const messageFor = (error: unknown) => maskSensitive(errorDetail(error, 'The call failed.'));

/**
 * Opens the port in a host's message and handles the host's calls. `closePrevious` closes the channel it replaces. Returns
 * a function that closes the new one. Loaded when a host first requests a channel.
 */
export function serveHost(
  event: MessageEvent,
  options: ServeHostOptions,
  closePrevious: Cancel | undefined,
): Cancel | undefined {
  const connect = connectRequest(event);
  if (!connect) return closePrevious;
  closePrevious?.();
  const { api, connection, queryClient, store, platform } = options;
  const { clock } = platform;
  let prefilled = '';

  /** Counts the screens that the host has requested on this channel. */
  let requests = 0;
  /** Whether the app is on its way from its first screen back to the one it showed before a reload. */
  let isReturning = false;

  /** Shows a screen, unless a dialog is open. If it `yields`, a later request replaces it. */
  const show = async (
    path: unknown,
    { signal, yields = false }: { signal?: AbortSignal; yields?: boolean } = {},
  ) => {
    const request = (requests += 1);
    const to = typeof path === 'string' ? path : '';
    const [, screen] = routes.find(([route]) => route === routePath(to)) ?? [];
    if (!screen)
      throw new HostCallError(
        'unknown-path',
        `No screen at '${String(path)}'. The screens are ${routes.map(([route]) => route).join(', ')}.`,
      );
    await screens[screen].load();
    checkNoDialog(store);
    await new Promise<void>((resolve, reject) => {
      let hasNavigated = false;
      const check = () => {
        const route = store.get(routeAtom);
        if (yields && request !== requests) {
          stopChecking();
          return resolve();
        }
        // The host may call before the first screen has rendered. Until then, navigation isn't possible.
        if (route && !hasNavigated) {
          hasNavigated = true;
          route.go(to);
        }
        if (store.get(routeAtom)?.path !== path) return;
        stopChecking();
        resolve();
      };
      const stopChecking = store.sub(routeAtom, check);
      signal?.addEventListener('abort', () => {
        stopChecking();
        reject(signal.reason as Error);
      });
      check();
    });
  };

  const prefill: HostMethod = ({ text }) => {
    const words = readText('text', text);
    const draft = store.get(draftAtom).trim();
    if (draft !== '' && draft !== prefilled)
      throw new HostCallError('not-empty', 'The person has already typed something.');
    prefilled = words.trim();
    store.set(draftAtom, words);
    return undefined;
  };

  const follow: HostPortOptions['onContext'] = ({ theme, height, route }) => {
    if (theme !== undefined) store.set(hostThemeAtom, theme);
    if (height !== undefined) store.set(pageHeightAtom, height);
    if (route === undefined || route === store.get(routeAtom)?.path) return;
    isReturning = true;
    show(route, { yields: true })
      .catch((error: unknown) => console.warn("HOA Pilot: the screen couldn't be shown:", messageFor(error)))
      .finally(() => {
        isReturning = false;
        checkRoute();
      });
  };

  let checkRoute = () => {};

  /**
   * Reports the current screen, and each change. The host returns to the last reported screen after a reload, so a screen
   * that the app only passes on its way back is not reported.
   */
  const reportRoute = (emit: HostPort['emit']): Cancel => {
    let reported: string | undefined;
    let first: string | undefined;
    const check = () => {
      const route = store.get(routeAtom);
      if (route === undefined || route.path === reported) return;
      const { path, title } = route;
      first ??= path;
      if (isReturning && path === first) return;
      reported = path;
      emit('route', { path, title });
    };
    checkRoute = check;
    check();
    return store.sub(routeAtom, check);
  };

  /** Reports each outage of the backend once, and its end. */
  const reportBackend = (emit: HostPort['emit']): Cancel => {
    let wasReachable = true;
    const check = () => {
      const state = connection.get();
      const isReachable = state === 'online' || state === 'no-backend';
      // Browsers suspend the requests of a hidden page, so wait until the person sees it.
      if (isReachable === wasReachable || !platform.visible.get()) return;
      wasReachable = isReachable;
      emit('backend', { isReachable, isOffline: state === 'offline' });
    };
    check();
    const stops = [connection.subscribe(check), platform.visible.subscribe(check)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Reports how many tasks are running and how many wait for the person, including those that other pages started. */
  const reportWork = (emit: HostPort['emit']): Cancel => {
    let reported = '';
    return watchTasks({ api, queryClient }, (tasks = []) => {
      const active = tasks.filter(({ status }) => taskStatus(status).isActive);
      const waiting = active.filter((task) => task.loginDetected === true || isAsking(task)).length;
      const work = { running: active.length, waiting };
      const serialized = JSON.stringify(work);
      if (serialized === reported) return;
      reported = serialized;
      emit('work', work);
    });
  };

  /** Whether the deployment lists the host in this entry of the page. */
  const isListed = (name: string) => {
    const list = document.querySelector<HTMLMetaElement>(`meta[name="hoa-pilot-${name}-hosts"]`);
    return readHosts(list?.content).includes(event.origin);
  };
  const methods = new Map<string, HostMethod>([
    ['navigate', ({ path }, { signal }) => show(path, { signal })],
    ['prefill', prefill],
    [
      'diagnose',
      async (_, { signal }) => ({ ...(await reportToHost(options, signal)), signIn: session.report() }),
    ],
  ]);
  const port = openHostPort({ ...connect, now: clock.now, methods, onContext: follow, messageFor });
  if (!port) return undefined;
  const tasks = startHostTasks({
    services: { api, queryClient, store },
    feed: options.taskFeed,
    clock,
    origin: event.origin,
    isTrusted: isListed('trusted'),
    mayApprove: isListed('approving'),
    emit: port.emit,
    showBrowser: () => show(paths.dashboard),
  });
  const session = startHostSession({
    api,
    identity: options.data.identity,
    queryClient,
    store,
    clock,
    signsIn: connect.request.context.signsIn ?? false,
    emit: port.emit,
  });
  for (const [name, method] of [...tasks.methods, ...session.methods]) methods.set(name, method);
  follow(connect.request.context);
  const stops = [
    reportRoute(port.emit),
    reportWork(port.emit),
    reportBackend(port.emit),
    watchEscape(() => port.emit('escape', {})),
    tasks.stop,
    session.stop,
    port.close,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
