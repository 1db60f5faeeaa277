import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { KeyboardOnly } from '../accessibility/keyboard-only.ts';
import { Pilot } from '../pages/pilot.ts';

// Dialogs take their time to leave, as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Counts POST requests by path. */
const watchCalls = (page: Page) => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname);
  });
  return (path: string) => made.filter((one) => one === path).length;
};

test('a double click acts once', async ({ page, server }) => {
  const calls = watchCalls(page);
  const pilot = new Pilot(page);
  await page.goto(server.appOrigin);

  await pilot.button('Launch Dashboard').dblclick();
  await page.getByRole('textbox', { name: 'Email address' }).fill('office@cedar.example');
  await pilot.button('Start Automating').dblclick();
  await expect(page.getByText('Launching in', { exact: true })).toBeVisible();
  expect(calls('/api/session/start')).toBe(1);
  await pilot.button('Skip').click();
  await pilot.arrive();

  await pilot.button(/^Integrations/).dblclick();
  await page.getByRole('switch', { name: 'Web Search' }).click();
  await pilot.button('Done').dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pilot.button('Feedback').dblclick();
  await page.getByRole('textbox', { name: 'Your Feedback' }).fill('Nice');
  await pilot.button('Send Feedback').dblclick();
  await expect(page.getByText('Thank You!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls('/api/feedback')).toBe(1);

  await pilot.prompt.fill('Check the violations list');
  await pilot.button('Send').dblclick();
  await pilot.button('Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pilot.button(/^Download Meeting Minutes/).dblclick();
  await pilot.button('Start').dblclick();
  await expect(page.getByText('Task started')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls('/api/tasks')).toBe(1);
});

test('Enter starts nothing that is not visible yet or was cancelled', async ({ page, server }) => {
  const calls = watchCalls(page);
  const pilot = new Pilot(page);
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await page.goto(`${server.appOrigin}/dashboard`);

  await pilot.prompt.fill('Check the violations list');
  await pilot.prompt.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  // On a slow machine that Enter may find the dialog gone, and ask again.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await pilot.prompt.focus();
  for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
  await expect(dialog).toBeVisible();
  for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  expect(calls('/api/tasks')).toBe(0);

  await new KeyboardOnly(page).pressUntil('Enter', page.getByText('Task started'));
  await expect(dialog).toHaveCount(0);
  expect(calls('/api/tasks')).toBe(1);
});
