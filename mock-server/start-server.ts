import { projectFolder, startSites, upgrade, viewerAssets } from '../server/start-sites.ts';
import { systemClock } from '../server/time/clock.ts';
import { createApp } from './app.ts';
import { createExamplesApp } from './examples-app.ts';
import type { AppOptions } from './options/app-settings.ts';

export interface ServerOptions extends Omit<
  AppOptions,
  'host' | 'origin' | 'examplesOrigin' | 'upgrade' | 'viewerAssets'
> {
  host: string;
  /** 0 selects a free port. */
  port: number;
  examplesPort: number;
}

/** Starts the mock server on one port, and the example pages on another. */
export async function startServer({ host, port, examplesPort, ...options }: ServerOptions) {
  const { clock = systemClock, widgetDir = projectFolder('dist') } = options;
  const assets = await viewerAssets();
  const { started, close } = await startSites({ host, ports: [port, examplesPort], clock }, async (sites) => {
    const [site, examples] = sites;
    const [url = '', examplesUrl = ''] = sites.map((one) => one.url);
    const app = await createApp({
      ...options,
      clock,
      widgetDir,
      viewerAssets: assets,
      origin: url,
      host,
      examplesOrigin: examplesUrl,
      upgrade,
    });
    const pages = createExamplesApp({
      directory: projectFolder('examples'),
      builtDirectory: widgetDir,
      widgetOrigin: url,
    });
    site?.handleWith(app.fetch);
    examples?.handleWith(pages.fetch);
    return { url, examplesUrl, app, close: app.close };
  });
  const { url, examplesUrl, app } = started;
  return {
    /** The origin of the widget, the API and the sample portal. */
    url,
    /** The origin of the example pages, a different one. */
    examplesUrl,
    app,
    close,
  };
}
