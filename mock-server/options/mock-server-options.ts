import type { pickRecipe } from '../agent/pick-recipe.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';
import type { MockServerStart } from '../mock-server-start.ts';

/** All that `createMockServer` may be told. */
export interface MockServerOptions extends MockServerStart {
  /** The time the server goes by (the machine's); to move it by hand, see `desk.setClock`. */
  clock?: Clock | undefined;
  /** Makes the browser tasks run in (the embedded one), given a `fetch` that reaches the sample portal. */
  driver?: ((web: typeof fetch) => BrowserDriver) | undefined;
  /** Chooses the recipe for an instruction (the built-in ones). */
  pickRecipe?: typeof pickRecipe | undefined;
  /** Hears of what nobody foresaw (it is written to the console). */
  report?: ((message: string, error: unknown) => void) | undefined;
}
