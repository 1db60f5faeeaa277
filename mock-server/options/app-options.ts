import type { UpgradeWebSocket } from 'hono/ws';
import type { pickRecipe } from '../agent/pick-recipe.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';
import type { Fault } from '../bench/faults.ts';
import type { ViewerAssets } from '../live/server/live-app.ts';
import type { Quirks } from '../scenes/quirks.ts';
import type { ScenarioName } from '../bench/scenarios/scenario-table.ts';
import type { MissedRuns } from '../schedules/scheduler.ts';

/** What a server may be told; every field may be left out. */
export interface AppOptions {
  /** Where the server is reached; the sample portal lies under it. */
  origin?: string;
  /** Where the data live: a directory, or `memory`. */
  store?: string;
  clock?: Clock;
  /** How many times faster than life. */
  pace?: number;
  /** Makes the browser tasks run in, given a `fetch` that reaches the sample portal without a network. */
  driver?: (web: typeof fetch) => BrowserDriver;
  pickRecipe?: typeof pickRecipe;
  /** Origins of pages that may embed the widget and call the API. */
  allowHosts?: readonly string[];
  /** Those of them, or more, whose pages may start tasks without asking the person. */
  trustHosts?: readonly string[];
  /**
   * The secret of each page that may sign people in with its tokens, by the page's origin. Such pages may embed the
   * widget; with one of them no address is taken at its word, and unknown sessions are answered with 401.
   */
  hostSecrets?: Readonly<Record<string, string>>;
  /** Origins on this machine or its private network that tasks may go to, beside the sample portal. */
  allowPrivate?: readonly string[];
  /** Origin of the example pages; `/examples/` leads there. */
  examplesOrigin?: string;
  /** Answer 401 to unknown sessions instead of starting one. */
  requireSession?: boolean;
  /** So many past tasks for everyone who starts a session with an e-mail. */
  seed?: number;
  faults?: readonly Fault[];
  /** The state of the product to begin with, by its name. */
  scenario?: ScenarioName;
  /** Single switches of a backend's ways, over those of the scenario. */
  quirks?: Partial<Quirks>;
  /** Whether a schedule that was due while the server was down runs once at its start (the default) or not. */
  missedRuns?: MissedRuns;
  /** The folder of the built widget. */
  widgetDir?: string;
  viewerAssets?: ViewerAssets | Promise<ViewerAssets>;
  /** How sockets are accepted; without it there are none. */
  upgrade?: UpgradeWebSocket;
  report?: (message: string, error: unknown) => void;
}
