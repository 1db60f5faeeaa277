import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { limits } from '../../../widget/rules/limits.ts';
import { workflows } from '../../../widget/parts/compose/workflows.ts';
import { type PersonServer, createPersonServer } from '../server/server-client.ts';

/** The files that each workflow creates. */
const files: Record<string, readonly RegExp[]> = {
  inspection: [/^Inspections_Report_.*\.pdf$/],
  'check-violations': [/\.csv$/, /\.pdf$/],
  minutes: [/Minutes.*\.pdf$/],
  'work-orders': [/\.csv$/],
  'monitor-violations': [/^Violations_Watch_List_Report_.*\.pdf$/],
  vendors: [/\.csv$/],
};

/** A task reads many pages, which takes a while on a busy machine. */
const timeout = 60_000;

/** Tests cards of the workspace, by default all, in these modes, with the login in the prompt and by the person. */
export function workflowCardsSuite(modes: readonly SpeedMode[], cards?: readonly string[]): void {
  const tested = workflows.filter(({ id }) => cards?.includes(id) ?? true);
  const rows = tested.flatMap(({ id, title, prompt }) =>
    modes.map((mode): [string, SpeedMode, { id: string; prompt: string }] => [title, mode, { id, prompt }]),
  );
  let server: PersonServer;

  beforeAll(async () => {
    server = await createPersonServer();
  });
  afterAll(() => server.close());

  async function start(description: string, model: SpeedMode): Promise<string> {
    const body = { description, model, priority: 'normal', maxSteps: limits.steps.confirmation };
    return (await server.create(body)).id;
  }

  async function expectDone(taskId: string, id: string): Promise<void> {
    const task = await server.until(taskId, ({ status }) => !/running|paused/.test(status));
    expect([task.status, task.statusMessage]).toEqual(['completed', expect.any(String)]);
    const names = (task.outputFiles ?? []).map(({ name }) => name);
    for (const name of files[id] ?? []) expect(names).toContainEqual(expect.stringMatching(name));
    expect(task.apiSteps?.length).toBeLessThanOrEqual(limits.steps.confirmation);
  }

  describe.each(rows)('%s, %s, completes within its steps', { timeout }, (_, mode, { id, prompt }) => {
    test('with the login in the prompt', async () => {
      const login = `Username: ${demoAccount.email}\nPassword: ${demoAccount.password}`;
      await expectDone(await start(`${prompt}\n\nCredentials provided:\n${login}`, mode), id);
    });

    test('with the login by the person', async () => {
      const taskId = await start(prompt, mode);
      await server.until(
        taskId,
        ({ isPaused, loginDetected }) => isPaused === true && loginDetected === true,
      );
      await server.logIn();
      await server.call('resumeTask', { params: { id: taskId } });
      await expectDone(taskId, id);
    });
  });
}
