import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The bench desk, as a developer uses it. */
export class Desk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get status() {
    return this.page.getByRole('banner').getByRole('status');
  }

  async open() {
    await this.page.goto('/__mock/');
    await expect(this.page.getByRole('heading', { name: 'Bench desk' })).toBeVisible();
  }

  scenario(name: string) {
    return this.page.locator(`#scenario-${name}`);
  }

  async choose(name: string) {
    // Chromium draws background windows once a second, which would delay each click.
    await this.page.bringToFront();
    // A narrow page collapses the list.
    if (!(await this.scenario(name).isVisible())) await this.page.getByText(/^All \d+ scenarios$/).click();
    await this.scenario(name).click();
    await expect(this.status).toHaveText(`${name}: done.`);
    await expect(this.scenario(name)).toHaveAttribute('aria-current', 'true');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}
