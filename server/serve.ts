import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { secondMs } from '../contract/durations.ts';
import type { Agent } from './agent/agent.ts';
import { chooseDriver, remoteDriver } from './browser/choose-driver.ts';
import { signInProblem } from './create-server-options.ts';
import { createServer } from './create-server.ts';
import { defaultFlags, type Environment, flagsHelp, readFlags } from './options/read-flags.ts';
import { withBrowser } from './options/browser-options.ts';
import { withEngine } from './options/engine-options.ts';
import { withModel } from './options/model-options.ts';
import { parseValue } from './options/parse-value.ts';
import { serverOptions } from './options/server-options.ts';
import { agentSchema } from './options/shared-options.ts';
import { createJsonLogger, createTextLogger } from './operations/logger.ts';
import { runCommand } from './run-command.ts';
import { passwordsIn, secretOf } from './store/open-data.ts';

/** The output of `hoa-pilot serve --help`. */
export const serveUsage = `Usage: hoa-pilot serve --model NAME --model-url URL --host-secret ORIGIN=SECRET [options]

Runs the production server.

${flagsHelp(serverOptions)}`;

/** The variables of OpenTelemetry that turn traces on. */
const endpointVariables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/** Loads the agent that a module exports as `agent`. Throws an error with a message for people. */
async function loadAgent(file: string): Promise<Agent> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`--agent ${file}: file not found`);
  let module: { agent?: unknown };
  try {
    module = (await import(pathToFileURL(path).href)) as { agent?: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`--agent ${file} could not be loaded: ${reason}`, { cause: error });
  }
  return parseValue(
    agentSchema,
    module.agent,
    () =>
      new Error(
        `--agent ${file}: the module must export "agent", an object with a name and the functions start and next. See docs/agents.md.`,
      ),
  );
}

/**
 * Reads the configuration of the server. Flags win over the environment.
 *
 * @returns The configuration, or `help` if help was requested.
 * @throws An error with a one-sentence message for people.
 */
export async function readServeConfig(args: readonly string[], environment: Environment) {
  const values = readFlags(serverOptions, args, environment);
  if (values === 'help') return 'help';
  const { engine, ...withoutEngine } = withEngine(values, environment);
  const { agent: file } = withoutEngine;
  if (engine === undefined && file === undefined && values.model === undefined)
    throw new Error(
      'No agent: add --model NAME and --model-url URL for a language model, or --agent FILE, a module that exports the agent that runs tasks, such as --agent ./my-agent.mjs, or --engine browser-use. See docs/agents.md.',
    );
  if (file !== undefined && values.model !== undefined)
    throw new Error('Use either --agent or --model, not both: a language model is an agent too.');
  const problem = signInProblem(values);
  if (problem !== undefined) throw new Error(problem);
  const { agent: _, ...config } = withBrowser(withModel(withoutEngine, environment), environment);
  return {
    ...defaultFlags,
    ...config,
    ...(engine && { engine }),
    ...(file !== undefined && { agent: await loadAgent(file) }),
  };
}

/** Runs `hoa-pilot serve`: starts the production server and prints how to reach it. */
export const serve = (args: readonly string[], environment: Environment): Promise<void> =>
  runCommand({
    usage: serveUsage,
    read: () => readServeConfig(args, environment),
    async start({ browser, data, driver: name, logFormat, ...config }) {
      const { hostSecrets = {}, model, engine } = config;
      const ofBrowser =
        browser && ('url' in browser ? Object.values(browser.headers) : [browser.browserUseKey]);
      const keys = [
        model?.key ?? '',
        engine?.key ?? '',
        config.secretsKey ?? '',
        config.peerSecret ?? '',
        secretOf(config.filesKey),
        ...(ofBrowser ?? []),
      ];
      const secrets = [...Object.values(hostSecrets), ...keys, ...passwordsIn(config.database)];
      const logger = logFormat === 'json' ? await createJsonLogger(secrets) : createTextLogger(secrets);
      const { report, log } = logger;
      const { create, description } = browser
        ? remoteDriver(browser, data, report)
        : chooseDriver(name, environment, undefined, report);
      const driver = engine ? undefined : create && { driver: create };
      const stopTracing = endpointVariables.some((variable) => environment[variable])
        ? (await import('./operations/tracing.ts')).startTracing(report)
        : undefined;
      const server = await createServer({ ...config, store: data, ...driver, report, log });
      const signing = Object.keys(hostSecrets).join(', ');
      return {
        async close() {
          await server.close();
          await stopTracing?.();
        },
        logger,
        drainMs: (config.drain ?? 0) * secondMs,
        lines: [
          `HOA Pilot       ${server.url}/`,
          `API             ${server.url}/api/openapi.json`,
          `Sign-in         ${signing || 'any email address, on this machine only (--dev-login)'}`,
          ...(config.agent ? [`Agent           ${config.agent.name}`] : []),
          ...(server.model ? [`Model           ${server.model}`] : []),
          ...(server.metricsUrl ? [`Metrics         ${server.metricsUrl}`] : []),
          server.engine === undefined
            ? `Browser         ${description}`
            : `Engine          ${server.engine}, which acts without asking`,
        ],
      };
    },
  });
