import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

/** Opens the workspace of someone with a task that has ended and a draft of an earlier visit. */
async function open(page: Page, origin: string) {
  const started = await page.request.post(`${origin}/api/session/start`, {
    data: { email: 'office@cedar.example' },
  });
  const { sessionToken } = (await started.json()) as { sessionToken: string };
  const headers = { 'X-Session-Token': sessionToken };
  const created = await page.request.post(`${origin}/api/tasks`, {
    headers,
    data: { title: 'Roof survey', description: 'Survey the roofs' },
  });
  const { id } = (await created.json()) as { id: string };
  await page.request.put(`${origin}/api/tasks/${id}/stop`, { headers });
  await page.addInitScript((token) => {
    // The live view is a frame that has no storage.
    if (parent !== window) return;
    localStorage.setItem('sessionToken', token);
    localStorage.setItem('taskInput', 'Check');
  }, sessionToken);
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  return new Pilot(page);
}

test('the draft of an earlier visit stands beside the latest task', async ({ page, server }) => {
  const pilot = await open(page, server.appOrigin);
  await expect(page.getByRole('heading', { name: 'Roof survey' })).toBeVisible();
  await expect(pilot.prompt).toHaveValue('Check');
});

test('who goes on with it before the application is there is not interrupted', async ({ page, server }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const pilot = await open(page, server.appOrigin);
  await pilot.prompt.pressSequentially(' the minutes');
  const listed = page.waitForResponse(/\/api\/tasks$/);
  release();
  await (await listed).finished();
  await pilot.prompt.pressSequentially(' of June');
  await expect(pilot.prompt).toHaveValue('Check the minutes of June');
  await expect(page.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
});
