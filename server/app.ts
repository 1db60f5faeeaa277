import { minuteMs } from '../contract/durations.ts';
import type { ServerAppOptions } from './app-options.ts';
import { defaultApproveMinutes } from './engine/engine.ts';
import { createExtractor } from './extraction/create-extractor.ts';
import { createPeerCalls } from './http/peer-calls.ts';
import { createPushHub, type PushHub } from './http/push.ts';
import { createIdentify } from './http/routes/authenticate.ts';
import { createLiveViews, type LiveViews } from './live/server/live-views.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { createHealth } from './operations/health.ts';
import { createTextLogger } from './operations/logger.ts';
import type { ApprovalPolicy } from './runner/approval/gate.ts';
import { createRunner } from './runner/runner.ts';
import { processSealing, type Sealing, sharedSealing } from './runner/secrets/sealing.ts';
import { createRoutes } from './routes.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { hashOf } from './store/sessions.ts';
import { firstPortals } from './store/people.ts';
import type { Store } from './store/store.ts';
import { createUploadReader } from './store/upload-reader.ts';
import { systemClock } from './time/clock.ts';

function approvalPolicy({
  approve = 'ask',
  trustAct = {},
  approveWithin = defaultApproveMinutes,
}: Pick<ServerAppOptions, 'approve' | 'trustAct' | 'approveWithin'>): ApprovalPolicy {
  return { mode: approve, trusted: trustAct, withinMs: approveWithin * minuteMs };
}

/** Returns the portals that may sign people in, and assigns them the data of earlier versions. Undefined without portals. */
async function assignPeople(
  { hostSecrets, sharedPeople, store }: ServerAppOptions,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (hostSecrets === undefined) return undefined;
  const portals = firstPortals(Object.keys(hostSecrets), sharedPeople);
  const hiddenPeople = await store.people.assign(portals);
  if (hiddenPeople > 0)
    log(
      `Tasks of ${hiddenPeople} people are hidden: an earlier version stored them without a portal. To assign them, start once with only the --host-secret of the portal they belong to, or set --shared-people.`,
    );
  return portals;
}

/** Creates what the servers that share a store need to call each other, and how they seal passwords. */
async function createSharing({ store, peerSecret }: ServerAppOptions) {
  const { peers } = store;
  if (!peers) return { peerCalls: undefined, sealing: processSealing };
  if (peerSecret === undefined) throw new Error('Several servers need a secret that they share');
  return {
    peerCalls: createPeerCalls(peers, peerSecret),
    sealing: await sharedSealing(store.setting, peerSecret),
  };
}

type Times = Required<Pick<ServerAppOptions, 'clock' | 'wall' | 'report'>>;

/** Creates what does the work: reads uploads, runs tasks and starts those that are due. */
function createWorkers(
  options: ServerAppOptions,
  { clock, wall, report }: Times,
  { views, unseal }: { views: LiveViews; unseal: Sealing['open'] },
) {
  const { store, origin, allowPrivate = [], extensions = {} } = options;
  const openOrigins = [
    ...allowPrivate,
    ...(options.home === undefined ? [] : [new URL(options.home).origin]),
  ];
  const driver = options.driver(guardedFetch((url) => openOrigins.includes(url.origin)));
  const extractor = createExtractor();
  const uploadReader = createUploadReader({
    uploads: store.uploads,
    extractor,
    clock,
    isShared: store.peers !== undefined,
    report,
    ...(extensions.uploadDelayOf && { delayOf: extensions.uploadDelayOf }),
  });
  const plainRunner = createRunner({
    agents: options.agents,
    engine: options.engine,
    store,
    clock,
    wall,
    driver,
    uploadReader,
    extract: extractor.extract,
    views,
    home: options.home,
    origin,
    allowPrivate,
    approval: approvalPolicy(options),
    browsers: options.browsers,
    browsersPerPerson: options.browsersPerPerson,
    paceOf: extensions.paceOf ?? (() => 1),
    unseal,
    report,
    onPlace: extensions.onPlace,
  });
  const runner = extensions.runner?.(plainRunner) ?? plainRunner;
  const scheduler = createScheduler({
    store,
    runner,
    clock,
    missedRuns: options.missedRuns ?? 'once',
    report,
  });
  return { driver, uploadReader, runner, scheduler };
}

/** Starts and stops all work, and takes over the work of servers that no longer run. */
function createLifecycle(
  { store, hub, report }: { store: Store; hub: PushHub; report: Times['report'] },
  { uploadReader, runner, scheduler }: Omit<ReturnType<typeof createWorkers>, 'driver'>,
) {
  let isStarted = false;
  let takingOver = Promise.resolve();
  const takeOver = async (hasLeft: boolean): Promise<void> => {
    if (isStarted && hasLeft) await uploadReader.recover();
    if (isStarted && store.peers) await runner.takeOver(await store.peers.claim());
  };
  store.peers?.listen({
    onLost: (id, loss) => runner.drop(id, loss),
    onTasksWaiting(hasLeft) {
      takingOver = takingOver
        .then(() => takeOver(hasLeft))
        .catch((error: unknown) => report('The tasks of other servers could not be taken over yet', error));
    },
    browsers: runner.browsers,
    onEventsMissed: () => void hub.disconnectAll(),
    onSessionEnded: (tokenHash) => hub.endSession((token) => hashOf(token) === tokenHash),
  });
  return {
    /** Continues unfinished work. */
    async start(): Promise<void> {
      await uploadReader.recover();
      await runner.recover();
      await scheduler.start();
      isStarted = true;
    },
    /** Stops all work; `start` continues it. */
    async stop(): Promise<void> {
      isStarted = false;
      await takingOver;
      await scheduler.close();
      await runner.close();
    },
  };
}

export type ServerApp = Awaited<ReturnType<typeof createServerApp>>;

/** Creates the server as a function from request to response, and continues unfinished work. The store stays open until `close`. */
export async function createServerApp(options: ServerAppOptions) {
  const { store, origin, hosts = [], publicUrls = [], extensions = {} } = options;
  const own = [origin, ...publicUrls];
  const consoleLogger = createTextLogger(Object.values(options.hostSecrets ?? {}));
  const {
    clock = systemClock,
    wall = clock,
    report = consoleLogger.report,
    log = consoleLogger.log,
  } = options;
  const times = { clock, wall, report };
  const requireSession = options.requireSession === true || options.hostSecrets !== undefined;
  const { onSession = () => undefined } = extensions;
  const portals = await assignPeople(options, log);
  const identify = createIdentify(store.sessions, {
    requireSession,
    portals: portals && new Set(portals.values()),
    onSession,
  });
  const hub = createPushHub({
    clock: wall,
    ownerOf: async (token) => (await identify(token))?.owner,
    lineTo: (socket) => ({ send: (text) => socket.send(text), end: () => undefined }),
    onSocket: () => undefined,
    report,
    ...extensions,
  });
  store.onEvent((owner, event) => hub.publish(owner, extensions.pushEvent?.(event) ?? event));

  const { peerCalls, sealing } = await createSharing(options);
  const views = createLiveViews({
    assets: options.viewerAssets ?? { js: '', css: '' },
    frameAncestors: hosts,
    idPrefix: store.peers?.id,
  });
  const workers = createWorkers(options, times, { views, unseal: sealing.open });
  const { driver, runner, uploadReader } = workers;
  const health = createHealth({
    // An external engine has browsers of its own.
    checks: {
      data: store.check,
      ...(runner.engine.browsers && { browser: async () => await driver.check?.() }),
    },
    clock: wall,
    report,
    log,
  });
  const { app, mcp } = createRoutes({
    ...times,
    options,
    own,
    log,
    portals,
    requireSession,
    identify,
    sealing,
    hub,
    health,
    views,
    runner,
    uploadReader,
    peerCalls,
  });
  const { start, stop } = createLifecycle({ store, hub, report }, workers);
  await start();
  return {
    fetch: async (request: Request, env?: object): Promise<Response> =>
      await app.fetch(...((await peerCalls?.accept(request, env)) ?? [request, env])),
    runner,
    hub,
    health,
    /** The name of the browser that tasks run in. */
    driver: driver.name,
    start,
    stop,
    /**
     * Stops all work and closes the store. Unfinished tasks continue when the store is opened again.
     *
     * @throws {AggregateError} If a part could not be closed. All others are.
     */
    async close(): Promise<void> {
      health.stopping();
      hub.close();
      const errors: unknown[] = [];
      for (const close of [mcp.close, stop, uploadReader.close, driver.close, store.close]) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'The server could not be closed completely');
    },
  };
}
