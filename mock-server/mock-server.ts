import type { AppOptions } from './app-options.ts';
import type { Desk } from './desk/desk-types.ts';
import { buildViewer } from './live/build-viewer.ts';
import type { PortalLogEntry } from './portal/portal-log.ts';
import { projectFolder } from './project-folder.ts';
import { type Server, startServer } from './start-server.ts';

export interface MockServer extends Server {
  /** Brings about any state the server can be in. */
  desk: Desk;
  /** Requests the sample portal has answered, oldest first. */
  portalLog(): readonly PortalLogEntry[];
}

export type MockServerOptions = Partial<Omit<AppOptions, 'origin' | 'examplesOrigin' | 'upgrade'>>;

let viewer: ReturnType<typeof buildViewer> | undefined;

/** A server of a test's own: free ports, data in memory, no waiting between steps unless `pace` says so. */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  viewer ??= buildViewer();
  const server = await startServer({
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
  return { ...server, desk: server.app.desk, portalLog: () => server.app.portalLog() };
}
