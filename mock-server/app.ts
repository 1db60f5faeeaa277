import { Hono } from 'hono';
import { createBench } from './bench/desk/bench.ts';
import { createDesk } from './bench/desk/create-desk.ts';
import { createDeskApp } from './bench/desk/desk-app.ts';
import { createDeskClock } from './bench/desk/desk-clock.ts';
import { eventNote } from './bench/desk/event-note.ts';
import { pastFile, pastTasks } from './bench/past-tasks.ts';
import { createScenarios } from './bench/scenarios/scenarios.ts';
import { createAgent } from './create-agent.ts';
import { createSamplePortal } from './create-sample-portal.ts';
import { createPushHub } from './http/push.ts';
import { createIdentify } from './http/routes/authenticate.ts';
import { createHostTokens } from './http/routes/host-tokens.ts';
import { createLiveViews } from './live/server/live-views.ts';
import { mountRoutes } from './mount-routes.ts';
import type { AppOptions } from './options/app-settings.ts';
import { appSettings } from './options/app-settings.ts';
import { processSealing } from './runner/secrets/sealing.ts';
import { openStore } from './store/open-store.ts';
import { emailOf, type Session } from './store/sessions.ts';

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
