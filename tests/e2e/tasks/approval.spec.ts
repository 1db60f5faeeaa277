import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { answer, ask, card, press, questions, REQUEST } from '../pages/approval-card.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';

test.use({ serverFlags: ['--approve', 'ask'] });

const ASKS = /^HOA Pilot wants to press “.+” on localhost:\d+$/;

async function open(page: Page): Promise<Pilot> {
  const pilot = new Pilot(page);
  await page.goto('/');
  await pilot.enter();
  await pilot.start(REQUEST);
  await ask(pilot);
  return pilot;
}

for (const [theme, width, how] of [
  ['light', 1440, 'pointer'],
  ['dark', 380, 'keyboard'],
] as const)
  test(`an approval is read and given once: ${theme}, ${width} wide, by ${how}`, async ({ page, keys }) => {
    await page.setViewportSize({ width, height: 900 });
    await chooseTheme(page, theme);
    const pilot = await open(page);
    const answers = recordPosts(page, '/approval');
    await expect(questions(pilot).first()).toHaveAccessibleName(ASKS);
    const values = card(pilot).getByRole('group', { name: 'What will be sent' });
    await expect(values).toContainText('12B');
    await expect(card(pilot).locator(':focus')).toHaveCount(0);
    await expectNoWider(page);
    await expectAccessible(page, `an approval, ${theme}, ${width} wide`);
    await card(pilot).scrollIntoViewIfNeeded();
    await shoot(page, `approval-${theme}-${width}`);
    if (how === 'pointer') await press(pilot, 'Approve', 'dblclick');
    else {
      await keys.tabTo(answer(pilot, 'Approve'));
      await expect(page.getByRole('alertdialog', { name: ASKS })).toBeVisible();
      await expectAccessible(page, `an approval with the focus, ${theme}, ${width} wide`);
      // A press counts only once the browser has reported the question as seen.
      await expect(async () => {
        for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await expect(page.locator('[data-answered]:focus')).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
    }
    // The form has several pages, and each one asks.
    await expect(async () => {
      if ((await card(pilot).count()) > 0) await press(pilot, 'Approve');
      await expect(
        pilot.root.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*'),
      ).toHaveText('Completed', {
        timeout: 1_000,
      });
    }).toPass();
    const ids = answers.map((body) => JSON.stringify(body));
    expect(new Set(ids).size, 'one answer for each question').toBe(ids.length);
    await pilot.button('All approvals').click();
    const entries = page.getByRole('dialog', { name: 'Task History' }).getByRole('listitem');
    await expect(entries.filter({ hasText: 'Approved' })).toHaveCount(ids.length);
    await expectAccessible(page, `the approvals of a task, ${theme}, ${width} wide`);
    await shoot(page, `approvals-${theme}-${width}`);
  });

test('a declined action is not done, and the outcome reports it', async ({ page }) => {
  const pilot = await open(page);
  await press(pilot, "Don't send");
  await expect(pilot.root.getByText('Not sent', { exact: true })).toBeVisible();
  await expect(pilot.root.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
});

test('a person makes the change, with control of the browser', async ({ page }) => {
  const pilot = await open(page);
  await press(pilot, 'Change');
  await expect(pilot.live.getByText('You are in control')).toBeVisible();
  await expect(pilot.button('Resume AI')).toBeVisible();
});

test('of two windows, one answers, and both show it', async ({ page, context }) => {
  const first = await open(page);
  const other = await context.newPage();
  const second = new Pilot(other);
  await other.goto('/dashboard');
  await expect(card(second)).toBeVisible();
  const answers = [recordPosts(page, '/approval'), recordPosts(other, '/approval')];
  await answer(first, 'Approve').focus();
  await press(second, "Don't send");
  for (const pilot of [first, second])
    await expect(pilot.root.getByText('Not sent', { exact: true })).toBeVisible();
  await expect(page.locator('[data-answered]').filter({ hasText: 'Not sent' })).toBeFocused();
  expect(answers.flat()).toHaveLength(1);
});
