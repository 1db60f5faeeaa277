import { createServer } from '../../../server/create-server.ts';
import {
  type BrowserUseService,
  serviceKey,
  startBrowserUseService,
} from '../../fakes/browser-use-service.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test as base } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { shoot } from '../shoot.ts';

const test = base.extend<{ cloud: { service: BrowserUseService; url: string } }>({
  cloud: async ({ dataFolder: store }, use) => {
    const service = await startBrowserUseService();
    const { url, origin: live } = service;
    const server = await createServer({
      engine: { name: 'browser-use', key: serviceKey, actsWithoutAsking: true, url, live },
      devLogin: true,
      port: 0,
      store,
    });
    await use({ service, url: server.url });
    await server.close();
    await service.close();
  },
  server: async ({ cloud: { url } }, use) =>
    await use({ appOrigin: url, hostOrigin: url, output: () => '', stop: () => Promise.resolve() }),
});
// The answer to a pause that the service cannot do.
test.use({ expectedTrouble: [/501 \(Not Implemented\)/] });

test('a person watches a task at Browser Use Cloud, which cannot pause', async ({
  page,
  pilot,
  cloud: { service },
}) => {
  await page.goto('/');
  await pilot.enter();
  const notice = 'Browser Use Cloud runs your tasks. It sends, pays and deletes without asking you first.';
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await pilot.start('List the open violations of May');
  await expect.poll(() => service.runs.length).toBe(1);
  const [run] = service.runs;
  if (!run) throw new Error('No run was started');
  service.browserReady(run);
  service.step(run, 'Open the violations page', 'completed');
  service.say(run, 'The list is open');
  service.step(run, 'Read the rows of May');
  await expect(page.getByText('Read the rows of May').first()).toBeVisible();
  await expect(pilot.live.getByRole('heading', { name: /^Browser of run/ })).toBeVisible();
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 380]) {
      await page.setViewportSize({ width, height: 900 });
      await chooseTheme(page, theme);
      await page.reload();
      await expect(page.getByText('Read the rows of May').first()).toBeVisible();
      await expectNoWider(page);
      await expectAccessible(page, `${theme}, ${width} wide`);
      await shoot(page, `browser-use-${theme}-${width}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await pilot
    .button(/^Pause/)
    .first()
    .click();
  await expect(page.getByText('Pause/Resume Not Available')).toBeVisible();
  service.addFile(run, 'violations.csv', new TextEncoder().encode('Unit\nA1\n'));
  service.end(run, 'completed', { result: 'There is 1 open violation.', judgement: { verdict: true } });
  await expect(page.getByText('violations.csv').first()).toBeVisible();
  await expect(page.getByText('Done, not checked').first()).toBeVisible();
});
