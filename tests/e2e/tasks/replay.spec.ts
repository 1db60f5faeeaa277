import { expectAccessible } from '../accessibility/axe.ts';
import { expectFocus } from '../accessibility/keyboard-only.ts';
import { expect, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';

const EMAIL = 'office@cedar.example';

test('a chore is played back by keyboard alone, and a colleague opens the same step by its address', async ({
  page,
  pilot,
  keys,
  browser,
}) => {
  await page.goto('/');
  await pilot.enter(EMAIL);
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await pilot.logInByHand();
  await pilot.button('Resume AI').first().click();
  await pilot.shows('Completed');
  await page.goto('/history');
  await keys.tabTo(page.getByRole('link', { name: /^Replay: / }));
  await keys.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Replay: \w/ });
  await expectFocus(title);

  const picture = page.getByRole('img', { name: /^Screenshot of step/ });
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const slider = page.getByRole('slider', { name: 'Step' });
  const last = (await slider.getAttribute('max')) ?? '';
  expect(Number(last)).toBeGreaterThan(2);
  await keys.tabTo(slider);
  for (const [key, step] of [
    ['End', last],
    ['Home', '1'],
    ['ArrowRight', '2'],
    ['ArrowLeft', '1'],
  ] as const) {
    await keys.press(key);
    await expect(slider).toHaveValue(step);
  }
  // Its time passes only here, because a busy machine may take longer to pause it than it shows a step.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await keys.press(' ');
  await page.clock.runFor(3_000);
  await expect(slider).toHaveValue('2');
  await keys.press(' ');
  await page.clock.runFor(10_000);
  await expect(pilot.button('Play')).toBeVisible();
  await expect(slider).toHaveValue('2');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/replay\/[\w-]+\?step=2$/);
  const goal = page.getByRole('heading', { level: 2 });
  const goalText = (await goal.textContent()) ?? '';
  await expect(slider).toHaveAttribute('aria-valuetext', `Step 2 of ${last}: ${goalText}`);
  await expectAccessible(page, 'a replay');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Replay not found')).toBeVisible();
  await other.goto(new URL('/', page.url()).href);
  await new Pilot(other).launch(EMAIL);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 2, name: goalText })).toBeVisible();
  await context.close();
});
