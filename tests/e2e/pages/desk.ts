import type { APIRequestContext, Page } from '@playwright/test';
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

const BASE = '/__mock/api/';
/** The server may close an idle connection at the moment of its reuse. */
const headers = { Connection: 'close' };

/** The bench desk, as a developer's script uses it. */
export class DeskApi {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.#request.get(BASE + path);
    expect(answer.status()).toBe(200);
    return await answer.json();
  }

  async put(path: string, data: unknown): Promise<unknown> {
    const answer = await this.#request.put(BASE + path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  }

  async post(path: string, data: object = {}): Promise<void> {
    const answer = await this.#request.post(BASE + path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** How often a fault with this note occurred. */
  async strikes(note: string): Promise<number> {
    const { entries } = (await this.get('log')) as { entries: { kind: string; note?: string }[] };
    return entries.filter((entry) => entry.kind === 'fault' && entry.note === note).length;
  }

  async sockets(): Promise<number> {
    return ((await this.get('state')) as { counts: { sockets: number } }).counts.sockets;
  }
}
