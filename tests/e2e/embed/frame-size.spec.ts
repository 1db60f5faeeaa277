import { expect, test } from '../fixtures.ts';
import { openPortal } from './portal-page.ts';

test('a frame below the fold is as tall as its content before a scroll', async ({ page, server }) => {
  await openPortal(page, server, { body: '<div style="height:6000px"></div><div id="pilot"></div>' });
  const reported = page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        HoaPilotHost.mountPilot('#pilot', { src, height: { mode: 'content', min: 100 } }).on(
          'resize',
          ({ height }) => resolve(height),
        );
      }),
    server.appOrigin,
  );
  expect(await reported).toBeGreaterThan(480);
  const height = () => page.locator('#pilot iframe').evaluate((frame) => frame.clientHeight);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeAttached();
  await expect.poll(height).toBeGreaterThan(480);
  const before = await height();
  await page.locator('#pilot').scrollIntoViewIfNeeded();
  await expect.poll(height).toBe(before);
});
