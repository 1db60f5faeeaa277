import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { createBench } from './desk/bench.ts';
import { createDesk } from './desk/create-desk.ts';
import { createDeskApp } from './desk/desk-app.ts';
import { createDeskClock } from './desk/desk-clock.ts';
import { eventNote } from './desk/event-note.ts';
import { pastFile, pastTasks } from './past-tasks.ts';
import { createScenarios } from './scenarios/scenarios.ts';
import { stageAgents } from './scenarios/stage-agent.ts';
import { stageRunner } from './scenarios/stage-runner.ts';
import { onlyAgent } from '../server/agent/agent.ts';
import { recipeAgents } from './recipes/recipe-agents.ts';
import { createExtractor } from '../server/extraction/create-extractor.ts';
import { pageHeaders } from '../server/http/pages/page-headers.ts';
import { widgetPages } from '../server/http/pages/widget-pages.ts';
import { createPushHub, pushRoute } from '../server/http/push.ts';
import { answerError } from '../server/http/routes/answer-error.ts';
import { createApi } from '../server/http/routes/api-app.ts';
import { createIdentify, refuseStrangeNames } from '../server/http/routes/authenticate.ts';
import { createHostTokens } from '../server/http/routes/host-tokens.ts';
import { liveSocketEvents } from '../server/live/server/live-socket.ts';
import { createLiveViews } from '../server/live/server/live-views.ts';
import { guardedFetch } from '../server/network/guarded-fetch.ts';
import { ownOriginFetch } from '../server/network/own-origin-fetch.ts';
import { type AppOptions, appSettings } from './options/app-settings.ts';
import { createPortal, type PortalLogEntry } from './portal/create-portal.tsx';
import { createPortalState } from './portal/portal-state.ts';
import { createRunner, type Runner } from '../server/runner/runner.ts';
import { processSealing } from '../server/runner/secrets/sealing.ts';
import { createScheduler } from '../server/schedules/scheduler.ts';
import { openStore } from '../server/store/open-store.ts';
import { emailOf, type Session } from '../server/store/sessions.ts';
import { createUploadReader } from '../server/store/upload-reader.ts';

/** So many of the portal's latest requests are kept. */
const keptRequests = 1_000;

export type App = ReturnType<typeof createApp>;

/** The whole server as a function from request to response. */
export function createApp(options: AppOptions = {}) {
  const settings = appSettings(options);
  const { clock: wall, hosts, origin, pace, report, requireSession, upgrade, widgetDir } = settings;
  const clock = createDeskClock(wall);
  const bench = createBench({ wall, clock, faults: settings.faults });
  const app = new Hono();

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
    requireSession,
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

  const portalRequests: PortalLogEntry[] = [];
  /** Requests the sample portal has answered, oldest first. */
  const portalLog = (): readonly PortalLogEntry[] => [...portalRequests];
  const portalState = createPortalState();
  const portal = createPortal({
    state: portalState,
    clock: () => clock.now(),
    secret: store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest(entry) {
      portalRequests.push(entry);
      if (portalRequests.length > keptRequests) portalRequests.shift();
    },
  });

  const views = createLiveViews({ assets: settings.viewerAssets, frameAncestors: hosts });
  const web = guardedFetch((url) => settings.allowPrivate.includes(url.origin));
  const driver = settings.driver(ownOriginFetch(origin, (request) => app.fetch(request), web));
  const { uploads } = store;
  const uploadReader = createUploadReader({ uploads, extractor: createExtractor(), clock, pace, report });
  const portalUrl = `${origin}/portal/`;
  const { scenes } = scenarios;
  const agents = stageAgents(settings.agent ? onlyAgent(settings.agent) : recipeAgents(portalUrl), {
    scenes,
    portalUrl,
    stop: (id) => runner.stop(id, 'Stopped in another window'),
  });
  const bareRunner: Runner = createRunner({
    ...settings,
    store,
    clock,
    wall,
    driver,
    uploadReader,
    views,
    agents,
    home: portalUrl,
    paceOf: (id) => pace * (scenes.of(id)?.pace ?? 1),
    unseal: (sealed) => processSealing.open(sealed),
  });
  const runner = stageRunner(bareRunner, { scenes, store, portalUrl });
  const scheduler = createScheduler({ store, runner, clock, missedRuns: settings.missedRuns, report });
  /** Goes on with what the data say is unfinished. */
  const goOn = (): void => {
    uploadReader.recover();
    runner.recover();
    scheduler.start();
  };
  /** Lets go of tasks and schedules; `goOn` takes them up again. */
  const stop = async (): Promise<void> => {
    scheduler.close();
    await runner.close();
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
    pace,
    firstFaults: settings.faults,
    welcome: (owner) => onStart({ owner, email: emailOf(owner) }),
  });

  app.use(pageHeaders);
  app.use(refuseStrangeNames([origin, ...hosts]));
  for (const step of bench.everywhere) app.use(step);
  app.onError(answerError(report));
  if (upgrade) {
    app.get('/ws', pushRoute(hub, upgrade, [origin, ...hosts]));
    app.get(
      '/live/:id/socket',
      upgrade((c) =>
        bench.liveSockets.watch(
          liveSocketEvents((socket) => views.attachSocket(c.req.param('id') ?? '', socket)),
        ),
      ),
    );
  }
  const secrets = settings.hostSecrets;
  app.route(
    '/api',
    createApi({
      store,
      runner,
      clock,
      identify,
      hostTokens: secrets && createHostTokens({ secrets, used: store.usedHostTokens, now: wall.now }),
      sealing: processSealing,
      uploadReader,
      pastFile,
      dialect: () => scenarios.dialect(),
      hosts,
      requireSession,
      before: bench.beforeApi,
      onStart,
    }),
  );
  app.route('/portal', portal);
  app.route('/live', views.app);
  app.route('/__mock', createDeskApp({ desk, scenarios, portalLog }));
  app.get('/examples/*', (c) =>
    settings.examplesOrigin
      ? c.redirect(settings.examplesOrigin + c.req.path, 302)
      : c.text('The examples are not served here', 404),
  );
  app.get('/examples', (c) => c.redirect('/examples/', 302));
  if (widgetDir !== undefined)
    app.route('/', widgetPages({ directory: widgetDir, hosts, trustedHosts: settings.trustHosts }));
  app.notFound((c) => c.json({ message: 'There is nothing here' }, 404));

  goOn();
  return {
    fetch: async (request: Request, env?: object): Promise<Response> => await app.fetch(request, env),
    desk,
    faults: bench.faults,
    scenarios,
    runner,
    store,
    portalLog,
    /** Lets go of tasks and data; what ran goes on when the data are opened again. */
    async close(): Promise<void> {
      hub.close();
      await stop();
      await uploadReader.close();
      await driver.close();
      store.close();
    },
  };
}
