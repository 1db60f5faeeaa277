import { minuteMs } from '../contract/durations.ts';
import type { ServerAppOptions } from './app-options.ts';
import { defaultApproveMinutes } from './engine/engine.ts';
import { createExtractor } from './extraction/create-extractor.ts';
import { createPeerCalls } from './http/peer-calls.ts';
import { createPushHub } from './http/push.ts';
import { createIdentify } from './http/routes/authenticate.ts';
import { createLiveViews } from './live/server/live-views.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { createHealth } from './operations/health.ts';
import { createTextLogger } from './operations/logger.ts';
import type { ApprovalPolicy } from './runner/approval/gate.ts';
import { createRunner } from './runner/runner.ts';
import { processSealing, sharedSealing } from './runner/secrets/sealing.ts';
import { createRoutes } from './routes.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { hashOf } from './store/sessions.ts';
import { firstPortals } from './store/people.ts';
import { createUploadReader } from './store/upload-reader.ts';
import { systemClock } from './time/clock.ts';

function approvalPolicy({
  approve = 'ask',
  trustAct = {},
  approveWithin = defaultApproveMinutes,
}: Pick<ServerAppOptions, 'approve' | 'trustAct' | 'approveWithin'>): ApprovalPolicy {
  return { mode: approve, trusted: trustAct, withinMs: approveWithin * minuteMs };
}

export type ServerApp = Awaited<ReturnType<typeof createServerApp>>;

/** Creates the server as a function from request to response, and continues unfinished work. The store stays open until `close`. */
export async function createServerApp(options: ServerAppOptions) {
  const { store, origin, hosts = [], publicUrls = [], allowPrivate = [], extensions = {} } = options;
  const own = [origin, ...publicUrls];
  const consoleLogger = createTextLogger(Object.values(options.hostSecrets ?? {}));
  const {
    clock = systemClock,
    wall = clock,
    report = consoleLogger.report,
    log = consoleLogger.log,
  } = options;
  const secrets = options.hostSecrets;
  const requireSession = options.requireSession === true || secrets !== undefined;
  const { onSession = () => undefined } = extensions;
  const portals = secrets && firstPortals(Object.keys(secrets), options.sharedPeople);
  const hiddenPeople = portals ? await store.people.assign(portals) : 0;
  if (hiddenPeople > 0)
    log(
      `Tasks of ${hiddenPeople} people are hidden: an earlier version stored them without a portal. To assign them, start once with only the --host-secret of the portal they belong to, or set --shared-people.`,
    );

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

  const { peers } = store;
  const { peerSecret } = options;
  if (peers && peerSecret === undefined) throw new Error('Several servers need a secret that they share');
  const shared = peers && peerSecret !== undefined ? { peers, peerSecret } : undefined;
  const peerCalls = shared && createPeerCalls(shared.peers, shared.peerSecret);
  const sealing = shared ? await sharedSealing(store.setting, shared.peerSecret) : processSealing;

  const views = createLiveViews({
    assets: options.viewerAssets ?? { js: '', css: '' },
    frameAncestors: hosts,
    idPrefix: store.peers?.id,
  });
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
    unseal: sealing.open,
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
    options,
    own,
    clock,
    wall,
    report,
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

  let isStarted = false;
  let takingOver = Promise.resolve();
  /** Continues the tasks of servers that no longer run. */
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
  /** Continues unfinished work. */
  const start = async (): Promise<void> => {
    await uploadReader.recover();
    await runner.recover();
    await scheduler.start();
    isStarted = true;
  };
  /** Stops all work; `start` continues it. */
  const stop = async (): Promise<void> => {
    isStarted = false;
    await takingOver;
    await scheduler.close();
    await runner.close();
  };
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
