import type { Page } from '@playwright/test';
import { filesAsText } from '../../contract/server/server-client.ts';
import { canaryOf, leaksIn, wordings } from '../../fakes/canary-passwords.ts';
import { expect, long, test } from '../fixtures.ts';

const PAUSES = 'Download the latest board meeting minutes from the portal';
const ACCOUNT = 'Website: portal.oakridge.example\nUsername: manager@oakridge.example';

// A task may end on its own just before it is stopped.
test.use({ ownServer: true, expectedTrouble: [/409 \(Conflict\)/] });

/** Records the traffic of the page, but not the input to the live view, which has to contain the password. */
function recordTraffic(page: Page) {
  const traffic = { requests: '', responses: '', pushes: '', logs: '' };
  const reading: Promise<unknown>[] = [];
  page.on('request', (request) => (traffic.requests += `${request.url()} ${request.postData() ?? ''}\n`));
  page.on('response', (response) => {
    if (!/json|text|html/.test(response.headers()['content-type'] ?? '')) return;
    reading.push(
      response.text().then(
        (text) => (traffic.responses += `${text}\n`),
        // The page was left before the response was complete, so the page does not show it.
        () => undefined,
      ),
    );
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (traffic.pushes += `${payload.toString()}\n`)),
  );
  page.on('console', (message) => (traffic.logs += `${message.text()}\n`));
  return async () => {
    await Promise.all(reading);
    return { ...traffic };
  };
}

/** All text in the page and in the live view: shown, in attributes, in fields, and in storage. */
async function textsOf(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = { title: await page.title(), address: page.url() };
  for (const [index, frame] of page.frames().entries()) {
    texts[`frame ${index}`] = await frame.evaluate(() => {
      const read = (root: Document | ShadowRoot): string =>
        [...root.querySelectorAll('*')]
          .map((element) => {
            const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
            const value = 'value' in element ? String(element.value) : '';
            const shadow = element.shadowRoot ? read(element.shadowRoot) : '';
            return `${attributes.join(' ')} ${value} ${shadow}`;
          })
          .join('\n') + (root.textContent ?? '');
      return `${read(document)} ${document.documentElement.innerText}`;
    });
  }
  texts['storage'] = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );
  return texts;
}

test('a password in any wording is readable nowhere', long, async ({ page, pilot, server, dataFolder }) => {
  test.setTimeout(300_000);
  const traffic = recordTraffic(page);
  const canaries: string[] = [];
  const write = (wording: string, index: number, use: string): string => {
    const canary = canaryOf(index, use);
    canaries.push(canary);
    return wording.replaceAll('X', canary);
  };
  const expectNoLeak = async (where: string) =>
    expect(leaksIn(await textsOf(page), canaries), where).toEqual([]);
  const toasts = page.getByRole('status');

  await test.step('a task that logs in with it', async () => {
    await page.goto('/');
    await pilot.enter();
    await pilot.write(`${PAUSES}\n${ACCOUNT}\n${write('Password: X', 0, 'login')}`);
    await pilot.prompt.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
    await expect(dialog.getByRole('status')).toHaveText('Ready');
    expect(await dialog.innerText()).not.toContain(canaries[0]);
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts.filter({ hasText: 'Task started' })).toBeVisible();
    await expectNoLeak('the task started');
    await pilot.shows('Paused');
    await expectNoLeak('the agent has typed the password');
  });

  await test.step('a person who types it into the live view', async () => {
    await pilot.live.getByLabel('Email address').fill('manager@oakridge.example');
    await pilot.live.getByLabel('Password').fill(write('X', 0, 'hand'));
    await pilot.live.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(pilot.live.getByLabel('Password')).toHaveValue('');
    await expectNoLeak('the login was refused');
  });

  await test.step('the queue, with every wording', async () => {
    for (const [index, wording] of wordings.entries()) {
      await pilot.write(`List the vendors ${index}.\n${write(wording, index, 'queue')}`);
      await pilot.button('Add to Queue').click();
      await expect(pilot.prompt).toHaveValue('');
    }
    await pilot.button(`Task Queue (${wordings.length})`).click();
    const drawer = page.getByRole('dialog', { name: 'Task Queue' });
    await expect(drawer.getByRole('listitem')).toHaveCount(wordings.length);
    await expectNoLeak('the queue is open');
    const aroundIt = leaksIn(await textsOf(page), ['List the vendors 0.']);
    expect(aroundIt, 'the words around the password').toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('each queued task in its turn', async () => {
    const lastPrompt = `List the vendors ${wordings.length - 1}.`;
    await expect(async () => {
      await expectNoLeak('a task of the queue');
      // Only a paused task waits to be stopped. Any other may end first, and Stop would hit the next one.
      if (await pilot.button('Resume AI').isVisible()) await pilot.button('Stop').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(lastPrompt, { timeout: 500 });
    }).toPass();
    await pilot.shows(/Paused|Completed|Failed/);
    await expectNoLeak('the last task of the queue');
  });

  await test.step('the history, a task, and a schedule', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expectNoLeak('the history');
    await pilot
      .button(/^View steps/)
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Task Steps' })).toBeVisible();
    await expectNoLeak('the steps');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Schedule this task/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'What should the task do?' })).toBeVisible();
    await expectNoLeak('the schedule');
  });

  await test.step('after a reload, and in the server', async () => {
    await page.goto('/dashboard');
    await expect(pilot.prompt).toBeVisible();
    await expectNoLeak('reloaded');
    const files = (await filesAsText(dataFolder)).join('\n');
    const texts = { ...(await traffic()), files, output: server.output() };
    expect(texts.requests).toContain('sealed:');
    expect(leaksIn(texts, canaries)).toEqual([]);
    expect(leaksIn(texts, ['List the vendors 0.']).length, 'the words around the passwords').toBeGreaterThan(
      2,
    );
  });
});
