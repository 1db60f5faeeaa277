import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { upgradeWebSocket } from '@hono/node-server';
import type { UpgradeWebSocket } from 'hono/ws';
import { createApp } from './app.ts';
import { listen, type Listening } from '../server/http/listen.ts';
import { createExamplesApp } from './examples-app.ts';
import { buildViewer } from '../server/live/server/build-viewer.ts';
import type { AppOptions } from './options/app-settings.ts';
import { systemClock } from '../server/time/clock.ts';

/** A folder of the project by name, wherever this code runs from: its source, or its build below `dist`. */
function projectFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The project has no package.json above this file');
    folder = above;
  }
  return join(folder, name);
}

const anyAddressOfThisMachine = ['127.0.0.1', '0.0.0.0', '::'];

/** A host to listen on, as it stands in the address that people are told. */
export function hostInAddress(host: string): string {
  if (anyAddressOfThisMachine.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export interface ServerOptions extends Omit<
  AppOptions,
  'origin' | 'examplesOrigin' | 'upgrade' | 'viewerAssets'
> {
  host: string;
  /** 0 for any that is free. */
  port: number;
  examplesPort: number;
}

let viewer: ReturnType<typeof buildViewer> | undefined;

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts everything: the server on one port, the example pages on another. */
export async function startServer({ host, port, examplesPort, ...rest }: ServerOptions) {
  const { clock = systemClock, widgetDir = projectFolder('dist') } = rest;
  viewer ??= buildViewer();
  const viewerAssets = await viewer;
  const named = hostInAddress(host);
  const opened: Listening[] = [];
  const take = async (wanted: number): Promise<string> => {
    const listening = await listen({ port: wanted, host, clock });
    opened.push(listening);
    return `http://${named}:${listening.port}`;
  };
  const closeAll = async () => void (await Promise.all(opened.map((listening) => listening.close())));
  try {
    const url = await take(port);
    const examplesUrl = await take(examplesPort);
    const app = createApp({
      ...rest,
      clock,
      widgetDir,
      viewerAssets,
      origin: url,
      examplesOrigin: examplesUrl,
      // Hono types the socket as unknown; ours is told by the routes only to send and to close.
      upgrade: upgradeWebSocket as UpgradeWebSocket,
    });
    const examples = createExamplesApp({
      directory: projectFolder('examples'),
      builtDirectory: widgetDir,
      widgetOrigin: url,
    });
    opened[0]?.answer(app.fetch);
    opened[1]?.answer(examples.fetch);
    let closing: Promise<void> | undefined;
    const closeOnce = async () => {
      await closeAll();
      await app.close();
    };
    return {
      /** Where the widget, the API and the sample portal are. */
      url,
      /** Where the example pages are: another origin. */
      examplesUrl,
      app,
      close: () => (closing ??= closeOnce()),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
