import { AxeBuilder } from '@axe-core/playwright';
import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumFlags } from '../../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../../e2e/chromium-path.ts';
import { account, mountPortal } from './portal-client.ts';

/** Pages to check by screen width. Tables scroll on the small screen, so it gets most of them. */
const looks: [width: number, what: string, paths: string][] = [
  [1200, 'public pages', '/ /login /nothing /listings'],
  [1200, 'pages of the manager', '/dashboard /work-orders /inspections/INS-325'],
  [380, 'lists', '/documents /violations /inspections /work-orders /vendors /meetings /requests /companies'],
  [
    380,
    'records',
    '/violations/V-1032 /inspections/INS-325 /work-orders/WO-2040 /vendors/acorn-grounds-care',
  ],
  [
    380,
    'more records',
    '/meetings/board-meeting-2026-12-15 /listings/bayside-commons /companies/fairlane-management-group',
  ],
  [380, 'first pages', '/ /login /dashboard /listings'],
];

describe('the portal in a real browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let server: ServerType;
  let base: string;
  let problems: string[];

  const button = (name: string) => page.getByRole('button', { name });
  const goto = (path: string) => page.goto(`${base}${path}`);
  const begin = async (options: { width: number; scripts: boolean }): Promise<void> => {
    const viewport = { width: options.width, height: 800 };
    context = await browser.newContext({ viewport, javaScriptEnabled: options.scripts });
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) problems.push(message.text());
    });
    await goto('/login');
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button('Sign in').click();
    await button('Sign out').waitFor();
  };
  const fillRequest = async (): Promise<void> => {
    await goto('/requests/new');
    await page.getByRole('textbox', { name: 'Unit' }).fill('12B');
    await button('Continue').click();
    await page.getByLabel('Category').selectOption('Plumbing');
    await page.getByLabel('Urgent').check();
    await page.getByLabel('Describe the problem').fill('The kitchen faucet leaks.');
    await button('Continue').click();
    await page.getByLabel('The details above are correct').check();
    await button('Send request').click();
    await page.getByRole('heading', { name: /^Request REQ-/ }).waitFor();
  };

  beforeAll(async () => {
    const executablePath = quickChromiumPath();
    if (executablePath === undefined) throw new Error('No Chromium is installed');
    server = serve({ fetch: mountPortal().app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise<void>((resolve) => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
    browser = await chromium.launch({ executablePath, args: chromiumFlags });
  });
  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    problems = [];
  });
  afterEach(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });

  /** Checks with axe and for horizontal overflow. */
  const check = async (state: string): Promise<void> => {
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      state,
    ).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, state).toBe(0);
  };

  test.each(looks)('at %i pixels, the %s are accessible', async (width, _, paths) => {
    await begin({ width, scripts: true });
    for (const path of paths.split(' ')) {
      await goto(path);
      await check(path);
    }
  });

  test.each([1200, 380])('the forms are accessible at %i pixels', async (width) => {
    await begin({ width, scripts: true });
    await goto('/meetings/new');
    await button('Schedule meeting').click();
    await page.getByRole('alert').waitFor();
    // Focus is on the problems, not on the navigation.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Choose the kind of meeting.',
    );
    await check('a refused meeting');
    await goto('/requests/new');
    await button('Continue').click();
    await page.getByRole('alert').waitFor();
    await check('the refused first page of a request');
    await page.getByRole('textbox', { name: 'Unit' }).fill('12B');
    await button('Continue').click();
    await page.getByLabel('Category').waitFor();
    await button('Continue').click();
    await page.getByRole('alert').waitFor();
    await check('the refused second page of a request');
    await fillRequest();
    await check('a sent request');
    await goto('/requests/REQ-1006/receipt');
    await check('a receipt');
  });

  const green = 'rgb(23, 97, 74)';
  const gold = 'rgb(199, 154, 63)';
  test.each([
    ['Skip to content', green],
    ['Documents', gold],
    ['Document library', gold],
    ['View open cases', green],
    ['office@oakridge.example', gold],
  ])('the focus ring has enough contrast around %s', async (name, color) => {
    await begin({ width: 1200, scripts: true });
    await goto(name === 'Document library' ? '/' : '/dashboard');
    const link = page.getByRole('link', { name, exact: true });
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await link.evaluate((each) => getComputedStyle(each).outlineColor)).toBe(color);
  });

  test('opens the receipt in a new tab, and asks before it withdraws a request', async () => {
    await begin({ width: 1200, scripts: true });
    await fillRequest();
    const [receipt] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open the receipt' }).click(),
    ]);
    await receipt.getByRole('heading', { name: /^Receipt REQ-/ }).waitFor();
    const questions: string[] = [];
    for (const accept of [false, true]) {
      page.once('dialog', (dialog) => {
        questions.push(dialog.message());
        void (accept ? dialog.accept() : dialog.dismiss());
      });
      await button('Withdraw request').click();
      if (!accept) expect(await page.getByText('Received', { exact: true }).count()).toBe(1);
    }
    await page.getByText('is withdrawn. No one will visit.').waitFor();
    expect(questions).toEqual(['Withdraw this request?', 'Withdraw this request?']);
  });

  test('works without scripts and by keyboard, and records an attached file', async () => {
    await begin({ width: 1200, scripts: false });
    const { keyboard } = page;
    await goto('/requests/new');
    await page.getByRole('textbox', { name: 'Unit' }).focus();
    await keyboard.type('3A');
    await keyboard.press('Enter');
    await page.getByLabel('Category').focus();
    await keyboard.type('Pest');
    for (const key of ['Tab', 'ArrowRight', 'Tab']) await keyboard.press(key);
    await keyboard.type('There are ants in the kitchen.');
    const file = { name: 'ants.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
    await page.getByLabel('Photo or document').setInputFiles(file);
    await button('Continue').focus();
    await keyboard.press('Enter');
    for (const text of ['Pest Control', 'Urgent', 'There are ants in the kitchen.', 'ants.png, 0.0 kB']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByLabel('The details above are correct').focus();
    for (const key of ['Space', 'Tab', 'Enter']) await keyboard.press(key);
    await button('Withdraw request').click();
    await page.getByText('is withdrawn. No one will visit.').waitFor();
  });
});
