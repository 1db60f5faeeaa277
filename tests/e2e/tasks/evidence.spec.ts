import type { Locator, Page } from '@playwright/test';
import type { ClaimRowsWire } from '../../../contract/entities/evidence.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';

const CHORE = 'Export all open violations as an Excel file';
const LIST = 'How this was checked';

/** Whether an element lies within another one from left to right, and is not above or below it. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) return false;
  const isAcross = a.x >= b.x && a.x + a.width <= b.x + b.width;
  return isAcross && a.y >= b.y && a.y < b.y + b.height;
}

/** Where rows are in the picture. The embedded browser does not report it. */
const places = new Map([
  [1, { left: 0.02, top: 0.7, width: 0.95, height: 0.04 }],
  [2, { left: 0.75, top: 0.9, width: 0.22, height: 0.03 }],
]);

/** Adds the places to the answers of the server. */
const placeRows = (page: Page) =>
  page.route(/\/claims\/[^/]+\/rows/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ClaimRowsWire;
    const rows = answer.rows.map((row) => ({ ...row, place: places.get(row.row) }));
    await route.fulfill({ response, json: { ...answer, rows } });
  });

/** A chore that logs in, reads several pages, and writes a file with their rows. */
async function doTheChore(page: Page): Promise<void> {
  const pilot = new Pilot(page);
  await page.goto('/');
  await pilot.enter();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await pilot.logInByHand('Violations');
  await pilot.button('Resume AI').first().click();
  await pilot.shows('Completed');
}

for (const [theme, width, how, details] of [
  ['light', 1440, 'pointer', long],
  ['dark', 380, 'keyboard', {}],
] as const)
  test(
    `an outcome leads to where it was seen: ${theme}, ${width} wide, by ${how}`,
    details,
    async ({ page, keys }) => {
      await page.setViewportSize({ width, height: 900 });
      await chooseTheme(page, theme);
      await placeRows(page);
      await doTheChore(page);
      const name = `${theme}, ${width} wide`;
      const summary = page.locator('summary').filter({ hasText: LIST });
      const claim = page.getByRole('button', { name: /^Confirmed All \d+ rows/ });
      const dialog = page.getByRole('dialog', { name: LIST });
      if (how === 'pointer') {
        await summary.click();
        await claim.click();
      } else {
        await keys.tabTo(summary);
        await page.keyboard.press('Enter');
        await expect(claim).toBeVisible();
        await keys.tabTo(claim);
        await page.keyboard.press('Enter');
      }
      await expect(dialog.getByRole('img', { name: /^Screenshot of step \d+/ })).toHaveJSProperty(
        'complete',
        true,
      );
      const rows = dialog.getByRole('table').getByRole('row');
      // The first one is the header.
      await expect(rows.nth(1).getByRole('rowheader')).toHaveText('1');
      const [, unit] = (await rows.nth(1).getByRole('cell').first().textContent())?.split(' · ') ?? [];
      await expect(rows.nth(1).getByRole('cell').nth(1)).toContainText(unit ?? 'no unit');
      await expectNoWider(page);
      await expectAccessible(page, `a claim, ${name}`);
      await shoot(page, `claim-${theme}-${width}`);
      for (const row of places.keys()) {
        const show = rows
          .nth(row)
          .getByRole('button', { name: `Show row ${row} in the picture`, exact: false });
        if (how === 'pointer') await show.click();
        else {
          await keys.tabTo(show);
          await page.keyboard.press('Enter');
        }
        await expect(show).toHaveAttribute('aria-pressed', 'true');
        const picture = dialog.getByRole('region', { name: 'Picture' });
        await expect
          .poll(() => isWithin(picture.locator('img + span'), picture), `all of the place of row ${row}`)
          .toBe(true);
        await shoot(page, `claim-row-${row}-${theme}-${width}`);
      }

      const reports = recordPosts(page, '/report');
      const wrong = dialog.getByRole('button', { name: 'This is wrong' });
      if (how === 'pointer') await wrong.click();
      else {
        await keys.tabTo(wrong);
        await page.keyboard.press('Enter');
      }
      await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
      await page.keyboard.type('The house was sold.');
      await expectAccessible(page, `a report, ${name}`);
      const send = dialog.getByRole('button', { name: 'Send report' });
      if (how === 'pointer') await send.dblclick();
      else {
        await keys.tabTo(send);
        for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      }
      await expect(dialog.locator('[data-reported]')).toBeFocused();
      expect(reports).toEqual([{ comment: 'The house was sold.' }]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(claim).toBeFocused();
      await expect(claim).toContainText('Reported as wrong');
      await expect(summary).toContainText('Partly done');
      await expectAccessible(page, `the claims of a task, ${name}`);
      await shoot(page, `claims-${theme}-${width}`);

      const replay = dialog.getByRole('link', { name: /^Show step \d+ in the replay$/ });
      if (how === 'pointer') {
        await claim.click();
        await replay.click();
      } else {
        await page.keyboard.press('Enter');
        await keys.tabTo(replay);
        await keys.pressUntil('Enter', page.getByRole('slider', { name: 'Step' }));
      }
      await expect(page).toHaveURL(/\/replay\/[\w-]+\?step=\d+$/);
      const step = new URL(page.url()).searchParams.get('step') ?? '';
      await expect(page.getByRole('slider', { name: 'Step' })).toHaveValue(step);
      await expect(page.getByRole('list', { name: 'Claims based on this step' })).toContainText(
        /All \d+ rows/,
      );
      await expect(dialog).toHaveCount(0);
      await expectAccessible(page, `the step of a claim, ${name}`);
      await shoot(page, `claim-replay-${theme}-${width}`);

      await page.goto('/history');
      await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Checked');
      await expect(page.getByText('No tasks match the search and the filters')).toBeVisible();
      await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Partly done');
      await expect(page.getByRole('article', { name: CHORE })).toContainText('Partly done');
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Verdict' })).toHaveValue('partly');
      await expectAccessible(page, `the history by verdict, ${name}`);
      await expectNoWider(page);
      await shoot(page, `history-${theme}-${width}`);
    },
  );
