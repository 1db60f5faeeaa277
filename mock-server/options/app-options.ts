import type { UpgradeWebSocket } from 'hono/ws';
import type { Fault } from '../bench/faults.ts';
import type { PageAssets } from '../live/server/bundle-page.ts';
import type { MockServerOptions } from './mock-server-options.ts';

type Said = { [Name in keyof MockServerOptions]?: Exclude<MockServerOptions[Name], undefined> };

/** What a server may be told; every field may be left out. */
export interface AppOptions extends Omit<Said, 'faults'> {
  faults?: readonly Fault[];
  /** Where the server is reached; the sample portal lies under it. */
  origin?: string;
  /** Origin of the example pages; `/examples/` leads there. */
  examplesOrigin?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** How sockets are accepted; without it there are none. */
  upgrade?: UpgradeWebSocket;
}
