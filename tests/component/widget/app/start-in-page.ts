import { afterEach } from 'vitest';
import { type Config, readConfig } from '../../../../widget/app/config.ts';
import { overlays } from '../../../../widget/app/overlays.tsx';
import { screens } from '../../../../widget/app/screens.tsx';
import { type RunningWidget, type StartOptions, startWidget } from '../../../../widget/app/start-widget.tsx';

type Options = Pick<StartOptions, 'platform' | 'fetch' | 'handOver'> &
  Pick<Config, 'routerMode'> & { container?: HTMLElement };

/** Returns a function that starts the widget in the page until the test ends. Call it where tests are declared. */
export function widgetInPage() {
  let running: RunningWidget | undefined;
  afterEach(() => {
    running?.stop();
    document.body.replaceChildren();
  });
  return ({ container = document.createElement('div'), routerMode, ...options }: Options) => {
    if (!container.isConnected) document.body.append(container);
    running = startWidget({
      container,
      config: readConfig({ script: null, document, options: { routerMode }, search: '', languages: [] }),
      page: window,
      place: 'window',
      screens,
      overlays,
      onRefresh() {},
      ...options,
    });
  };
}
