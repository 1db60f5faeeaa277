import type { Page } from '@playwright/test';
import type { ModesOptions, ModesPilot } from '../../../host-sdk/modes.ts';
import type { RunningServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

/** Globals of the portal page in these tests. */
declare global {
  interface Window {
    modes: ModesPilot;
    moves: string[];
  }
}

interface ModesPage {
  body?: string;
  head?: string;
  headers?: Record<string, string>;
  /** The SDK's script. */
  script?: string;
}

/** Opens a portal with a button, a link and one of the SDK's larger scripts. */
export const openModesPage = (
  page: Page,
  server: RunningServer,
  { body = '', head = '', headers = {}, script = 'host-sdk-modes.js' }: ModesPage = {},
) =>
  openPortal(page, server, {
    head: `<meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <style nonce="own">html { background: Canvas; color: CanvasText } a { color: inherit }</style>${head}`,
    body: `<main><h1>Portal</h1><p><button>Ask the assistant</button> <a href="#rules">The rules</a></p>${body}</main>`,
    headers,
    scripts: [`${server.hostOrigin}/${script}`],
  });

/** Mounts a pilot as `window.modes`, which the page's button opens. */
export async function mountMode(page: Page, options: ModesOptions): Promise<void> {
  await page.evaluate((options) => {
    const sdk = HoaPilotHost as unknown as { mountPilot(options: object): ModesPilot };
    const pilot = sdk.mountPilot(options);
    Object.assign(window, { modes: pilot, moves: [] });
    pilot.on('open', ({ by }) => window.moves.push(`open by ${by}`));
    pilot.on('close', ({ by }) => window.moves.push(`close by ${by}`));
    document.querySelector('button')?.addEventListener('click', () => pilot.open());
  }, options as object);
}

export const panel = (page: Page) => page.getByRole('dialog', { name: 'HOA Pilot' });
export const appIn = (page: Page) => page.frameLocator('iframe[title="HOA Pilot"]');
export const close = (page: Page) => page.getByRole('button', { name: 'Close HOA Pilot' });

/** The name of the topmost element in the middle of the window. */
export const onTop = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName);
