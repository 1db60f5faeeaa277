import type { AppOptions } from './app-options.ts';
import type { MockServerStart } from './mock-server-start.ts';

/** All that `createMockServer` may be told. */
export interface MockServerOptions extends MockServerStart {
  /** The time the server goes by (the machine's); to move it by hand, see `desk.setClock`. */
  clock?: AppOptions['clock'] | undefined;
  /** Makes the browser tasks run in (the embedded one), given a `fetch` that reaches the sample portal. */
  driver?: AppOptions['driver'] | undefined;
  /** Chooses the recipe for an instruction (the built-in ones). */
  pickRecipe?: AppOptions['pickRecipe'] | undefined;
  /** Hears of what nobody foresaw (it is written to the console). */
  report?: AppOptions['report'] | undefined;
}
