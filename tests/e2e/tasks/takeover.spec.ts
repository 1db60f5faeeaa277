import { expect, long, test } from '../fixtures.ts';
import { LivePicture } from '../pages/live-picture.ts';
import { CHORE } from '../pages/pilot.ts';

test.use({
  serverFlags: ['--driver', 'chromium'],
  // Large enough for a whole form.
  viewport: { width: 1760, height: 1200 },
  permissions: ['local-network-access', 'clipboard-read', 'clipboard-write'],
  // With animations, as for most people.
  contextOptions: { reducedMotion: 'no-preference' },
});

const EMAIL = 'manager@oakridge.example';
const PASSWORD = 'oakridge';

/** A weekday in about two weeks. */
function dayOfVisit(): Date {
  const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

test('a person uses a real browser through its picture', long, async ({ page, pilot, server }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await pilot.enter();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await expect(pilot.live.getByText('You are in control')).toBeVisible();
  const twin = await page.context().newPage();
  await twin.goto('/portal/login');
  await page.bringToFront();
  const picture = new LivePicture(page, pilot.live, twin);
  const { live } = picture;
  const visit = dayOfVisit();
  const field = (label: string) => twin.getByLabel(label, { exact: true });
  const button = (name: string) => twin.getByRole('button', { name });

  await test.step('logs in by typing and Enter', async () => {
    await picture.arrives(/^Sign in/);
    await picture.click(field('Email address'));
    await picture.type(EMAIL);
    await picture.press('Tab');
    await picture.type(PASSWORD);
    await picture.press('Enter');
    await field('Email address').fill(EMAIL);
    await field('Password').fill(PASSWORD);
    await button('Sign in').click();
    await picture.arrives(/^Documents/);
  });

  await test.step('drags to select, copies, and pastes', async () => {
    await picture.open(`${server.appOrigin}/portal/requests/new`, /^New request: who and where/);
    await picture.drag(field('Your name'), 0.02, 0.9);
    await picture.press('Control+c');
    await expect(live.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Community manager');
    await page.evaluate(() => navigator.clipboard.writeText('Kitchen, 1º'));
    await picture.click(field('Where exactly (optional)'));
    await picture.press('Control+v');
    await picture.click(field('Unit'));
    await picture.type('12B');
    await picture.press('Enter');
    await picture.arrives(/^New request: what is needed/);
  });

  await test.step('picks from a list and a calendar, and uploads a file', async () => {
    await picture.click(field('Category'));
    const list = live.getByRole('listbox', { name: 'Category' });
    await expect(list).toBeFocused();
    await picture.press('h', 'Enter');
    await expect(list).toHaveCount(0);
    await picture.click(field('Describe the problem'));
    await picture.type('The heating is cold.\nSince Monday.');
    await picture.scrollDown();
    await picture.click(field('Preferred date (optional)'));
    const day = live.getByRole('group', { name: /^Fill in: Preferred date/ }).locator('input');
    await expect(day).toBeFocused();
    await picture.press('Escape');
    await expect(day).toHaveCount(0);
    await picture.click(field('Preferred date (optional)'));
    await day.fill(visit.toISOString().slice(0, 10));
    await live.getByRole('button', { name: 'Set' }).click();
    await expect(day).toHaveCount(0);
    await picture.click(field('Photo or document (optional)'));
    const choosing = page.waitForEvent('filechooser');
    await live.getByRole('button', { name: 'Choose a file' }).click();
    const chooser = await choosing;
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000)]);
    await chooser.setFiles({ name: 'heating.pdf', mimeType: 'application/pdf', buffer });
    await expect(live.getByRole('dialog')).toHaveCount(0);
    await picture.click(button('Continue'));
    await picture.arrives(/^New request: review/);
    const facts = twin.locator('dl.facts');
    await expect(facts).toContainText('Kitchen, 1º');
    await expect(facts).toContainText('12B');
    await expect(facts).toContainText('Heating and Cooling');
    await expect(facts).toContainText('The heating is cold. Since Monday.');
    await expect(facts).toContainText(`${visit.getUTCDate()}, ${visit.getUTCFullYear()}`);
    await expect(facts).toContainText('heating.pdf, 293.0 kB');
  });

  await test.step('follows a page that opens in a new tab, and back', async () => {
    await picture.scrollDown();
    await picture.click(field('The details above are correct'));
    await picture.click(button('Send request'));
    await picture.arrives(/^Request /);
    await picture.click(twin.getByRole('link', { name: 'Open the receipt (new tab)' }));
    const tabs = live.getByRole('navigation', { name: 'Open pages' });
    await expect(tabs.getByRole('listitem')).toHaveCount(2);
    await expect(tabs.locator('[aria-current]')).toHaveText(/^Receipt /);
    await expect(live.locator('.bar .title')).toHaveText(/^Receipt /);
    await tabs.getByRole('button', { name: /^Close Receipt/ }).click();
    await expect(tabs).toHaveCount(0);
    await picture.arrives(/^Request /);
  });

  await test.step('answers a question of the page: no, then yes', async () => {
    const question = live.getByRole('alertdialog', { name: 'The page asks' });
    await picture.click(button('Withdraw request'));
    await expect(question).toContainText('Withdraw this request?');
    await picture.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(picture.address).not.toHaveValue(/withdrawn/);
    await picture.click(button('Withdraw request'));
    await expect(question.getByRole('button', { name: 'OK' })).toBeFocused();
    await picture.press('Enter');
    await expect(picture.address).toHaveValue(/news=withdrawn/);
  });

  await test.step('hands back, and the agent continues', async () => {
    await pilot.button('Resume AI').first().click();
    await pilot.shows('Completed');
    const files = page.getByRole('region', { name: 'Generated Files' });
    await expect(files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ })).toBeVisible();
  });
});
