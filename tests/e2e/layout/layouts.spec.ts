import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import { expectNothingOutside } from './each-look.ts';

// Less contrast while fading in is no fault.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = [
  { theme: 'light', width: 1360, height: 850 },
  { theme: 'dark', width: 380, height: 800 },
] as const;

/** How to use a screen with tasks. */
interface Layout {
  path: string;
  prompt: string;
  send: string;
  /** Whether a task needs a confirmation. */
  confirms: boolean;
  /** The chat or card that shows the result. */
  result: (page: Page) => ReturnType<Page['getByRole']>;
}

const layouts: Record<string, Layout> = {
  'the chat dashboard': {
    path: '/chat',
    prompt: 'What would you like to automate?',
    send: 'Shift+Enter',
    confirms: true,
    result: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  'the live session': {
    path: '/modern',
    prompt: 'Ask me to do something',
    send: 'Enter',
    confirms: false,
    result: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  'task creation': {
    path: '/refined',
    prompt: 'Your task',
    send: 'Enter',
    confirms: false,
    result: (page) => page.getByRole('region', { name: 'Current Task' }),
  },
};

for (const [name, { path, prompt, send, confirms, result }] of Object.entries(layouts)) {
  for (const { theme, width, height } of looks) {
    // The layouts share their parts, so the short suite tests one.
    const details = path === '/modern' && theme === 'dark' ? {} : long;
    test.describe(`${name}, ${theme}, ${width} px wide`, details, () => {
      test.use({ colorScheme: theme, viewport: { width, height } });

      test('runs a task from its prompt over a login to its file', async ({ page, pilot }) => {
        await chooseTheme(page, theme);
        const tasks = recordPosts(page);
        const looksRight = async (state: string) => {
          await expectAccessible(page, state);
          await expectNothingOutside(page, state);
        };
        await page.goto(path);
        // In a narrow window, the browser covers the prompt of the chat.
        const box = page.getByRole('textbox', { name: prompt, includeHidden: true });
        await expect(box).toBeVisible();
        await looksRight('empty');

        await box.fill(CHORE);
        await box.press(send);
        if (confirms) await page.getByRole('button', { name: 'Start', exact: true }).click();
        await pilot.shows('Paused');
        await expect(box).toHaveValue('');
        await expect(page.getByText('Control Mode')).toBeVisible();
        await looksRight('paused');

        await page.reload();
        await pilot.logInByHand();
        await pilot.button('Resume AI').first().click();
        await pilot.shows('Completed');
        await expect(page.getByText('Task Completed Successfully', { exact: true })).toBeVisible();
        await looksRight('completed');
        const hide = pilot.button('Hide Browser');
        // In a narrow window the browser covers the chat.
        if (await hide.isVisible()) await hide.click();
        await expect(result(page)).toContainText('Board_Meeting_Minutes');
        await result(page)
          .getByRole('button', { name: /^View Board_Meeting_Minutes/ })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        expect(tasks).toHaveLength(1);
      });
    });
  }
}
