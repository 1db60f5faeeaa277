import { afterEach } from 'vitest';
import type { ScenarioName } from '../../../mock-server/scenarios/scenario-table.ts';
import { createTestServer, type ServedTask, type TestServer } from '../server/server-client.ts';

export const minutes = 'Download the latest board meeting minutes from the portal';

export const status = (wanted: string) => (task: ServedTask) => task.status === wanted;

/** A server in a scenario, and somebody who has begun a session on it. */
export interface ScenarioBench extends TestServer {
  token: string;
  /** Creates a task, to download the minutes unless `body` says otherwise; gives its id. */
  start(body?: object): Promise<string>;
  tasks(): Promise<ServedTask[]>;
}

/** Gives what starts a server in a scenario, and closes it after the test. Called where tests are declared. */
export function scenarioBenches() {
  let open: TestServer | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
  return async function begin(
    scenario: ScenarioName,
    options: Parameters<typeof createTestServer>[0] = {},
  ): Promise<ScenarioBench> {
    const server = createTestServer({ scenario, ...options });
    open = server;
    const token = await server.startSession('ann@example.com');
    return {
      ...server,
      token,
      async start(body = {}) {
        const { data } = await server.call('createTask', { token, body: { description: minutes, ...body } });
        return (data as { id: string }).id;
      },
      tasks: async () => (await server.call('tasks', { token })).data as ServedTask[],
    };
  };
}
