import { Hono } from 'hono';
import { randomBytes, randomUUID } from 'node:crypto';
import { onlyAgent } from '../server/agent/agent.ts';
import { createModel } from '../server/model/create-model.ts';
import { createServerApp, type ServerApp } from '../server/app.ts';
import { openData } from '../server/store/open-data.ts';
import type { Store } from '../server/store/store.ts';
import type { Session } from '../server/store/sessions.ts';
import { chooseAgents } from './choose-agents.ts';
import { createBench } from './desk/bench.ts';
import { createDesk } from './desk/create-desk.ts';
import { createDeskApp } from './desk/desk-app.ts';
import { createDeskClock } from './desk/desk-clock.ts';
import { eventNote } from './desk/event-note.ts';
import { type AppOptions, appSettings } from './options/app-settings.ts';
import { ownOriginFetch } from './own-origin-fetch.ts';
import { pastFile, pastTasks } from './past-tasks.ts';
import { createPortal, type PortalLogEntry } from './portal/create-portal.tsx';
import { createPortalState } from './portal/portal-state.ts';
import { editAnswers, plainRequest } from './scenarios/edit-answers.ts';
import { createScenarios } from './scenarios/scenarios.ts';
import { stageAgents } from './scenarios/stage-agent.ts';
import { stageRunner } from './scenarios/stage-runner.ts';

/** The number of portal requests in the log. */
const portalLogLength = 1_000;

const megabyte = 1024 * 1024;
/** How long it takes to read an uploaded file: long enough for a person to notice, as on a busy server. */
const uploadDelay = { milliseconds: 2_000, perMegabyte: 1_000 };

async function pastFileOf(store: Store, taskId: string, name: string) {
  const record = await store.tasks.find(taskId);
  return record && pastFile(record, name);
}

/** Adds the files of generated past tasks to a store. */
const withPastFiles = (store: Store): Store => ({
  ...store,
  files: {
    ...store.files,
    get: async (folder, name) =>
      (await store.files.get(folder, name)) ?? (await pastFileOf(store, folder, name)),
    read: async (folder, name) =>
      (await store.files.read(folder, name)) ?? (await pastFileOf(store, folder, name)),
  },
});

/** Redirects to the example pages, which are another site. */
function examplesRoutes(origin: string | undefined): Hono {
  const app = new Hono();
  app.get('/', (c) => c.redirect('/examples/', 302));
  app.get('/*', (c) =>
    origin === undefined
      ? c.text('The examples are not served here', 404)
      : c.redirect(origin + c.req.path, 302),
  );
  return app;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Creates the mock server as a function from request to response: the server with a sample portal and a bench desk. */
export async function createApp(options: AppOptions = {}) {
  const settings = appSettings(options);
  const { clock: wall, origin, pace } = settings;
  const clock = createDeskClock(wall);
  const bench = createBench({ wall, clock, faults: settings.faults });
  const { report = (message, error) => console.error(message, error) } = settings;
  const { store: place, database, peers, keepTasks, secretsKey } = settings;
  const store = withPastFiles(
    await openData({ place, database, peers, clock, keepTasks, secretsKey, report }),
  );
  const scenarios = await createScenarios({ store, clock, report, ...bench }, settings);
  const { scenes } = scenarios;
  const onSession = async ({ owner, email }: Session): Promise<void> => {
    await scenarios.welcome(owner);
    const count = settings.seed;
    if (!count || email === undefined) return;
    const mark = randomUUID();
    if ((await store.setting(`seeded ${owner}`, () => mark)) !== mark) return;
    await store.tasks.insertPast(pastTasks(owner, count, clock.now()));
  };
  store.onEvent((owner, event) =>
    bench.log.add({ kind: 'event', owner, note: eventNote(event), body: event }),
  );

  const portalUrl = `${origin}/portal/`;
  const portalRequests: PortalLogEntry[] = [];
  /** Requests the sample portal has answered, oldest first. */
  const portalLog = (): readonly PortalLogEntry[] => [...portalRequests];
  const portalState = createPortalState();
  const portal = createPortal({
    state: portalState,
    clock: () => clock.now(),
    secret: await store.setting('portal secret', () => randomBytes(32).toString('base64url')),
    onRequest(entry) {
      portalRequests.push(entry);
      if (portalRequests.length > portalLogLength) portalRequests.shift();
    },
  });

  const desk = createDesk({
    ...bench,
    clock,
    store,
    scenarios,
    pace,
    portal: portalState,
    firstFaults: settings.faults,
    welcome: onSession,
    server: () => server,
  });
  const { agent = 'auto' } = settings;
  const model = settings.model && createModel(settings.model, clock);
  const agents = typeof agent === 'string' ? chooseAgents(portalUrl, model, agent) : onlyAgent(agent);
  const starting: Promise<ServerApp> = createServerApp({
    ...settings,
    peerSecret: peers?.peerSecret,
    store,
    clock,
    wall,
    home: portalUrl,
    driver: (web) =>
      settings.driver(ownOriginFetch(origin, async (request) => await (await starting).fetch(request), web)),
    agents: stageAgents(agents, {
      scenes,
      portalUrl,
      stop: async (id) => await (await starting).runner.stop(id, 'stopped-elsewhere'),
    }),
    extensions: {
      middleware: bench.everywhere,
      apiMiddleware: [...bench.beforeApi, editAnswers(scenarios.dialect)],
      routes: {
        '/portal': portal,
        '/__mock': createDeskApp({ desk, scenarios, portalLog }),
        '/examples': examplesRoutes(settings.examplesOrigin),
      },
      runner: (runner) => stageRunner(runner, { scenes, store, portalUrl }),
      pushEvent: (event) => scenarios.dialect().event(event),
      liveSocket: bench.liveSockets.watch,
      lineTo: bench.socketFaults.line,
      onSocket: (note, owner) =>
        bench.log.add({ kind: 'socket', path: '/ws', note, ...(owner ? { owner } : {}) }),
      onSession,
      paceOf: (id) => pace * (scenes.of(id)?.pace ?? 1),
      uploadDelayOf: (bytes) =>
        (uploadDelay.milliseconds + (bytes / megabyte) * uploadDelay.perMegabyte) / pace,
    },
  });
  const server = await starting;
  return {
    fetch: async (request: Request, env?: object): Promise<Response> =>
      await server.fetch(await plainRequest(request, scenarios.dialect(), store), env),
    desk,
    faults: bench.faults,
    scenarios,
    runner: server.runner,
    store,
    portalLog,
    close: server.close,
  };
}
