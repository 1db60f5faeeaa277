import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { TakenPage } from '../pages/taken-page.ts';

/** A page with a button that copies and one that pastes; it tells its server what came of that. */
const notes = `<!doctype html><html lang="en"><title>Notes</title>
  <style>button { display: block; margin: 40px; padding: 20px }</style><h1>Notes</h1>
  <button onclick="navigator.clipboard.writeText('Gate code 4711')">Copy the code</button>
  <button onclick="paste('pressed')">Paste a note</button>
  <script>
    const tell = (how, what) => fetch('/told', { method: 'POST', body: how + ': ' + what });
    const paste = (how) => navigator.clipboard.readText().then((text) => tell(how, text), ({ name }) => tell(how, name));
    paste('by itself');
  </script></html>`;

interface Site {
  origin: string;
  told: string[];
}

const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _browserName }, use) => {
    const told: string[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (words: string) => told.push(words));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(notes);
    });
    // A task may go where its portal is, by its name.
    server.listen(0, 'localhost');
    await once(server, 'listening');
    await use({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, told });
    server.closeAllConnections();
    server.close();
  },
  serverFlags: async ({ site }, use) => await use(['--driver', 'chromium', '--allow-private', site.origin]),
});

test.use({
  viewport: { width: 1760, height: 1200 },
  permissions: ['local-network-access', 'clipboard-read', 'clipboard-write'],
});

test(
  "a page's own copy and paste buttons reach the clipboard of the person in control, and no further",
  { tag: '@long' },
  async ({ page, server, site }) => {
    test.setTimeout(120_000);
    await page.goto(server.appOrigin);
    const pilot = new Pilot(page);
    await pilot.enter();
    await pilot.start('Download the latest board meeting minutes from the portal');
    await pilot.shows('Paused');
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
    const twin = await page.context().newPage();
    // It has the true clipboard, and is nobody's page.
    await twin.route('**/told', (route) => route.fulfill({ status: 204 }));
    await page.bringToFront();
    const taken = new TakenPage(page, pilot.live, twin);
    const { live } = taken;
    await taken.arrives(/^Sign in/);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const pastes = live.getByRole('dialog', { name: 'The page wants to paste' });
    const button = (name: string) => twin.getByRole('button', { name });

    const told = async (...words: string[]) => await expect.poll(() => site.told).toEqual(words);

    await page.evaluate(() => navigator.clipboard.writeText('Nobody else’s business'));
    await test.step('a page that reads by itself is given nothing', async () => {
      await taken.open(`${site.origin}/`, 'Notes');
      await told('by itself: NotAllowedError');
      await expect(pastes).toHaveCount(0);
    });
    await test.step('what its button copies is in the clipboard here', async () => {
      expect(await clipboard()).toBe('Nobody else’s business');
      await taken.click(button('Copy the code'));
      await expect(live.getByText('Copied', { exact: true })).toBeVisible();
      expect(await clipboard()).toBe('Gate code 4711');
    });
    await test.step('its paste button gets nothing from a person who does not want that', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('Meter reading 512'));
      await taken.click(button('Paste a note'));
      await pastes.getByRole('button', { name: 'Cancel' }).click();
      await told('by itself: NotAllowedError', 'pressed: NotAllowedError');
    });
    await test.step('and what they put in from one who does', async () => {
      await taken.click(button('Paste a note'));
      await pastes.getByLabel('Text for the page').press('Control+v');
      await told('by itself: NotAllowedError', 'pressed: NotAllowedError', 'pressed: Meter reading 512');
      await expect(pastes).toHaveCount(0);
    });
  },
);
