import { expect, type Locator, type Page } from '@playwright/test';

const PRESS_LIMIT_MS = 1_000;

const reactWhileOpen = (dialog: Locator, react: () => Promise<void>) =>
  expect(async () => {
    if (await dialog.isVisible()) await react();
    await expect(dialog).toBeHidden({ timeout: PRESS_LIMIT_MS });
  }).toPass();

const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).click({ timeout: PRESS_LIMIT_MS });

/** Presses a button of a dialog until it is closed. The dialog may close at any time, since another window can answer it. */
export const pressWhileOpen = (dialog: Locator, name: string) =>
  reactWhileOpen(dialog, () => press(dialog, name));

/**
 * Waits for a dialog and presses one of its buttons until it closes. A dialog that opened without a press ignores
 * presses at first, and so does a dialog in a frame that has just appeared or moved.
 */
export async function pressUntilClosed(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await pressWhileOpen(dialog, name);
}

/** Waits for a dialog that opened without a press, and presses Escape until it closes. */
export async function escapeUntilClosed(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await reactWhileOpen(dialog, () => page.keyboard.press('Escape'));
}
