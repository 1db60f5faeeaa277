import type { Page, WebSocket } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

// As most people see it: with all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CHORE = 'Download the latest board meeting minutes from the portal';

/** Ways in which a browser refuses to keep anything; each runs before the widget does. */
const storages: Record<string, () => void> = {
  'that throws when it is reached for': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
};

for (const [name, breakStorage] of Object.entries(storages)) {
  const again = name === 'that is full' ? { tag: '@long' } : {};
  test(`with storage ${name}, a person starts a session and a task`, again, async ({ page, server }) => {
    await page.addInitScript(breakStorage);
    await page.goto(server.appOrigin);
    const pilot = new Pilot(page);
    await pilot.launch();
    await pilot.button('Skip').click();
    await pilot.start(CHORE);
    await pilot.shows('Paused');
    await pilot.button('Stop').click();
    await pilot.shows('Stopped');
  });
}

test.describe('without a network', () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page says so, takes typing, and goes on when the network is back', async ({
    page,
    server,
    context,
  }) => {
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await pilot.shows('Paused');

    await context.setOffline(true);
    await expect(page.getByText(/^You're offline/)).toBeVisible();
    await pilot.write('Next, check the violations');
    await pilot.button('Stop').click();
    await expect(page.getByText('Failed to stop task')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^You're offline/)).toBeHidden();
    await expect(pilot.prompt).toHaveValue('Next, check the violations');
    await pilot.button('Stop').click();
    await pilot.shows('Stopped');
  });
});

/**
 * The page's sockets, and those of them that have said whose they are: a server is to die once they are open, since the
 * browser itself tells of one that never was.
 */
function watchSockets(page: Page) {
  const sockets: WebSocket[] = [];
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framesent', () => open.add(socket));
  });
  return { sockets, open };
}

test.describe('with a server that dies while the session starts', () => {
  test.use({
    ownServer: true,
    expectedTrouble: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/],
  });

  test('the dialog says so and takes another try', async ({ page, server }) => {
    await page.route('**/api/session/start', async (route) => {
      await server.stop('SIGKILL');
      await route.continue();
    });
    const { open } = watchSockets(page);
    await page.goto(server.appOrigin);
    await expect.poll(() => open.size).toBe(1);
    const pilot = new Pilot(page);
    await pilot.askToStart();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('An error occurred. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('office@cedar.example');
    await expect(pilot.button('Start Automating')).toBeEnabled();
  });
});

test.describe('with a server that dies while its events are listened to', () => {
  test.use({
    ownServer: true,
    expectedTrouble: [/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_CONTENT_LENGTH/],
  });

  test('no session is written to the console', async ({ page, server }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.text()} ${message.location().url}`));
    const { sockets, open } = watchSockets(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await expect.poll(() => open.size).toBe(1);
    const { searchParams } = new URL(sockets[0]?.url() ?? '');
    const token = searchParams.get('sessionToken') ?? '';
    expect(token).not.toBe('');
    await server.stop('SIGKILL');
    await expect(page.getByText(/can't reach the server|couldn't reach the server/i).first()).toBeVisible({
      timeout: 15_000,
    });
    // Whatever was to be tried again at once has been tried by then.
    await expect.poll(() => said.filter((line) => line.includes('ERR_CONNECTION')).length).toBeGreaterThan(2);
    expect(said.filter((line) => line.includes(token))).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});
