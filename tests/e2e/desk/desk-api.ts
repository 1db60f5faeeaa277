import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

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
