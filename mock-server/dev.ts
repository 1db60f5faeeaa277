import { chooseDriver } from '../server/browser/choose-driver.ts';
import { createModel } from '../server/model/create-model.ts';
import type { Environment } from '../server/options/read-flags.ts';
import { runCommand } from '../server/run-command.ts';
import { systemClock } from '../server/time/clock.ts';
import { readConfig, usage } from './options/config.ts';
import { startServer } from './start-server.ts';

/** Runs `hoa-pilot dev`: starts the mock server and prints its addresses. */
export const dev = (args: readonly string[], environment: Environment): Promise<void> =>
  runCommand({
    usage,
    read: () => readConfig(args, environment),
    async start({ data, driver: name, ...config }) {
      const { create, description } = chooseDriver(name, environment);
      const server = await startServer({ ...config, ...(create && { driver: create }), store: data });
      return {
        close: server.close,
        lines: [
          `HOA Pilot       ${server.url}/`,
          `Example pages   ${server.examplesUrl}/`,
          `Sample portal   ${server.url}/portal/`,
          `API             ${server.url}/api/openapi.json`,
          ...(config.model ? [`Model           ${createModel(config.model, systemClock).description}`] : []),
          `Browser         ${description}`,
        ],
      };
    },
  });
