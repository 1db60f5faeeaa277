import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { expectFocus, type KeyboardOnly } from './keyboard-only.ts';
import { CHORE } from '../pages/pilot.ts';

// Slow, so that the task still runs while it is steered.
test.use({ serverFlags: ['--pace', '0.2'] });

/** How to use a screen by keyboard. */
interface Walk {
  path: string;
  prompt: string;
  send: string;
  /** Whether a task needs a confirmation. */
  confirms?: true;
  /** The button that stops the task. */
  stop?: string;
  /** Whether its chat has a menu. */
  hasMenu?: true;
}

const walks: Record<string, Walk> = {
  'the chat dashboard': {
    path: '/chat',
    prompt: 'What would you like to automate?',
    send: 'Shift+Enter',
    confirms: true,
    hasMenu: true,
  },
  'the live session': { path: '/modern', prompt: 'Ask me to do something', send: 'Enter' },
  'task creation': { path: '/refined', prompt: 'Your task', send: 'Enter' },
  'the community chat': { path: '/full', prompt: 'What would you like to automate?', send: 'Enter' },
  'the simple automator': {
    path: '/classic',
    prompt: 'What would you like to automate?',
    send: 'Enter',
    stop: 'Stop All',
  },
};

/** Opens a dialog with the focused control, and closes it with Escape. */
async function openAndClose(page: Page, keys: KeyboardOnly, opener: ReturnType<Page['getByRole']>) {
  const dialog = page.getByRole('dialog');
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await keys.press('Tab');
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocus(opener);
}

for (const [name, { path, prompt, send, confirms, stop = 'Stop', hasMenu }] of Object.entries(walks)) {
  // The short suite uses the others by mouse.
  const details = path === '/refined' ? {} : long;
  test(`${name} can be used by keyboard alone`, details, async ({ page, pilot, keys }) => {
    const box = page.getByRole('textbox', { name: prompt });
    await page.goto(path);

    await test.step('add files and start a task', async () => {
      const addFiles = page.getByRole('button', { name: 'Add files' });
      if (await addFiles.isVisible()) {
        await keys.tabTo(addFiles);
        await openAndClose(page, keys, addFiles);
      }
      await keys.tabTo(box, 'back');
      await keys.type(CHORE);
      await keys.press(send);
      if (confirms) {
        const start = pilot.button('Start');
        await expectFocus(start);
        await keys.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectFocus(box);
        await keys.press(send);
        await expectFocus(start);
        await keys.pressUntil('Space', page.getByText('Task started'));
      }
      await expect(pilot.button('Pause AI').first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFocus(box);
    });

    await test.step('open the queue and the menu', async () => {
      const queue = page.getByRole('button', { name: /^Task Queue/ });
      await keys.tabTo(queue);
      await openAndClose(page, keys, queue);
      if (!hasMenu) return;
      const menu = pilot.button('More');
      await keys.tabTo(menu, 'back');
      await keys.press('Enter');
      await expectFocus(page.getByRole('menuitem', { name: 'Task History' }));
      await openAndClose(page, keys, menu);
    });

    await test.step('pause, resume and stop', async () => {
      const pause = pilot.button('Pause AI').first();
      await keys.tabTo(pause, 'back');
      await keys.press('Enter');
      const resume = pilot.button('Resume AI').first();
      await expectFocus(resume);
      await keys.pressUntil('Enter', pause);
      await expectFocus(pause);
      await keys.tabTo(pilot.button(stop).first(), path === '/classic' ? 'back' : 'on');
      await keys.press('Enter');
      await expect(pause).toBeHidden();
      await expect(resume).toBeHidden();
      await expectFocus(box);
    });
  });
}

test.describe('in a narrow window', long, () => {
  test.use({ viewport: { width: 380, height: 800 } });

  for (const [name, { path, prompt, send, confirms, stop = 'Stop' }] of Object.entries(walks))
    test(`Start and Stop in ${name} leave the focus in the window`, async ({ page, pilot, keys }) => {
      const expectFocusInWindow = (state: string) =>
        expect
          .poll(
            () =>
              page.evaluate(() => {
                const { activeElement, body } = document;
                const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
                return activeElement !== body && bottom > 0 && top < innerHeight;
              }),
            { message: `the focus after ${state}` },
          )
          .toBe(true);
      await page.goto(path);
      await keys.tabTo(page.getByRole('textbox', { name: prompt }));
      await keys.type(CHORE);
      await keys.press(send);
      if (confirms) {
        await expectFocus(pilot.button('Start'));
        await keys.pressUntil('Space', page.getByText('Task started'));
      }
      await expect(pilot.button('Pause AI').first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFocusInWindow('Start');
      await keys.tabTo(pilot.button(stop).first(), path === '/classic' ? 'back' : 'on');
      await keys.press('Enter');
      await expect(pilot.button('Pause AI')).toHaveCount(0);
      await expectFocusInWindow('Stop');
    });
});
