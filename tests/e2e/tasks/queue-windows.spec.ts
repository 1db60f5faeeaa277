import type { Page } from '@playwright/test';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { expect, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';

const QUEUED = 'Find 2 roofers';

interface CreatedTask {
  description: string;
  uploadedFileIds?: string[];
  uploadedFiles?: string[];
}

const createdIn = (page: Page) => recordPosts<CreatedTask>(page);

/** The first lines of the requests: the server may have added details below. */
const requestsOf = (bodies: readonly CreatedTask[]) =>
  bodies.map(({ description }) => requestIn(description).split('\n')[0]);

/** A busy machine takes long, and only the queue matters here. */
const patience = { timeout: 60_000 };

/** Waits until the task needs a login, so that the next prompt goes into the queue. */
const waitUntilPaused = (pilot: Pilot) => expect(pilot.button('Resume AI')).toBeVisible(patience);

async function shows(window: Page, title: string) {
  await window.bringToFront();
  await expect(window.getByRole('heading', { level: 1 })).toContainText(title, patience);
}

test('one window of a session starts a queued task, with its file', async ({ page, pilot, context }) => {
  await page.goto('/');
  await pilot.enter();
  await pilot.button('Add files').click();
  const files = page.getByRole('dialog', { name: 'Add Files to Your Task' });
  await files
    .getByLabel('Choose files to include')
    .setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('Unit\n12\n') });
  await expect(files.getByText('✓ Ready to use')).toBeVisible();
  await files.getByRole('button', { name: 'Add to Task' }).click();
  await expect(files).toHaveCount(0);

  const secondPage = await context.newPage();
  const second = new Pilot(secondPage);
  const created = [createdIn(page), createdIn(secondPage)];
  await secondPage.goto('/dashboard');
  await second.start(CHORE);
  await waitUntilPaused(second);
  await page.bringToFront();
  await waitUntilPaused(pilot);
  await pilot.write(QUEUED);
  await pilot.button('Add to Queue').click();
  await expect(page.getByText('1 task in queue')).toBeVisible();
  await expect(second.button('Task Queue (1)')).toBeVisible();
  await pilot.button('Stop').click();

  for (const window of [page, secondPage]) await shows(window, QUEUED);
  const bodies = created.flat();
  expect(bodies).toHaveLength(2);
  const queued = bodies.find((body) => requestsOf([body]).includes(QUEUED));
  expect(queued).toMatchObject({ uploadedFiles: ['units.csv'], uploadedFileIds: [expect.any(String)] });
  for (const window of [pilot, second]) await expect(window.button('Task Queue')).toBeVisible();
});
