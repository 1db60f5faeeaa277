import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { createBench } from './bench/desk/bench.ts';
import { createDesk } from './bench/desk/create-desk.ts';
import { createDeskApp } from './bench/desk/desk-app.ts';
import { createDeskClock } from './bench/desk/desk-clock.ts';
import { eventNote } from './bench/desk/event-note.ts';
import { pastFile, pastTasks } from './bench/past-tasks.ts';
import { createScenarios } from './bench/scenarios/scenarios.ts';
import { createExtractor } from './extraction/create-extractor.ts';
import { createPushHub } from './http/push.ts';
import { createIdentify } from './http/routes/authenticate.ts';
import { createHostTokens } from './http/routes/host-tokens.ts';
import { createLiveViews, type LiveViews } from './live/server/live-views.ts';
import { mountRoutes } from './mount-routes.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { portalFetch } from './network/portal-fetch.ts';
import { type AppOptions, type AppSettings, appSettings } from './options/app-settings.ts';
import { createPortal, type PortalLogEntry } from './portal/create-portal.tsx';
import { createPortalState } from './portal/portal-state.ts';
import { createBrowserPool } from './runner/browser/browser-pool.ts';
import { createRunner } from './runner/runner.ts';
import { processSealing } from './runner/secrets/sealing.ts';
import { createVault } from './runner/secrets/vault.ts';
import type { TaskScene } from './scenes/task-scene.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { openStore, type Store } from './store/open-store.ts';
import { emailOf, type Session } from './store/sessions.ts';
import { createUploadReader } from './store/upload-reader.ts';
import type { Clock } from './time/clock.ts';

/** So many of the portal's latest requests. */
const keptRequests = 1_000;

/** The sample portal as a part of this server: by its clock, with a secret that outlives a restart. */
function createSamplePortal(store: Pick<Store, 'setting'>, clock: Pick<Clock, 'now'>) {
  const entries: PortalLogEntry[] = [];
  const state = createPortalState();
  const app = createPortal({
    state,
    clock: () => clock.now(),
    secret: store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest(entry) {
      entries.push(entry);
      if (entries.length > keptRequests) entries.shift();
    },
  });
  return {
    app,
    /** What it keeps for itself. */
    state,
    /** The latest requests it has answered, oldest first. */
    log: (): readonly PortalLogEntry[] => [...entries],
  };
}

interface AgentParts {
  settings: AppSettings;
  store: Store;
  /** The server's, which the desk may turn. */
  clock: Clock;
  views: LiveViews;
  /** Answers for the sample portal. */
  fetch(request: Request): Response | Promise<Response>;
  /** How a task that is created now is to go. */
  scene(): TaskScene | undefined;
}

/** Whoever works here: on tasks, in browsers, by schedules, through attached files. */
function createAgent({ settings, store, clock, views, fetch, scene }: AgentParts) {
  const { allowPrivate, origin, pace, report } = settings;
  const web = guardedFetch((url) => allowPrivate.includes(url.origin));
  const driver = settings.driver(portalFetch(origin, fetch, web));
  const pool = createBrowserPool({ driver, clock, report });
  const uploadReader = createUploadReader({
    uploads: store.uploads,
    extractor: createExtractor(),
    clock,
    pace,
    report,
  });
  const runner = createRunner({
    store,
    clock,
    wall: settings.clock,
    pool,
    uploadReader,
    views,
    vault: createVault(),
    unseal: (sealed) => processSealing.open(sealed),
    pickRecipe: settings.pickRecipe,
    recipeNamed: settings.recipeNamed,
    portalUrl: `${origin}/portal/`,
    allowPrivate,
    scene,
    pace,
    report,
  });
  const scheduler = createScheduler({ store, runner, clock, missedRuns: settings.missedRuns, report });
  /** Lets go of tasks and schedules; `goOn` takes them up again. */
  const stop = async (): Promise<void> => {
    scheduler.close();
    await runner.close();
    await pool.closeAll();
  };
  return {
    runner,
    uploadReader,
    /** The name of the driver of its browsers. */
    driver: driver.name,
    /** Goes on with what the data say is unfinished. */
    goOn(): void {
      uploadReader.recover();
      runner.recover();
      scheduler.start();
    },
    stop,
    /** Lets go of everything, for good. */
    async close(): Promise<void> {
      await stop();
      await uploadReader.close();
      await driver.close();
    },
  };
}

export type App = ReturnType<typeof createApp>;

/** The whole server as a function from request to response. */
export function createApp(options: AppOptions = {}) {
  const settings = appSettings(options);
  const { clock: wall, hosts, report } = settings;
  const clock = createDeskClock(wall);
  const bench = createBench({ wall, clock, faults: settings.faults });

  const store = openStore({ place: settings.store, clock });
  const scenarios = createScenarios({ store, clock, ...bench }, settings);
  const onStart = ({ owner, email }: Session): void => {
    scenarios.welcome(owner);
    const count = settings.seed;
    if (!count || email === undefined) return;
    store.setting(`seeded ${owner}`, () => {
      store.tasks.insertPast(pastTasks(owner, count, clock.now()));
      return String(count);
    });
  };
  const identify = createIdentify(store.sessions, {
    requireSession: settings.requireSession,
    onlySigned: settings.hostSecrets !== undefined,
    onStart,
  });
  const hub = createPushHub({
    clock: wall,
    ownerOf: (token) => identify(token)?.owner,
    faults: bench.socketFaults,
    report,
    onSocket: (note, owner) =>
      bench.log.add({ kind: 'socket', path: '/ws', note, ...(owner ? { owner } : {}) }),
  });
  store.onEvent((owner, event) => {
    bench.log.add({ kind: 'event', owner, note: eventNote(event), body: event });
    hub.publish(owner, scenarios.dialect().event(event));
  });
  const portal = createSamplePortal(store, clock);
  const views = createLiveViews({ assets: settings.viewerAssets, frameAncestors: hosts });
  const app = new Hono();
  const agent = createAgent({
    settings,
    store,
    clock,
    views,
    fetch: (request) => app.fetch(request),
    scene: () => scenarios.scene(),
  });
  const { runner, uploadReader } = agent;
  const desk = createDesk({
    ...bench,
    clock,
    store,
    hub,
    scenarios,
    stop: agent.stop,
    goOn: agent.goOn,
    portal: portal.state,
    driver: agent.driver,
    pace: settings.pace,
    firstFaults: settings.faults,
    welcome: (owner) => onStart({ owner, email: emailOf(owner) }),
  });

  mountRoutes(app, {
    settings,
    hub,
    bench,
    views,
    portal: portal.app,
    api: {
      store,
      runner,
      clock,
      identify,
      hostTokens:
        settings.hostSecrets &&
        createHostTokens({ secrets: settings.hostSecrets, used: store.usedHostTokens, now: wall.now }),
      sealing: processSealing,
      uploadReader,
      pastFile,
      dialect: () => scenarios.dialect(),
      hosts,
      requireSession: settings.requireSession,
      before: bench.beforeApi,
      onStart,
    },
    desk: createDeskApp({ desk, scenarios, portalLog: portal.log }),
  });

  agent.goOn();
  return {
    fetch: async (request: Request, env?: object): Promise<Response> => await app.fetch(request, env),
    desk,
    faults: bench.faults,
    scenarios,
    runner,
    store,
    /** Requests the sample portal has answered, oldest first. */
    portalLog: portal.log,
    /** Lets go of tasks and data; what ran goes on when the data are opened again. */
    async close(): Promise<void> {
      hub.close();
      await agent.close();
      store.close();
    },
  };
}
