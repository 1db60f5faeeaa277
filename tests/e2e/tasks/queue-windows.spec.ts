import type { Page } from '@playwright/test';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

/** Pauses at a login and stays there until it is stopped. */
const PAUSES = 'Download the latest board meeting minutes from the portal';
const QUEUED = 'Find 2 roofers';
const PASSWORD = 'Zq7canaryQueueXw';

interface CreatedTask {
  description: string;
  uploadedFileIds?: string[];
  uploadedFiles?: string[];
}

/** The bodies of the tasks that a window creates. */
function createdIn(page: Page): CreatedTask[] {
  const bodies: CreatedTask[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/tasks')
      bodies.push(request.postDataJSON() as CreatedTask);
  });
  return bodies;
}

/** The first lines of the requests: the server may have added details below. */
const requestsOf = (bodies: readonly CreatedTask[]) =>
  bodies.map(({ description }) => requestIn(description).split('\n')[0]);

async function addToQueue(pilot: Pilot, prompt: string) {
  await pilot.write(prompt);
  await pilot.button('Add to Queue').click();
  await expect(pilot.root.getByText('1 task in queue')).toBeVisible();
}

/** A busy machine takes longer than usual, and only the queue is tested here. */
const patience = { timeout: 60_000 };

/** Waits until the task needs a login, so that the next prompt goes into the queue. */
const waitUntilPaused = (pilot: Pilot) => expect(pilot.button('Resume AI')).toBeVisible(patience);

async function shows(window: Page, title: string) {
  await window.bringToFront();
  await expect(window.getByRole('heading', { level: 1 })).toContainText(title, patience);
}

test('a window of another session never starts a queued task, although it has nothing to do', async ({
  page,
  context,
  server,
}) => {
  const created = createdIn(page);
  const pilot = new Pilot(page);
  await page.goto(`${server.appOrigin}/dashboard`);
  await pilot.start(PAUSES);
  await waitUntilPaused(pilot);
  await addToQueue(pilot, QUEUED);

  const otherPage = await context.newPage();
  const createdByOther = createdIn(otherPage);
  const other = new Pilot(otherPage);
  await otherPage.goto(`${server.appOrigin}/dashboard`);
  // A task of its own takes longer than the queue waits, and its end is a window's turn to start the next one.
  await other.start('Compare 2 competitors');
  await shows(otherPage, 'Compare 2 competitors');
  await expect(otherPage.getByText('Completed', { exact: true }).first()).toBeVisible(patience);
  expect(requestsOf(createdByOther)).toEqual(['Compare 2 competitors']);
  expect(requestsOf(created)).toEqual([PAUSES]);

  await page.bringToFront();
  await pilot.button('Stop').click();
  await shows(page, QUEUED);
  expect(requestsOf(created)).toEqual([PAUSES, QUEUED]);
  expect(requestsOf(createdByOther)).toEqual(['Compare 2 competitors']);
});

test('exactly one window of a session starts a queued task, with its file', async ({
  page,
  context,
  server,
}) => {
  const pilot = new Pilot(page);
  await page.goto(server.appOrigin);
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
  await secondPage.goto(`${server.appOrigin}/dashboard`);
  await second.start(PAUSES);
  await waitUntilPaused(second);
  await page.bringToFront();
  await waitUntilPaused(pilot);
  await addToQueue(pilot, QUEUED);
  await expect(second.button('Task Queue (1)')).toBeVisible();
  await pilot.button('Stop').click();

  for (const window of [page, secondPage]) await shows(window, QUEUED);
  const bodies = created.flat();
  expect(bodies).toHaveLength(2);
  const queued = bodies.find((body) => requestsOf([body]).includes(QUEUED));
  expect(queued).toMatchObject({ uploadedFiles: ['units.csv'], uploadedFileIds: [expect.any(String)] });
  for (const window of [pilot, second]) await expect(window.button('Task Queue')).toBeVisible();
});

test('the password of a queued task is asked for again after a reload, and is sent sealed', async ({
  page,
  server,
}) => {
  const created = createdIn(page);
  const pilot = new Pilot(page);
  await page.goto(server.appOrigin);
  await pilot.enter();
  await pilot.start(PAUSES);
  await waitUntilPaused(pilot);
  await addToQueue(pilot, `List the vendors of portal.oakridge.example, user: ann, password: ${PASSWORD}`);
  await page.reload();
  await waitUntilPaused(pilot);
  await pilot.button('Stop').click();
  await expect(page.getByText('A queued task needs its password')).toBeVisible();
  expect(created).toHaveLength(1);

  await pilot.button('Task Queue (1)').click();
  await pilot.button('Enter password').click();
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Task started')).toBeVisible();
  expect(created).toHaveLength(2);
  expect(created[1]?.description).toMatch(/Username: ann\nPassword: sealed:[\w.-]+$/);
  expect(JSON.stringify(created)).not.toContain(PASSWORD);
  await expect(pilot.button('Task Queue')).toBeVisible();
});
