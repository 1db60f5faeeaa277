import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../server/agent/agent.ts';
import { type ServerApp, createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import type { EngineMaker } from '../../../server/runner/parts.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { type Clock, createSleep, systemClock } from '../../../server/time/clock.ts';
import { useFolder } from '../../fakes/use-folder.ts';

/** The real time, in which waiting is a thousand times shorter. */
export const quickClock: Clock = {
  ...systemClock,
  sleep: createSleep((milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds / 1_000);
    return () => clearTimeout(timer);
  }),
};

/** What an engine needs, and what a test makes of the work behind it. */
export interface EngineBench {
  engine?: EngineMaker;
  agent?: Agent;
  /** Resolves when the work of the newest task can be told what to do. */
  begun(): Promise<void>;
  step(goal: string): void;
  finish(summary: string): void;
  /** The instructions that have arrived, oldest first. */
  instructions(): readonly string[];
  /** How many times work on a task was begun, not taken up. */
  starts(): number;
  close(): Promise<void>;
}

/** A server over a data folder, with an engine. */
export async function startServer(place: string, { engine, agent }: Pick<EngineBench, 'engine' | 'agent'>) {
  const store: Store = openStore({ place, clock: systemClock });
  const app: ServerApp = await createServerApp({
    agents: {
      pick() {
        if (!agent) throw new Error('There is no agent');
        return agent;
      },
      find: (name) => (agent?.name === name ? agent : undefined),
    },
    engine,
    store,
    clock: quickClock,
    // A pause waits for eight seconds of it, which would be eight milliseconds of the other.
    wall: systemClock,
    driver: () =>
      createEmbeddedDriver({
        fetch: async () => new Response('<h1>Portal</h1>', { headers: { 'Content-Type': 'text/html' } }),
      }),
    home: 'http://portal.test/',
    origin: 'http://pilot.test',
    extensions: { paceOf: () => 10_000 },
  });
  return { app, store };
}

const owner = 'ann';

/** What every engine must do. */
export function describeEngine(
  name: string,
  { pauses, open }: { pauses: boolean; open(): Promise<EngineBench> },
) {
  describe(name, () => {
    const folder = useFolder();
    let bench: EngineBench;
    let server: Awaited<ReturnType<typeof startServer>>;
    const restart = async (): Promise<void> => {
      await server.app.close();
      server = await startServer(folder.path, bench);
    };
    beforeEach(async () => {
      bench = await open();
      server = await startServer(folder.path, bench);
    });
    afterEach(async () => {
      await server.app.close();
      await bench.close();
    });
    const begin = async (): Promise<string> => {
      const { id } = await server.app.runner.create(owner, { description: 'List the open violations' });
      await bench.begun();
      return id;
    };
    const taskOf = (id: string) => server.store.tasks.get(id)?.task;

    test('shows steps, a live view, and the end with its report and log', async () => {
      const id = await begin();
      bench.step('Open the violations');
      await expect.poll(() => taskOf(id)?.apiSteps.at(-1)?.next_goal).toBe('Open the violations');
      expect(taskOf(id)).toMatchObject({
        status: 'running',
        currentStep: 1,
        statusMessage: 'Open the violations',
      });
      expect(taskOf(id)?.liveUrl).toMatch(/\/live\//);
      bench.finish('There are 3.');
      await server.app.runner.finished(id);
      expect(taskOf(id)).toMatchObject({
        status: 'completed',
        output: expect.stringContaining('There are 3.'),
      });
      expect(taskOf(id)?.verdict).not.toBe('checked');
      expect(taskOf(id)?.outputFiles.map((file) => file.file_name)).toContain('logs.txt');
    });

    test('passes an instruction on and reports after it', async () => {
      const id = await begin();
      const { message, newTask } = await server.app.runner.instruct(id, 'Only those of May');
      expect([message, newTask]).toEqual([expect.stringMatching(/message/), undefined]);
      bench.step('Look at May');
      bench.finish('One.');
      await expect.poll(() => bench.instructions()).toEqual(['Only those of May']);
      bench.finish('One in May.');
      await server.app.runner.finished(id);
      expect(taskOf(id)?.output).toContain('One');
    });

    test('stops, and only once', async () => {
      const id = await begin();
      await server.app.runner.stop(id);
      await server.app.runner.finished(id);
      expect(taskOf(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
      await expect(server.app.runner.stop(id)).rejects.toThrow('already finished');
    });

    test('pauses and resumes, or refuses in words that people get an explanation for', async () => {
      const id = await begin();
      const paused = server.app.runner.pause(id);
      if (!pauses) return await expect(paused).rejects.toThrow(/not supported/);
      await paused;
      expect(taskOf(id)).toMatchObject({ status: 'paused', isPaused: true });
      await server.app.runner.resume(id);
      expect(taskOf(id)).toMatchObject({ status: 'running', isPaused: false });
    });

    test('takes a task up again after a restart, and starts nothing twice', async () => {
      const id = await begin();
      bench.step('Open the violations');
      await expect.poll(() => taskOf(id)?.apiSteps.length).toBe(1);
      await restart();
      await bench.begun();
      await expect.poll(() => taskOf(id)?.liveUrl).toMatch(/\/live\//);
      bench.step('Read the list');
      await expect.poll(() => taskOf(id)?.apiSteps.map((step) => step.next_goal)).toContain('Read the list');
      bench.finish('There are 3.');
      await server.app.runner.finished(id);
      expect(taskOf(id)).toMatchObject({
        status: 'completed',
        output: expect.stringContaining('There are 3.'),
      });
      expect(bench.starts()).toBe(1);
    });

    test('continues an ended task as a new one, and clears all of them', async () => {
      const id = await begin();
      bench.finish('There are 3.');
      await server.app.runner.finished(id);
      const { newTask } = await server.app.runner.instruct(id, 'And the closed ones?');
      await bench.begun();
      expect(newTask).toMatchObject({ status: 'running', description: 'And the closed ones?' });
      await server.app.runner.clear(owner);
      expect(await server.store.tasks.count(owner)).toBe(0);
    });
  });
}
