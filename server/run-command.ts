import type { EventEmitter } from 'node:events';
import { secondMs } from '../contract/durations.ts';
import { ChromiumNotFoundError } from './browser/choose-driver.ts';
import { createTextLogger, type Logger } from './operations/logger.ts';
import { FolderInUseError } from './store/errors.ts';
import { DatabaseError } from './store/open-data.ts';
import { storageProblem } from './store/storage-problem.ts';
import { type Clock, systemClock } from './time/clock.ts';

/** How long stopping may take. What has not been stored by then continues at the next start, as after a crash. */
const stopMs = 10_000;

interface Command<Config> {
  usage: string;
  /** Reads the configuration. Throws an error with a message for people. */
  read(): Config | 'help' | Promise<Config | 'help'>;
  /** Starts the server. */
  start(config: Config): Promise<Started>;
}

interface Started {
  /** Printed once it runs. They contain its addresses. */
  lines: readonly string[];
  /** Where its messages go (the console). */
  logger?: Logger;
  /** How much longer than normal stopping may take, in milliseconds (0). */
  drainMs?: number | undefined;
  close(): Promise<void>;
}

/** The process, as far as stopping concerns it. */
interface Host {
  signals: Pick<EventEmitter, 'on'>;
  exit(code: number): void;
  clock: Clock;
}

/** Runs a server from the command line until a signal stops it. */
export async function runCommand<Config>(
  { usage, read, start }: Command<Config>,
  host: Host = { signals: process, exit: (code) => process.exit(code), clock: systemClock },
): Promise<void> {
  let config: Config | 'help';
  try {
    config = await read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error('Run the command with --help to see all options.');
    process.exitCode = 2;
    return;
  }
  if (config === 'help') return console.log(usage);
  try {
    const server = await start(config);
    stopOnSignal(server, host);
    const { info } = server.logger ?? createTextLogger();
    for (const line of server.lines) info(line);
  } catch (error) {
    console.error(startProblem(error));
    process.exitCode = 1;
  }
}

/** Describes why a server did not start. */
function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ChromiumNotFoundError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? String(error.port) : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: choose another with --port, --examples-port or --metrics-port`;
  if (code === 'EACCES' && port !== '') return `Port ${port} is not allowed: choose another with --port`;
  const namesProblem = error instanceof FolderInUseError || error instanceof DatabaseError;
  const problem = namesProblem ? undefined : storageProblem(error);
  return `The server could not start: ${problem?.message ?? error.message}`;
}

function stopOnSignal(server: Started, { signals, exit, clock }: Host): void {
  const { log, report } = server.logger ?? createTextLogger();
  let isStopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (isStopping) return exit(1);
    isStopping = true;
    const limitMs = stopMs + (server.drainMs ?? 0);
    clock.after(limitMs, () => {
      log(`The server did not stop within ${limitMs / secondMs} seconds, so it ends now.`);
      exit(1);
    });
    server.close().then(
      () => exit(0),
      (error: unknown) => {
        report('The server did not stop cleanly', error);
        exit(1);
      },
    );
  };
  signals.on('SIGTERM', stop);
  signals.on('SIGINT', stop);
}
