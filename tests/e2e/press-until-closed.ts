import { expect, type Locator, type Page } from '@playwright/test';

const PRESS_LIMIT_MS = 1_000;

const reactUntilClosed = async (dialog: Locator, react: () => Promise<void>) => {
  await expect(dialog).toBeVisible();
  await expect(async () => {
    if (await dialog.isVisible()) await react();
    await expect(dialog).toBeHidden({ timeout: PRESS_LIMIT_MS });
  }).toPass();
};

/**
 * Presses a button of a dialog until the dialog closes. A dialog that opened without a press ignores presses at first,
 * and so does a dialog in a frame that has just appeared or moved.
 */
export const pressUntilClosed = (dialog: Locator, name: string) =>
  reactUntilClosed(dialog, () =>
    dialog.getByRole('button', { name, exact: true }).click({ timeout: PRESS_LIMIT_MS }),
  );

/** Presses Escape until a dialog closes that opened without a press. */
export const escapeUntilClosed = (page: Page, dialog: Locator) =>
  reactUntilClosed(dialog, () => page.keyboard.press('Escape'));
