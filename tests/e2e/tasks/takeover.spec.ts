import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { TakenPage } from '../pages/taken-page.ts';

test.use({
  serverFlags: ['--driver', 'chromium'],
  // Room for a page on which all of a form is seen.
  viewport: { width: 1760, height: 1200 },
  permissions: ['local-network-access', 'clipboard-read', 'clipboard-write'],
  // As most people see it: with all that moves.
  contextOptions: { reducedMotion: 'no-preference' },
});

const account = { email: 'manager@oakridge.example', password: 'oakridge' };

/** A weekday in two weeks or so, on which somebody could come. */
function dayOfVisit(): Date {
  const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** The same portal in a window of its own, signed in. */
async function openTwin(page: Page, origin: string): Promise<Page> {
  const twin = await page.context().newPage();
  await twin.goto(`${origin}/portal/login`);
  return twin;
}

test(
  'a person uses a real browser by its picture, and the agent goes on',
  long,
  async ({ page, pilot, server }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await pilot.enter();
    await pilot.start('Download the latest board meeting minutes from the portal');
    await pilot.shows('Paused');
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
    const twin = await openTwin(page, server.appOrigin);
    await page.bringToFront();
    const taken = new TakenPage(page, pilot.live, twin);
    const { live } = taken;
    const visit = dayOfVisit();
    const field = (label: string) => twin.getByLabel(label, { exact: true });
    const button = (name: string) => twin.getByRole('button', { name });

    await test.step('logs in by typing and Enter', async () => {
      await taken.arrives(/^Sign in/);
      await taken.click(field('E-mail address'));
      await taken.type(account.email);
      await taken.press('Tab');
      await taken.type(account.password);
      await taken.press('Enter');
      await field('E-mail address').fill(account.email);
      await field('Password').fill(account.password);
      await button('Sign in').click();
      await taken.arrives(/^Documents/);
    });

    await test.step('drags to select, copies, and pastes', async () => {
      await taken.open(`${server.appOrigin}/portal/requests/new`, /^New request: who and where/);
      await taken.drag(field('Your name'), 0.02, 0.9);
      await taken.press('Control+c');
      await expect(live.getByText('Copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Community manager');
      await page.evaluate(() => navigator.clipboard.writeText('Kitchen, 1º'));
      await taken.click(field('Where exactly (optional)'));
      await taken.press('Control+v');
      await taken.click(field('Unit'));
      await taken.type('12B');
      await taken.press('Enter');
      await taken.arrives(/^New request: what is needed/);
    });

    await test.step('picks from a list and a calendar, and uploads a file', async () => {
      await taken.click(field('Category'));
      const list = live.getByRole('listbox', { name: 'Category' });
      await expect(list).toBeFocused();
      await taken.press('h', 'Enter');
      await expect(list).toHaveCount(0);
      await taken.click(field('Describe the problem'));
      await taken.type('The heating is cold.\nSince Monday.');
      await taken.scrollDown();
      await taken.click(field('Preferred date (optional)'));
      const day = live.getByRole('group', { name: /^Fill in: Preferred date/ }).locator('input');
      await expect(day).toBeFocused();
      await taken.press('Escape');
      await expect(day).toHaveCount(0);
      await taken.click(field('Preferred date (optional)'));
      await day.fill(visit.toISOString().slice(0, 10));
      await live.getByRole('button', { name: 'Set' }).click();
      await expect(day).toHaveCount(0);
      await taken.click(field('Photo or document (optional)'));
      const choosing = page.waitForEvent('filechooser');
      await live.getByRole('button', { name: 'Choose a file' }).click();
      const chooser = await choosing;
      const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000)]);
      await chooser.setFiles({ name: 'heating.pdf', mimeType: 'application/pdf', buffer });
      await expect(live.getByRole('dialog')).toHaveCount(0);
      await taken.click(button('Continue'));
      await taken.arrives(/^New request: review/);
      const facts = twin.locator('dl.facts');
      await expect(facts).toContainText('Kitchen, 1º');
      await expect(facts).toContainText('12B');
      await expect(facts).toContainText('Heating and Cooling');
      await expect(facts).toContainText('The heating is cold. Since Monday.');
      await expect(facts).toContainText(`${visit.getUTCDate()}, ${visit.getUTCFullYear()}`);
      await expect(facts).toContainText('heating.pdf, 293.0 kB');
    });

    await test.step('follows a page that opens in a new tab, and back', async () => {
      await taken.scrollDown();
      await taken.click(field('The details above are correct'));
      await taken.click(button('Send request'));
      await taken.arrives(/^Request /);
      await taken.click(twin.getByRole('link', { name: 'Open the receipt (new tab)' }));
      const tabs = live.getByRole('navigation', { name: 'Open pages' });
      await expect(tabs.getByRole('listitem')).toHaveCount(2);
      await expect(tabs.locator('[aria-current]')).toHaveText(/^Receipt /);
      await expect(live.locator('.bar .title')).toHaveText(/^Receipt /);
      await tabs.getByRole('button', { name: /^Close Receipt/ }).click();
      await expect(tabs).toHaveCount(0);
      await taken.arrives(/^Request /);
    });

    await test.step('answers a question of the page: no, then yes', async () => {
      const question = live.getByRole('alertdialog', { name: 'The page asks' });
      await taken.click(button('Withdraw request'));
      await expect(question).toContainText('Withdraw this request?');
      await taken.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(taken.address).not.toHaveValue(/withdrawn/);
      await taken.click(button('Withdraw request'));
      await expect(question.getByRole('button', { name: 'OK' })).toBeFocused();
      await taken.press('Enter');
      await expect(taken.address).toHaveValue(/news=withdrawn/);
    });

    await test.step('hands back, and the agent goes on', async () => {
      await pilot.button('Resume AI').first().click();
      await pilot.shows('Completed');
      const files = page.getByRole('region', { name: 'Generated Files' });
      await expect(files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ })).toBeVisible();
    });
  },
);
