import type { Page } from '@playwright/test';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

test.use({ declinesLogin: false });

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('the login a task needs is given in a dialog, and it goes on', async ({ page, server }) => {
  const pilot = new Pilot(page);
  await page.goto(`${server.appOrigin}/dashboard`);
  await pilot.start(CHORE);
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('The automation has encountered a login page.');
  // Not answered, it is asked again after a reload.
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Username or Email').fill('manager@oakridge.example');
  await dialog.getByLabel('Password').fill('oakridge');
  await dialog.getByRole('button', { name: 'Submit Credentials' }).click();
  await expect(dialog).toBeHidden();
  await pilot.shows('Completed');
  await expect(pilot.said('AI resumed. Continuing the automation...')).toHaveCount(1);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('oakridge"');
});

test(
  'a cancelled login is not asked for again, in any window',
  { tag: '@long' },
  async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(server.appOrigin);
    await pilot.enter();
    await pilot.start(CHORE);
    const dialog = page.getByRole('dialog', { name: 'Login Required' });
    await expect(dialog).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(`${server.appOrigin}/dashboard`);
    await expect(second.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await pilot.shows('Paused');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pilot.button('Resume AI')).toBeVisible();
  },
);

test.describe('while a task runs', () => {
  test.use({ serverFlags: ['--pace', '1', '--scenario', 'happy'] });

  test('it is told something more, once, and a reload loses and doubles nothing', async ({
    page,
    server,
  }) => {
    const pilot = new Pilot(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start('Export all open violations as a CSV');
    await pilot.shows('Running');
    await pilot.write('Only those of building A');
    await pilot.prompt.press('Enter');
    await expect(page.getByText('Your follow-up has been sent to the AI assistant.')).toBeVisible();
    await expect(pilot.prompt).toHaveValue('');
    await expect(pilot.said('You: Only those of building A')).toHaveCount(1);
    expect(asked.filter((call) => call === 'instruction')).toHaveLength(1);
    const before = await log(page).getByRole('listitem').allTextContents();
    await page.reload();
    await expect(pilot.said('You: Only those of building A')).toHaveCount(1);
    const after = await log(page).getByRole('listitem').allTextContents();
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test('what moves without end stands still while somebody types', async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start('Export all open violations as a CSV');
    await pilot.shows('Running');
    const states = () =>
      page.evaluate(() => {
        const endless = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
        return [...new Set(endless.map(({ playState }) => playState))];
      });
    expect(await states()).toEqual(['running']);
    const whileTyping = async () => {
      await pilot.prompt.press('x');
      return states();
    };
    await expect.poll(whileTyping).toEqual(['paused']);
    await expect.poll(states).toEqual(['running']);
  });
});

test(
  'three that wait run in turn, and a reload in between loses none',
  { tag: '@long' },
  async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start(CHORE);
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
    await page.keyboard.press('Escape');
    const chores = [
      'Find 3 management companies and their fees, as a CSV file',
      'Compare 2 competitors',
      'Find 2 roofers',
    ];
    for (const [index, chore] of chores.entries()) {
      await pilot.write(chore);
      await pilot.button('Add to Queue').click();
      await expect(
        page.getByText(index === 0 ? '1 task in queue' : `${index + 1} tasks in queue`),
      ).toBeVisible();
    }
    await page.reload();
    await page.getByRole('button', { name: 'Task Queue (3)' }).click();
    const drawer = page.getByRole('dialog', { name: 'Task Queue' });
    await expect(drawer.getByRole('listitem')).toHaveCount(3);
    await expect(drawer.getByText('3 pending')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await pilot.button('Stop').click();
    for (const chore of chores) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(chore.slice(0, 15), {
        timeout: 30_000,
      });
    }
    const descriptions = await page.evaluate(async () => {
      const headers = { 'X-Session-Token': sessionStorage.getItem('sessionToken') ?? '' };
      const tasks = (await (await fetch('/api/tasks', { headers })).json()) as { description: string }[];
      return tasks.map(({ description }) => description);
    });
    const requests = descriptions.map(requestIn).filter((request) => !request.startsWith(CHORE));
    expect(requests.toSorted()).toEqual(chores.toSorted());
  },
);

test('a prompt is dictated', async ({ page, server }) => {
  await page.addInitScript(() => {
    // A person who speaks as soon as they are listened to.
    class Speaking extends EventTarget {
      start() {
        const result = Object.assign([{ transcript: 'download the minutes' }], { isFinal: true });
        setTimeout(() => {
          this.dispatchEvent(Object.assign(new Event('result'), { results: [result] }));
          this.dispatchEvent(new Event('end'));
        });
      }
      abort() {}
    }
    Object.defineProperty(window, 'SpeechRecognition', { value: Speaking });
  });
  const pilot = new Pilot(page);
  await page.goto(`${server.appOrigin}/dashboard`);
  await pilot.button('Dictate').click();
  await expect(pilot.prompt).toHaveValue('download the minutes');
  // A reload keeps what was said, and listens no more.
  await page.reload();
  await expect(pilot.prompt).toHaveValue('download the minutes');
  await expect(page.getByText('Listening...')).toBeHidden();
  await pilot.prompt.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText('download the minutes');
});

test.describe('when the agent knows the login', { tag: '@long' }, () => {
  test.use({ serverFlags: ['--scenario', 'happy'] });

  test('a failure is told with what can be tried, and a new task begins from there', async ({
    page,
    server,
  }) => {
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start('Download the board meeting minutes of March 2011 from the portal');
    await pilot.shows('Failed');
    await expect(pilot.said('Task Failed')).toHaveCount(1);
    await expect(pilot.said('Task Failed').getByRole('listitem').first()).toBeVisible();
    await page.reload();
    await expect(pilot.said('Task Failed')).toHaveCount(1);
  });

  test('what completed is told once, with its files, in two windows', async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(server.appOrigin);
    await pilot.enter();
    await pilot.start(CHORE);
    const second = await page.context().newPage();
    await second.goto(`${server.appOrigin}/dashboard`);
    for (const window of [page, second]) {
      await window.bringToFront();
      await expect(log(window).getByRole('button', { name: 'Start New Task' })).toHaveCount(1);
      await expect(log(window).getByRole('button', { name: /^Download .*\.pdf/ })).toHaveCount(1);
    }
    await page.bringToFront();
    await log(page).getByRole('button', { name: 'Start New Task' }).click();
    await expect(page.getByText('Dashboard cleared and ready!')).toBeVisible();
    await expect(pilot.prompt).toBeFocused();
  });
});
