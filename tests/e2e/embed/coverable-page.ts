import type { Page } from '@playwright/test';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
import type { RunningServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

export interface CoverablePage {
  /** The width of the app, as CSS. */
  width: string;
  /** The height of the app in CSS pixels. */
  height: number;
}

/**
 * Opens a page of another origin with the app (`#pilot`) at its top left, and a hidden cover (`#cover`) that lets clicks
 * through. The app is `window.pilot`.
 */
export async function openCoverable(page: Page, server: RunningServer, { width, height }: CoverablePage) {
  await openPortal(page, server, {
    scripts: [`${server.appOrigin}/host-sdk-tasks.js`],
    body: `<div id="pilot" style="position:absolute;left:0;top:0;width:${width}"></div>
      <div id="cover" hidden style="position:absolute;width:2000px;height:2000px;background:Canvas;pointer-events:none"></div>`,
  });
  await page.evaluate(
    async ([src, height]) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard', height }) as SteeringPilot;
      Object.assign(window, { pilot });
      await pilot.waitFor('route', { timeout: 30_000 });
    },
    [server.appOrigin, height] as const,
  );
}
