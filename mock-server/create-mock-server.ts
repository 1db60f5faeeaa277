import type { Desk } from './desk/desk-types.ts';
import { type MockServerOptions, readMockServerOptions } from './options/mock-server-options.ts';
import type { PortalLogEntry } from './portal/create-portal.tsx';
import { startServer } from './start-server.ts';

/** A complete server for one test. */
export interface MockServer {
  /** The origin of the widget, the API and the sample portal. */
  url: string;
  /** The origin of the example pages, a different one. */
  examplesUrl: string;
  /** Puts the server into any of its states. */
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
 * Starts a server for one test: free ports, data in memory, and no waiting between steps unless `pace` is set. Rejects
 * with a TypeError that names an unknown option or a wrong value.
 */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const parsed = readMockServerOptions(options);
  const { app, url, examplesUrl, close } = await startServer({
    host: '127.0.0.1',
    port: 0,
    examplesPort: 0,
    store: 'memory',
    pace: Infinity,
    ...parsed,
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
