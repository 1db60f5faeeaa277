import { afterEach } from 'vitest';
import type { ScenarioName } from '../../../mock-server/scenarios/scenario-table.ts';
import type { AppOptions } from '../../../mock-server/options/app-settings.ts';
import { createPersonServer, type PersonServer, type ServedTask } from '../server/server-client.ts';

export const minutes = 'Download the latest board meeting minutes from the portal';

export const status = (wanted: string) => (task: ServedTask) => task.status === wanted;

/** Returns a function that starts a server in a scenario until the test ends. Call it where tests are declared. */
export function scenarioBenches() {
  let open: PersonServer | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
  return async function begin(scenario: ScenarioName, options: AppOptions = {}) {
    const server = await createPersonServer({ scenario, ...options });
    open = server;
    return {
      ...server,
      /** Creates a task to download the minutes, unless `body` differs, and returns its id. */
      start: async (body: object = {}) => (await server.create({ description: minutes, ...body })).id,
    };
  };
}
