import { afterEach, beforeEach, expect } from 'vitest';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { browserUseEngine } from '../../../server/engine/browser-use/browser-use-engine.ts';
import {
  type BrowserUseService,
  type FakeRun,
  serviceKey,
  startBrowserUseService,
} from '../../fakes/browser-use-service.ts';
import { startServer } from './engine-suite.ts';

export const owner = 'ann';
export const request = { description: 'List the open violations' };
/** The end of a run that did what was asked. */
export const done = { result: 'There are 3.', judgement: { verdict: true, reasoning: 'All are listed.' } };

/** Starts a stand-in of the service, and a server that lets it do the tasks, for each test of a file. */
export function useCloud() {
  let service: BrowserUseService;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    service = await startBrowserUseService();
    const engine = browserUseEngine({
      name: 'browser-use',
      key: serviceKey,
      actsWithoutAsking: true,
      url: service.url,
      live: service.origin,
      maxCost: 0.5,
      profile: 'profile-1',
    });
    server = await startServer('memory', { engine });
  });
  afterEach(async () => {
    await server.app.close();
    await service.close();
  });
  /** Returns the run of that number, once it is started. */
  async function runOf(index = 0): Promise<FakeRun> {
    await expect.poll(() => service.runs.length).toBe(index + 1);
    const run = service.runs[index];
    if (!run) throw new Error('No run was started');
    return run;
  }
  return {
    get service() {
      return service;
    },
    get server() {
      return server;
    },
    runOf,
    create: async (payload: CreateTask = request): Promise<string> =>
      (await server.app.runner.create(owner, payload)).id,
    taskOf: (id: string) => server.store.tasks.get(id)?.task,
    /** Resolves when the service has received such a call. */
    received: (call: RegExp) =>
      expect.poll(() => service.requests.some((one) => call.test(one.call))).toBe(true),
    /** Ends the first run, and resolves when its task has ended. */
    async finish(id: string, more: object = done): Promise<void> {
      service.end(await runOf(), 'completed', more);
      await server.app.runner.finished(id);
    },
  };
}
