import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectFocus, KeyboardOnly } from './keyboard-only.ts';
import { Pilot } from '../pages/pilot.ts';

// Slow, so that a task is at work while it is steered.
test.use({ serverFlags: ['--pace', '0.2'] });

const CHORE = 'Download the latest board meeting minutes from the portal';

/** What a screen is walked by. */
interface Walk {
  path: string;
  prompt: string;
  send: string;
  /** Whether it asks before a task starts. */
  asks?: true;
  /** What ends the task; a stop of all where the screen has no other. */
  stop?: string;
  /** Its chat has a menu of what can be done with all tasks. */
  hasMenu?: true;
}

const walks: Record<string, Walk> = {
  'the chat dashboard': {
    path: '/chat',
    prompt: 'What would you like to automate?',
    send: 'Shift+Enter',
    asks: true,
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

/** Opens a dialog by the control that has the focus, and leaves it by Escape. */
async function lookInto(page: Page, keys: KeyboardOnly, opener: ReturnType<Page['getByRole']>) {
  const dialog = page.getByRole('dialog');
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await keys.press('Tab');
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocus(opener);
}

for (const [name, { path, prompt, send, asks, stop = 'Stop', hasMenu }] of Object.entries(walks)) {
  // The others are walked by mouse in the short suite, and by keyboard in the long one.
  const again = path === '/refined' ? {} : { tag: '@long' };
  test(`${name} is walked by keyboard alone`, again, async ({ page, server }) => {
    const pilot = new Pilot(page);
    const keys = new KeyboardOnly(page);
    const box = page.getByRole('textbox', { name: prompt });
    await page.goto(server.appOrigin + path);

    await test.step('the files, and a task', async () => {
      const addFiles = page.getByRole('button', { name: 'Add files' });
      if (await addFiles.isVisible()) {
        await keys.tabTo(addFiles);
        await lookInto(page, keys, addFiles);
      }
      await keys.tabTo(box, 'back');
      await keys.type(CHORE);
      await keys.press(send);
      if (asks) {
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

    await test.step('the queue, and what the chat can do', async () => {
      const queue = page.getByRole('button', { name: /^Task Queue/ });
      await keys.tabTo(queue);
      await lookInto(page, keys, queue);
      if (!hasMenu) return;
      const menu = pilot.button('More');
      await keys.tabTo(menu, 'back');
      await keys.press('Enter');
      await expectFocus(page.getByRole('menuitem', { name: 'Task History' }));
      await lookInto(page, keys, menu);
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
