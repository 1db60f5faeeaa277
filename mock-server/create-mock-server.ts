import type { Desk } from './desk/desk-types.ts';
import { type MockServerOptions, readMockServerOptions } from './options/mock-server-options.ts';
import type { PortalLogEntry } from './portal/create-portal.tsx';
import { startServer } from './start-server.ts';

/** A whole server of a test's own. */
export interface MockServer {
  /** Where the widget, the API and the sample portal are. */
  url: string;
  /** Where the example pages are: another origin. */
  examplesUrl: string;
  /** Brings about any state the server can be in. */
  desk: Desk;
  /** Resolves when the task has ended. */
  finished(taskId: string): Promise<void>;
  /** Requests the sample portal has answered, oldest first. */
  portalLog(): readonly PortalLogEntry[];
  /** Stops the server. */
  close(): Promise<void>;
}

export type { MockServerOptions };

/**
 * A server of a test's own: free ports, data in memory, no waiting between steps unless `pace` says so. Rejects with a
 * TypeError that names an option nobody knows, or one that has a wrong value.
 */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const told = readMockServerOptions(options);
  const { app, url, examplesUrl, close } = await startServer({
    host: '127.0.0.1',
    port: 0,
    examplesPort: 0,
    store: 'memory',
    pace: Infinity,
    ...told,
  });
  return {
    url,
    examplesUrl,
    close,
    desk: app.desk,
    finished: (taskId) => app.runner.finished(taskId),
    portalLog: () => app.portalLog(),
  };
}
