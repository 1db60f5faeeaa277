import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { pickRecipe } from './agent/pick-recipe.ts';
import type { AppOptions } from './app-options.ts';
import { createExtractor } from './extraction/create-extractor.ts';
import { createUploadReader } from './extraction/upload-reader.ts';
import { createEmbeddedDriver } from './browser/embedded/embedded-driver.ts';
import { systemClock } from './clock.ts';
import { createBench } from './desk/bench.ts';
import { createDesk } from './desk/create-desk.ts';
import { createDeskApp } from './desk/desk-app.ts';
import { createDeskClock } from './desk/desk-clock.ts';
import type { Desk } from './desk/desk-types.ts';
import type { Faults } from './faults.ts';
import { createLiveViews } from './live/live-views.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { portalFetch } from './network/portal-fetch.ts';
import { createPortalRing } from './portal-ring.ts';
import { createPortal } from './portal/create-portal.tsx';
import { createPortalState } from './portal/portal-state.ts';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { createPushHub } from './push.ts';
import { createIdentify } from './routes/identify.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import { createBrowserPool } from './runner/browser-pool.ts';
import { pastTasks } from './runner/past-tasks.ts';
import { type Runner, createRunner } from './runner/runner.ts';
import { processSealing } from './runner/sealing.ts';
import { createVault } from './runner/vault.ts';
import { ordinary } from './scenarios/scenario-named.ts';
import { type Scenarios, createScenarios } from './scenarios/scenarios.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { type Store, openStore } from './store/open-store.ts';
import { type Session, emailOf } from './store/sessions.ts';

export interface App {
  fetch(request: Request, env?: object): Promise<Response>;
  desk: Desk;
  faults: Faults;
  scenarios: Scenarios;
  runner: Runner;
  store: Store;
  /** Requests the sample portal has answered, oldest first. */
  portalLog(): readonly PortalLogEntry[];
  /** Lets go of tasks and data; what ran goes on when the data are opened again. */
  close(): Promise<void>;
}

const reportToConsole = (message: string, error: unknown): void => console.error(`${message}:`, error);

/** The whole server as a function from request to response. */
export function createApp(options: AppOptions = {}): App {
  const wall = options.clock ?? systemClock;
  const clock = createDeskClock(wall);
  const bench = createBench({ wall, clock, faults: options.faults ?? [] });
  const report = options.report ?? reportToConsole;
  const origin = options.origin ?? 'http://localhost:4400';
  const hosts = [
    ...new Set([...(options.allowHosts ?? []), ...(options.examplesOrigin ? [options.examplesOrigin] : [])]),
  ];
  const requireSession = options.requireSession ?? false;

  const store = openStore({
    place: options.store ?? 'memory',
    clock,
    onEvent(owner, event) {
      bench.log.add({ kind: 'event', owner, body: event });
      hub.publish(owner, scenarios.dialect().event(event));
    },
  });
  const onStart = ({ owner, email }: Session): void => {
    scenarios.welcome(owner);
    if (!options.seed || email === undefined) return;
    const count = options.seed;
    store.setting(`seeded ${owner}`, () => {
      store.tasks.insertPast(pastTasks(owner, count, clock.now()));
      return String(count);
    });
  };
  const identify = createIdentify(store.sessions, { requireSession, onStart });
  const hub = createPushHub({
    clock: wall,
    ownerOf: (token) => identify(token)?.owner,
    faults: bench.socketFaults,
    onSocket: (note, owner) =>
      bench.log.add({ kind: 'socket', path: '/ws', note, ...(owner ? { owner } : {}) }),
  });
  const ring = createPortalRing();
  const portalState = createPortalState();
  const portal = createPortal({
    state: portalState,
    clock: () => clock.now(),
    secret: store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest: (entry) => ring.add(entry),
  });
  const app = new Hono();
  const views = createLiveViews({
    assets: options.viewerAssets ?? { js: '', css: '' },
    frameAncestors: hosts,
  });
  const makeDriver = options.driver ?? ((web) => createEmbeddedDriver({ fetch: web }));
  const allowPrivate = options.allowPrivate ?? [];
  const web = guardedFetch((url) => allowPrivate.includes(url.origin));
  const driver = makeDriver(portalFetch(origin, (request) => app.fetch(request), web));
  const pool = createBrowserPool({ driver, clock, report });
  const uploadReader = createUploadReader({
    uploads: store.uploads,
    extractor: createExtractor(),
    clock,
    pace: options.pace ?? 1,
    report,
  });
  const runner = createRunner({
    store,
    clock,
    wall,
    pool,
    uploadReader,
    views,
    vault: createVault(),
    unseal: (sealed) => processSealing.open(sealed),
    pickRecipe: options.pickRecipe ?? pickRecipe,
    portalUrl: `${origin}/portal/`,
    allowPrivate,
    scene: () => scenarios.scene(),
    pace: options.pace ?? 1,
    report,
  });
  const scheduler = createScheduler({
    store,
    runner,
    clock,
    missedRuns: options.missedRuns ?? 'once',
    report,
  });
  const scenarios = createScenarios({ store, clock, ...bench, onSchedules: () => scheduler.wake() }, options);
  const stop = async (): Promise<void> => {
    scheduler.close();
    await runner.close();
    await pool.closeAll();
  };
  const goOn = (): void => {
    uploadReader.recover();
    runner.recover();
    scheduler.start();
  };
  const desk = createDesk({
    ...bench,
    clock,
    store,
    hub,
    scenarios,
    stop,
    goOn,
    portal: portalState,
    driver: driver.name,
    pace: options.pace ?? 1,
    firstFaults: options.faults ?? [],
    async firstScenario() {
      await scenarios.apply(options.scenario ?? ordinary);
      scenarios.turn(options.quirks ?? {});
    },
    welcome: (owner) => onStart({ owner, email: emailOf(owner) }),
  });

  mountRoutes(app, {
    options,
    origin,
    hosts,
    hub,
    bench,
    views,
    portal,
    api: {
      store,
      runner,
      scheduler,
      clock,
      identify,
      sealing: processSealing,
      uploadReader,
      dialect: () => scenarios.dialect(),
    },
    desk: createDeskApp({ desk, scenarios, portalLog: () => ring.entries() }),
    onStart,
    report,
  });

  goOn();
  return {
    fetch: async (request, env) => await app.fetch(request, env),
    desk,
    faults: bench.faults,
    scenarios,
    runner,
    store,
    portalLog: () => ring.entries(),
    async close() {
      hub.close();
      await stop();
      await uploadReader.close();
      await driver.close();
      store.close();
    },
  };
}
