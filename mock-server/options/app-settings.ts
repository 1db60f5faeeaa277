import { pickRecipe, recipeNamed } from '../agent/pick-recipe.ts';
import type { AppOptions } from './app-options.ts';
import { createEmbeddedDriver } from '../browser/embedded/embedded-driver.ts';
import { systemClock } from '../time/clock.ts';
import { ordinary, scenarioNamed } from '../bench/scenarios/scenario-table.ts';

type Usual =
  | 'allowPrivate'
  | 'clock'
  | 'driver'
  | 'faults'
  | 'missedRuns'
  | 'origin'
  | 'pace'
  | 'pickRecipe'
  | 'quirks'
  | 'report'
  | 'requireSession'
  | 'scenario'
  | 'store'
  | 'trustHosts'
  | 'viewerAssets';

/** What a server goes by: what it was told, and for the rest what is usual. */
export interface AppSettings
  extends Omit<AppOptions, Usual | 'hostSecrets'>, Required<Pick<AppOptions, Usual>> {
  /** Undefined where no page may sign anybody in. */
  hostSecrets: Readonly<Record<string, string>> | undefined;
  /** Origins whose pages may embed the widget and call the API. */
  hosts: readonly string[];
  /** Finds a built-in recipe again; nothing where somebody else picks. */
  recipeNamed: typeof recipeNamed;
}

const reportToConsole = (message: string, error: unknown): void => console.error(`${message}:`, error);

/** Puts what is usual in the place of what was left out. */
export function appSettings(options: AppOptions): AppSettings {
  const { allowHosts = [], trustHosts = [], examplesOrigin } = options;
  const signing = Object.keys(options.hostSecrets ?? {});
  const allowed = [...allowHosts, ...trustHosts, ...signing, ...(examplesOrigin ? [examplesOrigin] : [])];
  return {
    ...options,
    allowPrivate: options.allowPrivate ?? [],
    clock: options.clock ?? systemClock,
    driver: options.driver ?? ((web) => createEmbeddedDriver({ fetch: web })),
    faults: options.faults ?? [],
    hosts: [...new Set(allowed)],
    hostSecrets: signing.length > 0 ? options.hostSecrets : undefined,
    missedRuns: options.missedRuns ?? 'once',
    origin: options.origin ?? 'http://localhost:4400',
    pace: options.pace ?? 1,
    pickRecipe: options.pickRecipe ?? pickRecipe,
    quirks: options.quirks ?? {},
    recipeNamed: options.pickRecipe ? () => undefined : recipeNamed,
    report: options.report ?? reportToConsole,
    requireSession: (options.requireSession ?? false) || signing.length > 0,
    // Looked up here, before data are opened: a name nobody knows must not leave a folder claimed.
    scenario: scenarioNamed(options.scenario ?? ordinary).name,
    store: options.store ?? 'memory',
    trustHosts,
    viewerAssets: options.viewerAssets ?? { js: '', css: '' },
  };
}
