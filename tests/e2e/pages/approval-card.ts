import { expect, type Locator } from '@playwright/test';
import type { KeyboardOnly } from '../accessibility/keyboard-only.ts';
import { t } from '../../../widget/messages/translate.ts';
import type { Pilot } from './pilot.ts';

/** How long to wait for a press to count, in milliseconds. */
const COUNTS_MS = 2_000;

/** A task that fills in and sends a form of several pages, behind a login. */
export const REQUEST = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';

/** The questions for an approval, in the chat and above the browser. */
export const questions = ({ root }: Pilot) =>
  root.locator('[role=group], [role=alertdialog]').filter({ has: root.locator('[data-must-see=text]') });
/** The question in the chat. The one above the browser is closed. */
export const card = (pilot: Pilot) =>
  questions(pilot).filter({ has: pilot.root.getByRole('button', { name: t('Approve'), exact: true }) });
export const answer = (pilot: Pilot, name: string) => card(pilot).getByRole('button', { name, exact: true });

/** Repeats a press until the question is gone, because it counts only once the question has been seen for a moment. */
async function untilGone(pilot: Pilot, press: () => Promise<void>): Promise<void> {
  const id = await card(pilot).locator('[data-must-see=text]').first().getAttribute('id');
  await expect(async () => {
    await press();
    await expect(pilot.root.locator(`[id="${id}"]`)).toHaveCount(0, { timeout: COUNTS_MS });
  }).toPass();
}

/** Answers by pointer. */
export const press = (pilot: Pilot, name: string, how: 'click' | 'dblclick' = 'click') =>
  untilGone(pilot, () => answer(pilot, name)[how]({ timeout: COUNTS_MS }));

/** Answers by keyboard alone. */
export async function pressByKey(pilot: Pilot, keys: KeyboardOnly, target: Locator): Promise<void> {
  await keys.tabTo(target);
  await untilGone(pilot, () => keys.press('Enter'));
}

/** Logs in for the task of {@link REQUEST}, and waits for its first question. */
export async function ask(pilot: Pilot): Promise<void> {
  await pilot.shows('Paused');
  await pilot.logInByHand('Requests');
  await pilot.button('Resume AI').click();
  await expect(card(pilot)).toBeVisible({ timeout: 45_000 });
}
