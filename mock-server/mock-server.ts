import type { AppOptions } from './app-options.ts';
import type { Desk } from './desk/desk-types.ts';
import { buildViewer } from './live/build-viewer.ts';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { projectFolder } from './project-folder.ts';
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
  close(): Promise<void>;
}

export type MockServerOptions = Omit<AppOptions, 'origin' | 'examplesOrigin' | 'upgrade'>;

let viewer: ReturnType<typeof buildViewer> | undefined;

/** A server of a test's own: free ports, data in memory, no waiting between steps unless `pace` says so. */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  viewer ??= buildViewer();
  const { app, ...server } = await startServer({
    host: '127.0.0.1',
    port: 0,
    examplesPort: 0,
    examplesDir: projectFolder('examples'),
    widgetDir: projectFolder('dist'),
    viewerAssets: await viewer,
    store: 'memory',
    pace: Infinity,
    ...options,
  });
  return {
    ...server,
    desk: app.desk,
    finished: (taskId) => app.runner.finished(taskId),
    portalLog: () => app.portalLog(),
  };
}
