import type { SealedPassword } from '../../contract/entities/credentials.ts';
import type { pickRecipe, recipeNamed } from '../../mock-server/recipes/pick-recipe.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import type { LiveViews } from '../live/server/live-views.ts';
import type { TaskScene } from '../../mock-server/scenarios/task-scene.ts';
import type { Store } from '../store/open-store.ts';
import type { UploadReader } from '../store/upload-reader.ts';
import type { Clock } from '../time/clock.ts';
import type { BrowserPool } from './browser/browser-pool.ts';
import type { Vault } from './secrets/vault.ts';

/** What tasks are run by. */
export interface RunnerOptions {
  store: Store;
  clock: Clock;
  /** Real time, for what takes its time whatever the clock shows. */
  wall: Pick<Clock, 'sleep'>;
  driver: BrowserDriver;
  uploadReader: Pick<UploadReader, 'settled'>;
  /** Opens a sealed password; throws when it was not sealed for this server. */
  unseal(sealed: SealedPassword): string;
  views: Pick<LiveViews, 'open'>;
  pickRecipe: typeof pickRecipe;
  /** Finds again what was picked for a task that another server began. */
  recipeNamed: typeof recipeNamed;
  portalUrl: string;
  /** Origins on the private network that tasks may go to. */
  allowPrivate: readonly string[];
  /** How a task that is created now is to go; plainly without it. */
  scene?(): TaskScene | undefined;
  /** How many times faster than life steps follow each other. */
  pace: number;
  report(message: string, error: unknown): void;
}

/** What running tasks share. */
export interface RunnerParts extends Omit<RunnerOptions, 'driver'> {
  pool: BrowserPool;
  vault: Vault;
}
