import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

// What fades in has, for a moment, less contrast than it will have.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHORE = 'Download the latest board meeting minutes from the portal';
const looks = [
  { theme: 'light', width: 1360, height: 850 },
  { theme: 'dark', width: 380, height: 800 },
] as const;

/** What a screen with tasks is walked by. */
interface Layout {
  path: string;
  prompt: string;
  send: string;
  /** Whether it asks before a task starts. */
  asks: boolean;
  /** The chat or card that shows the result. */
  result: (page: Page) => ReturnType<Page['getByRole']>;
}

const layouts: Record<string, Layout> = {
  'the chat dashboard': {
    path: '/chat',
    prompt: 'What would you like to automate?',
    send: 'Shift+Enter',
    asks: true,
    result: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  'the live session': {
    path: '/modern',
    prompt: 'Ask me to do something',
    send: 'Enter',
    asks: false,
    result: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  'task creation': {
    path: '/refined',
    prompt: 'Your task',
    send: 'Enter',
    asks: false,
    result: (page) => page.getByRole('region', { name: 'Current Task' }),
  },
};

const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
  });

for (const [name, { path, prompt, send, asks, result }] of Object.entries(layouts)) {
  for (const { theme, width, height } of looks) {
    // One by default, since the parts are the same; the others in the long suite.
    const again = path === '/modern' && theme === 'dark' ? {} : { tag: '@long' };
    test.describe(`${name}, ${theme}, ${width} px wide`, again, () => {
      test.use({ colorScheme: theme, viewport: { width, height } });

      test('takes a task from its prompt to its file, by way of a login', async ({ page, server }) => {
        await chooseTheme(page, theme);
        const pilot = new Pilot(page);
        const created: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/tasks')
            created.push(request.url());
        });
        const looksRight = async (state: string) => {
          await expectAccessible(page, state);
          expect(await sticksOut(page), `what is wider than the window: ${state}`).toEqual([]);
        };
        await page.goto(server.appOrigin + path);
        const box = page.getByRole('textbox', { name: prompt });
        await expect(box).toBeVisible();
        await looksRight('empty');

        await box.fill(CHORE);
        await box.press(send);
        if (asks) await page.getByRole('button', { name: 'Start', exact: true }).click();
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
        // Where it is narrow the browser lies over the talk.
        if (await hide.isVisible()) await hide.click();
        await expect(result(page)).toContainText('Board_Meeting_Minutes');
        await result(page)
          .getByRole('button', { name: /^View Board_Meeting_Minutes/ })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        expect(created).toHaveLength(1);
      });
    });
  }
}
