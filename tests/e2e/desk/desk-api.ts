import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunningServer } from '../start-server.ts';

/** The bench desk of a server, as a developer's script would drive it. */
export class DeskApi {
  readonly #request: APIRequestContext;
  readonly #base: string;

  constructor(request: APIRequestContext, server: RunningServer) {
    this.#request = request;
    this.#base = `${server.appOrigin}/__mock/api/`;
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.#request.get(this.#base + path);
    expect(answer.status()).toBe(200);
    return await answer.json();
  }

  async put(path: string, data: unknown): Promise<unknown> {
    const answer = await this.#request.put(this.#base + path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  }

  async post(path: string, data: object = {}): Promise<void> {
    const answer = await this.#request.post(this.#base + path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** How often a fault of that name was met. */
  async strikes(note: string): Promise<number> {
    const { entries } = (await this.get('log')) as { entries: { kind: string; note?: string }[] };
    return entries.filter((entry) => entry.kind === 'fault' && entry.note === note).length;
  }

  async sockets(): Promise<number> {
    return ((await this.get('state')) as { counts: { sockets: number } }).counts.sockets;
  }
}
