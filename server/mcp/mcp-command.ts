import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { startedSessionSchema } from '../../contract/entities/session.ts';
import { createTextLogger } from '../operations/logger.ts';
import { isLoopbackHost } from '../network/is-private-host.ts';
import { mustBe } from '../options/option.ts';
import { type Environment, readFlags } from '../options/read-flags.ts';
import { systemClock } from '../time/clock.ts';
import { isSignedToken } from './bearer-token.ts';
import { createStartedTasks } from './started-tasks.ts';
import { ApiError, createTaskApi, RefusedError } from './task-api.ts';
import { createTaskServer } from './task-server.ts';

const tokenVariable = 'HOA_PILOT_TOKEN';
const defaultServer = 'http://localhost:4400';
/** How often a waiting tool looks whether its task has changed. */
const pollMs = 1_000;
/** How long an assistant's connection waits to learn whether tasks ask the person. */
const startMs = 5_000;
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const isServerAddress = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { hostname, protocol } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
};

const options = {
  server: {
    flag: 'server URL',
    variable: 'HOA_PILOT_SERVER',
    schema: mustBe<string>('an https address, or an http address of this machine', isServerAddress),
  },
} as const;

/** The output of `hoa-pilot mcp --help`. */
const usage = `Usage: hoa-pilot mcp [options]

Gives an assistant on this machine tools for the tasks of a server, over its standard input and output. The
environment variable ${tokenVariable} has the token of the person. See docs/mcp.md.

  --server URL
      the address of the server, or HOA_PILOT_SERVER (${defaultServer})
  --help
      show this help`;

/** Returns the token of the session: the given one, or that of a session that a portal's token starts. */
function sessionOf(token: string, origin: string, send: (request: Request) => Promise<Response>) {
  let session: Promise<string> | undefined;
  const start = async (): Promise<string> => {
    const response = await send(
      new Request(`${origin}/api/session/start`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    );
    if (!response.ok) throw new ApiError(`The token in ${tokenVariable} is not accepted`, response.status);
    return startedSessionSchema.parse(await response.json()).sessionToken;
  };
  return async (): Promise<string> => {
    if (!isSignedToken(token)) return token;
    session ??= start();
    try {
      return await session;
    } catch (error) {
      // The next call tries again: the server may have been down.
      session = undefined;
      throw error;
    }
  };
}

/**
 * Runs `hoa-pilot mcp` until its standard input ends: an assistant's tools, as a client of a running server. Writes nothing but the
 * protocol to the standard output. Tasks continue on the server.
 */
export function mcp(args: readonly string[], environment: Environment): void {
  const token = environment[tokenVariable]?.trim() ?? '';
  const { report } = createTextLogger([token]);
  let flags: ReturnType<typeof readFlags<typeof options>>;
  try {
    flags = readFlags(options, args, environment);
    if (flags !== 'help' && token === '')
      throw new Error(`Set ${tokenVariable} to the token of the person. See docs/mcp.md.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
    return;
  }
  if (flags === 'help') return void process.stdout.write(`${usage}\n`);
  const { origin } = new URL(flags.server ?? defaultServer);
  const send = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new RefusedError(`The server at ${origin} cannot be reached`, { cause: error });
    }
  };
  const api = createTaskApi({ origin, fetch: send, token: sessionOf(token, origin, send) });
  const started = createStartedTasks(systemClock);
  // Spec silent: what an assistant reads if the server does not answer. That it may act without asking, to be safe.
  const unasked = async (): Promise<string | undefined> => {
    try {
      return (await api.call('session', { signal: AbortSignal.timeout(startMs) })).unasked;
    } catch (error) {
      if (!(error instanceof RefusedError) && !isTimeout(error))
        report('The server could not be asked', error);
      return 'A service that may not ask the person';
    }
  };
  const server = async () =>
    createTaskServer({
      api,
      unasked: await unasked(),
      owner: '',
      started,
      clock: systemClock,
      origin,
      untilChange: (signal) => systemClock.sleep(pollMs, signal),
      report,
    });
  serveStdio(server, { onerror: (error) => report('A message could not be handled', error) });
}
