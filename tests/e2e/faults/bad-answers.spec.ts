import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

const isTaskList = ({ pathname }: URL) => pathname === '/api/tasks';

const answers = {
  'fails with 500': {
    says: /Couldn't load the task list: The store is on fire/,
    give: (route: Route) => route.fulfill({ status: 500, json: { message: 'The store is on fire' } }),
  },
  'is a page instead of data': {
    says: /Couldn't load the task list: The server returned a web page instead of data/,
    give: (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  },
  'is broken off': {
    says: /Couldn't load the task list: The server returned invalid data/,
    give: (route: Route) =>
      route.fulfill({ contentType: 'application/json', body: '[{"id":"1","status":"runn' }),
  },
  'fails at the gateway': {
    says: /^Can't reach the server/,
    give: (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  },
};

test.describe('when the task list cannot be read', () => {
  test.use({ expectedTrouble: [/status of 50[03]/] });

  test('from the start, the page says so, takes typing, and mends by itself', async ({ page, server }) => {
    await page.route(isTaskList, answers['fails with 500'].give);
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    const message = page.getByText(answers['fails with 500'].says);
    await expect(message).toBeVisible();
    await pilot.prompt.pressSequentially('Check the violations');
    await page.unrouteAll();
    await expect(message).toBeHidden();
    await expect(pilot.prompt).toHaveValue('Check the violations');
  });

  test(
    'later, the page says why, keeps its task, and mends by itself',
    { tag: '@long' },
    async ({ page, server }) => {
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.start(CHORE);
      await pilot.shows('Paused');
      for (const [name, { says, give }] of Object.entries(answers)) {
        await test.step(name, async () => {
          await page.route(isTaskList, give);
          await page.route('**/api/tasks/active', give);
          await expect(page.getByText(says)).toBeVisible();
          await pilot.shows('Paused');
          await page.unrouteAll();
          await expect(page.getByText(says)).toBeHidden();
        });
      }
      await pilot.button('Stop').click();
      await pilot.shows('Stopped');
    },
  );
});

const broken = [
  {
    id: 7,
    status: 'waiting_for_approval',
    title: 12,
    description: 'Audit the pool keys',
    model: ['fast'],
    currentStep: 'three',
    cost: 0.42,
    createdAt: 'yesterday',
    apiSteps: JSON.stringify([{ step: 1, next_goal: 'Open the gate log' }, { step: 'two' }]),
    outputFiles: ['Pool_Keys.csv', { size: 4 }, null],
    liveUrl: 'javascript:alert(1)',
    surprise: { deep: true },
  },
  { id: 'no-status' },
  'not a task',
  null,
  { id: 'done', status: 'completed', title: null, apiSteps: 'not a list', outputFiles: 'neither', output: 9 },
];

async function answerBroken(page: Page) {
  const give = (route: Route) => route.fulfill({ json: broken });
  await page.route(isTaskList, give);
  await page.route('**/api/tasks/history', give);
  await page.route('**/api/tasks/active', give);
}

test('a task with broken fields is shown as far as it can be read', async ({ page, server }) => {
  await answerBroken(page);
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await expect(page.getByRole('heading', { name: 'Audit the pool keys', level: 1 })).toBeVisible();
  await pilot.shows('Waiting for approval');
  await expect(page.getByText('Pool_Keys.csv')).toBeVisible();
  await page.getByRole('button', { name: /Task Progress/ }).click();
  await expect(page.getByText('Open the gate log')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await pilot.button('New Task').click();
  await pilot.prompt.fill('Still usable');
  await expect(pilot.button('Send')).toBeEnabled();
});

test('a history with broken tasks lists the others', async ({ page, server }) => {
  await answerBroken(page);
  await page.goto(`${server.appOrigin}/history`);
  await expect(page.getByRole('article')).toHaveCount(2);
  const first = page.getByRole('article').first();
  await expect(first.getByText('Audit the pool keys')).toBeVisible();
  await expect(first.getByRole('img', { name: 'Waiting for approval' })).toBeVisible();
  await expect(first.getByText('Pool_Keys.csv')).toBeVisible();
});

test.describe('when a task cannot be created', () => {
  test.use({ expectedTrouble: [/status of 500|ERR_FAILED/] });

  const failures: Record<string, { says: string; give: (route: Route) => Promise<void> }> = {
    'the server says why': {
      says: 'The agents are out for lunch',
      give: (route) => route.fulfill({ status: 500, json: { message: 'The agents are out for lunch' } }),
    },
    'the server answers with no task': {
      says: 'The server returned data in an unexpected format',
      give: (route) => route.fulfill({ json: {} }),
    },
    'the network breaks': { says: "Couldn't reach the server", give: (route) => route.abort() },
  };
  for (const [name, { says, give }] of Object.entries(failures)) {
    test(`${name}, a notice tells, and the text is kept`, async ({ page, server }) => {
      await page.route(isTaskList, (route) =>
        route.request().method() === 'POST' ? give(route) : route.continue(),
      );
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.prompt.fill(CHORE);
      await pilot.prompt.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
      await dialog.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.getByText('Failed to create task')).toBeVisible();
      await expect(page.getByText(says, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(pilot.prompt).toHaveValue(CHORE);
    });
  }
});
