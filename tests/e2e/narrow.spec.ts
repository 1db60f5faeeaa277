import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Pilot } from './pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal, and tell what the board decided';
const widths = { narrow: { width: 380, height: 800 }, wide: { width: 1360, height: 850 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects all of the page to fit into its window across, without being cut off, and to be at rest. */
async function expectCalm(page: Page, state: string) {
  const sticksOut = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    });
  await expect.poll(sticksOut, { message: `what is wider than the window: ${state}` }).toEqual([]);
  const moving = async () => {
    const inFrames = page.frames().map((frame) =>
      frame.evaluate(() =>
        document.getAnimations().map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return `${target?.localName}.${target?.getAttribute('class')}`;
        }),
      ),
    );
    return (await Promise.all(inFrames)).flat();
  };
  await expect.poll(moving, { message: `what moves: ${state}` }).toEqual([]);
}

for (const [name, viewport] of Object.entries(widths)) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${name}, ${theme}, with reduced motion`, () => {
      test.use({ viewport, colorScheme: theme });

      test.beforeEach(async ({ page }) => {
        await page.addInitScript((chosen) => {
          // The live view is a frame without an origin, and so without storage.
          if (origin !== 'null') localStorage.setItem('hoa-pilot.theme', chosen);
        }, theme);
      });

      test('nothing sticks out and nothing moves', async ({ page, server }) => {
        const pilot = new Pilot(page);
        await page.goto(server.appOrigin);
        await expect(pilot.button('Launch Dashboard')).toBeVisible();
        await expectCalm(page, 'landing');
        await pilot.launch();
        await expectCalm(page, 'countdown');
        await pilot.button('Skip').click();
        await expect(pilot.prompt).toBeVisible();
        await expectCalm(page, 'empty workspace');
        await pilot.start(CHORE);
        await pilot.shows('Paused');
        await expectCalm(page, 'paused');
        await pilot.logInByHand();
        await pilot.button('Resume AI').first().click();
        await pilot.shows('Completed');
        await expectCalm(page, 'completed');
        await page.goto(`${server.appOrigin}/history`);
        await expect(page.getByRole('article')).toHaveCount(1);
        await expectCalm(page, 'history');
      });

      test.describe('at a slow pace', () => {
        test.use({ serverFlags: ['--pace', '0.2'] });

        test('nor while a task runs', async ({ page, server }) => {
          const pilot = new Pilot(page);
          await page.goto(`${server.appOrigin}/dashboard`);
          await pilot.start(CHORE);
          await pilot.shows('Running');
          await expectCalm(page, 'running, behind the splash or not');
          await expect(pilot.live.getByText('Watching the agent')).toBeVisible();
          await expectCalm(page, 'running');
          await pilot.shows('Running');
        });
      });
    });
  }
}
