import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { upgradeWebSocket } from '@hono/node-server';
import type { UpgradeWebSocket } from 'hono/ws';
import { listen, type Listening } from './http/listen.ts';
import { buildViewer } from './live/server/build-viewer.ts';
import type { Clock } from './time/clock.ts';

/** Returns a folder of the project. Works from the source and from the build in `dist`. */
export function projectFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The project has no package.json above this file');
    folder = above;
  }
  return join(folder, name);
}

const everyAddress = ['127.0.0.1', '0.0.0.0', '::'];

/** Returns the host name for a bind address in the URL that people open. */
export function hostInAddress(host: string): string {
  if (everyAddress.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

// Hono types the socket as unknown. The routes only send to it and close it.
export const upgrade = upgradeWebSocket as UpgradeWebSocket;

let viewer: ReturnType<typeof buildViewer> | undefined;

/** Returns the scripts and styles of the live view, built once for the process. */
export const viewerAssets = (): ReturnType<typeof buildViewer> => (viewer ??= buildViewer());

interface Site {
  url: string;
  /** Sets the handler of requests. Until then, they wait. */
  handleWith: Listening['handleWith'];
}

/**
 * Listens on each port, lets `start` create the sites, and closes all ports if that fails.
 *
 * @returns The result of `start`, and `close`, which closes the ports and then that result.
 */
export async function startSites<Started extends { close(): Promise<void> }>(
  { host, ports, clock }: { host: string; ports: readonly number[]; clock: Clock },
  start: (sites: Site[]) => Promise<Started>,
): Promise<{ started: Started; close(): Promise<void> }> {
  const opened: Listening[] = [];
  const closePorts = async () => void (await Promise.all(opened.map((listening) => listening.close())));
  try {
    for (const port of ports) opened.push(await listen({ port, host, clock }));
    const started = await start(
      opened.map(({ handleWith, port }) => ({ handleWith, url: `http://${hostInAddress(host)}:${port}` })),
    );
    let closing: Promise<void> | undefined;
    return { started, close: () => (closing ??= closePorts().then(() => started.close())) };
  } catch (error) {
    await closePorts();
    throw error;
  }
}
