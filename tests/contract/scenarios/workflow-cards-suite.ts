import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { limits } from '../../../widget/rules/limits.ts';
import { workflows } from '../../../widget/parts/compose/workflows.ts';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';

/** What each workflow is to leave behind. */
const made: Record<string, readonly RegExp[]> = {
  inspection: [/^Inspections_Report_.*\.pdf$/],
  'check-violations': [/\.csv$/, /\.pdf$/],
  minutes: [/Minutes.*\.pdf$/],
  'work-orders': [/\.csv$/],
  'monitor-violations': [/^Violations_Watch_List_Report_.*\.pdf$/],
  vendors: [/\.csv$/],
};

/** Many pages are read one after the other; a busy machine needs a while for it. */
const patience = 60_000;

/** Each card of the workspace, in the given modes, with the login in the prompt and by the person. */
export function workflowCardsSuite(modes: readonly SpeedMode[]): void {
  const rows = workflows.flatMap(({ id, title, prompt }) =>
    modes.map((mode): [string, SpeedMode, { id: string; prompt: string }] => [title, mode, { id, prompt }]),
  );
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = createTestServer();
    token = await server.startSession('ann@example.com');
  });
  afterAll(() => server.close());

  async function start(description: string, model: SpeedMode): Promise<string> {
    const body = { description, model, priority: 'normal', maxSteps: limits.steps.confirmation };
    return ((await server.call('createTask', { token, body })).data as { id: string }).id;
  }

  async function expectDone(taskId: string, id: string): Promise<void> {
    const task: ServedTask = await server.until(
      token,
      taskId,
      ({ status }) => !/running|paused/.test(status),
    );
    expect([task.status, task.statusMessage]).toEqual(['completed', expect.any(String)]);
    const names = (task.outputFiles ?? []).map(({ name }) => name);
    for (const name of made[id] ?? []) expect(names).toContainEqual(expect.stringMatching(name));
    expect(task.apiSteps?.length).toBeLessThanOrEqual(limits.steps.confirmation);
  }

  describe('each workflow comes to its end within the steps that its dialog allows', () => {
    test.each(rows)(
      '%s, %s, with the login in the prompt',
      { timeout: patience },
      async (_, mode, { id, prompt }) => {
        const login = `Username: ${demoAccount.email}\nPassword: ${demoAccount.password}`;
        await expectDone(await start(`${prompt}\n\nCredentials provided:\n${login}`, mode), id);
      },
    );

    test.each(rows)(
      '%s, %s, with the login by the person',
      { timeout: patience },
      async (_, mode, { id, prompt }) => {
        const taskId = await start(prompt, mode);
        await server.until(
          token,
          taskId,
          ({ isPaused, loginDetected }) => isPaused === true && loginDetected === true,
        );
        await server.logIn();
        await server.call('resumeTask', { token, params: { id: taskId } });
        await expectDone(taskId, id);
      },
    );
  });
}
