import { expect, test } from '../fixtures.ts';
import { restartServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

/** The app retries after growing pauses. */
const NOTICED_WITHIN_MS = 60_000;

test.use({ ownServer: true, expectedTrouble: [/ERR_|WebSocket|status of 50\d/] });

test('a page learns once that the server died, and that it is back', async ({ page, server, dataFolder }) => {
  test.slow();
  await openPortal(page, server, { scripts: [`${server.appOrigin}/host-sdk-tasks.js`] });
  await page.evaluate((src) => {
    const log: string[] = [];
    const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard' });
    pilot.on('error', ({ code }) => log.push(code));
    pilot.on('connected', () => log.push('connected'));
    pilot.once('route', () => log.push('route'));
    Object.assign(window, { log });
  }, server.appOrigin);
  const log = () => page.evaluate(() => Reflect.get(window, 'log') as string[]);
  await expect.poll(log, { timeout: NOTICED_WITHIN_MS }).toEqual(['route']);
  await server.stop('SIGKILL');
  await expect.poll(log, { timeout: NOTICED_WITHIN_MS }).toEqual(['route', 'backend-unreachable']);
  const again = await restartServer(dataFolder, server);
  try {
    await expect
      .poll(log, { timeout: NOTICED_WITHIN_MS })
      .toEqual(['route', 'backend-unreachable', 'connected']);
  } finally {
    await again.stop();
  }
});
