import { createExtractor } from './extraction/create-extractor.ts';
import type { LiveViews } from './live/server/live-views.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { portalFetch } from './network/portal-fetch.ts';
import type { AppSettings } from './options/app-settings.ts';
import { createBrowserPool } from './runner/browser/browser-pool.ts';
import { createRunner } from './runner/runner.ts';
import { processSealing } from './runner/secrets/sealing.ts';
import { createVault } from './runner/secrets/vault.ts';
import type { TaskScene } from './scenes/task-scene.ts';
import { createScheduler } from './schedules/scheduler.ts';
import type { Store } from './store/open-store.ts';
import { createUploadReader } from './store/upload-reader.ts';
import type { Clock } from './time/clock.ts';

export interface AgentParts {
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
export function createAgent({ settings, store, clock, views, fetch, scene }: AgentParts) {
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
