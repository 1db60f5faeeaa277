import { chooseDriver, ChromiumNotFoundError } from '../server/browser/choose-driver.ts';
import { conform } from '../server/conform/conform.ts';
import { type Config, readConfig, usage } from './options/config.ts';
import { type Server, startServer } from './start-server.ts';
import { FolderInUseError } from '../server/store/lock-folder.ts';
import { storageProblem } from '../server/store/storage-problem.ts';

/** The command: `conform` checks another backend; anything else is this server's flags. */
async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'conform') {
    process.exitCode = await conform(rest, {
      out: (line) => console.log(line),
      error: (line) => console.error(line),
    });
    return;
  }
  let config: Config | 'help';
  try {
    config = readConfig(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  if (config === 'help') return console.log(usage);
  try {
    await serve(config);
  } catch (error) {
    console.error(whyNot(error, config));
    process.exitCode = 1;
  }
}

/** Starts the server, says where it is, and stops it when it is told to. */
async function serve({ data, driver: wanted, ...rest }: Config): Promise<void> {
  const { create, description } = chooseDriver(wanted, process.env);
  const server = await startServer({ ...rest, ...(create ? { driver: create } : {}), store: data });
  stopOnSignal(server);
  console.log(`HOA Pilot       ${server.url}/`);
  console.log(`Example pages   ${server.examplesUrl}/`);
  console.log(`Sample portal   ${server.url}/portal/`);
  console.log(`API             ${server.url}/api/openapi.json`);
  console.log(`Browser         ${description}`);
}

function whyNot(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ChromiumNotFoundError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? String(error.port) : String(config.port);
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another with --port or --examples-port`;
  if (code === 'EACCES' && 'port' in error) return `Port ${port} is not allowed: choose another with --port`;
  const problem = error instanceof FolderInUseError ? undefined : storageProblem(error);
  return `The server could not start: ${problem?.message ?? error.message}`;
}

function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The server did not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await main();
