import { chooseDriver } from '../server/browser/choose-driver.ts';
import { runCommand } from '../server/run-command.ts';
import { readConfig, usage } from './options/config.ts';
import { startServer } from './start-server.ts';

/** Starts the mock server and prints where it is. */
const dev = (args: readonly string[]): Promise<void> =>
  runCommand({
    usage,
    read: () => readConfig(args, process.env),
    async start({ data, driver: name, ...config }) {
      const { create, description } = chooseDriver(name, process.env);
      const server = await startServer({ ...config, ...(create && { driver: create }), store: data });
      return {
        close: server.close,
        lines: [
          `HOA Pilot       ${server.url}/`,
          `Example pages   ${server.examplesUrl}/`,
          `Sample portal   ${server.url}/portal/`,
          `API             ${server.url}/api/openapi.json`,
          `Browser         ${description}`,
        ],
      };
    },
  });

/** The command `hoa-pilot`: `serve`, `conform`, or else `dev`, which may be left out. */
async function main([command, ...rest]: readonly string[]): Promise<void> {
  if (command === 'serve') {
    const { serve } = await import('../server/serve.ts');
    return await serve(rest, process.env);
  }
  if (command === 'conform') {
    const { conform } = await import('../server/conform/conform.ts');
    process.exitCode = await conform(rest, {
      out: (line) => console.log(line),
      error: (line) => console.error(line),
    });
    return;
  }
  await dev(command === 'dev' || command === undefined ? rest : [command, ...rest]);
}

await main(process.argv.slice(2));
