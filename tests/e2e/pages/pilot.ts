import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { t } from '../../../widget/messages/translate.ts';
import { pressUntilClosed } from '../press-until-closed.ts';

/** A task that pauses at the sample portal's login, and then returns a PDF. */
export const CHORE = 'Download the latest board meeting minutes from the portal';

/**
 * The widget, as a person uses it: in its own page, or in a frame of another page. In another language, the prompt, the
 * messages and the status are found once the test has set that language too.
 */
export class Pilot {
  readonly root: Page | FrameLocator;
  readonly live: FrameLocator;

  constructor(root: Page | FrameLocator) {
    this.root = root;
    this.live = root.frameLocator('iframe');
  }

  button(name: string | RegExp) {
    return this.root.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The field for the task description. */
  get prompt() {
    return this.root.getByRole('textbox', { name: t('What do you want done?') });
  }

  /** The messages in the task's chat that contain this text. */
  messages(text: string | RegExp) {
    return this.root
      .getByRole('log', { name: t('Messages') })
      .getByRole('listitem')
      .filter({ hasText: text });
  }

  /** Submits an email address on the landing page. */
  async askToStart(email = 'office@cedar.example') {
    await this.button('Launch Dashboard').click();
    await this.root.getByRole('textbox', { name: 'Email address' }).fill(email);
    await this.button('Start Automating').click();
  }

  /** Goes from the landing page to the countdown. */
  async launch(email?: string) {
    await this.askToStart(email);
    await expect(this.root.getByText('Launching in', { exact: true })).toBeVisible();
  }

  /** Goes from the landing page to the workspace, skipping the countdown. */
  async enter(email?: string) {
    await this.launch(email);
    await this.button('Skip').click();
    await this.arrive();
  }

  /** Waits for the workspace, through the whole countdown if necessary. */
  async arrive() {
    await expect(this.root.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
  }

  /** Fills in the prompt once it can receive focus. A dialog that is closing still traps the keyboard. */
  async write(text: string) {
    await this.prompt.click({ trial: true });
    await this.prompt.fill(text);
  }

  async start(prompt: string) {
    await this.write(prompt);
    await this.prompt.press('Enter');
    const dialog = this.root.getByRole('dialog', { name: 'Task Confirmation' });
    await expect(dialog).toContainText(prompt);
    await pressUntilClosed(dialog, 'Start');
  }

  async shows(status: string | RegExp) {
    const pill = this.root.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');
    await expect(pill).toHaveText(status);
  }

  /** Logs in to the sample portal in the live view. */
  async logInByHand(title = 'Documents') {
    await expect(this.live.getByText('You are in control')).toBeVisible();
    await this.live.getByLabel('Email address').fill('manager@oakridge.example');
    await this.live.getByLabel('Password').fill('oakridge');
    const signIn = this.live.getByRole('button', { name: 'Sign in', exact: true });
    const heading = this.live.getByRole('heading', { name: title, level: 1 });
    // A press is lost if the live view moves during it, as it does when a dialog opens or closes.
    await expect(async () => {
      if (await signIn.isVisible()) await signIn.click({ timeout: 1_000 });
      await expect(heading).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  }
}
