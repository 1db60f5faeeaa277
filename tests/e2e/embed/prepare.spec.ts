import type * as tasks from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import { openPortal } from './portal-page.ts';

test.describe('a prepared app', () => {
  // Chromium reports the frame without scripts.
  test.use({ expectedTrouble: [/Blocked script execution/] });

  test('is loaded but does not start until it is mounted', async ({ page, server }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await openPortal(page, server, { scripts: [`${server.hostOrigin}/host-sdk-tasks.js`] });
    const options = { src: server.appOrigin, route: '/dashboard' };
    const elements = await page.evaluate((options) => {
      const { preparePilot } = HoaPilotHost as unknown as typeof tasks;
      preparePilot({ ...options, preload: true });
      return document.querySelectorAll('iframe[hidden], link[rel=preconnect]').length;
    }, options);
    expect(elements).toBe(2);
    for (const file of ['frame', 'application', 'workspace-screen', 'read-wire'])
      await expect.poll(() => paths.some((path) => path.startsWith(`/assets/${file}-`)), file).toBe(true);
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.evaluate((options) => void HoaPilotHost.mountPilot('#pilot', options), options);
    await expect(page.frameLocator('#pilot iframe').getByRole('textbox').first()).toBeVisible();
  });
});
