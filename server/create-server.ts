import { secondMs } from '../contract/durations.ts';
import type { MiddlewareHandler } from 'hono';
import { type AgentSource, onlyAgent } from './agent/agent.ts';
import { createServerApp } from './app.ts';
import { createEmbeddedDriver } from './browser/embedded/embedded-driver.ts';
import { startMetricsSite } from './http/metrics-site.ts';
import { browserUseEngine } from './engine/browser-use/browser-use-engine.ts';
import { isForwarded } from './http/routes/authenticate.ts';
import { createPlanner } from './agent/planner/planner.ts';
import { createModel } from './model/create-model.ts';
import { defaultFlags } from './options/read-flags.ts';
import { readServerOptions, type ServerOptions } from './create-server-options.ts';
import { createTextLogger } from './operations/logger.ts';
import { hostInAddress, projectFolder, startSites, upgrade, viewerAssets } from './start-sites.ts';
import { openData, passwordsIn, secretOf } from './store/open-data.ts';
import { systemClock } from './time/clock.ts';

export type { ServerOptions } from './create-server-options.ts';
export type { Agent } from './agent/agent.ts';
export type { AgentTask, Login, UploadedFile } from './agent/agent-task.ts';
export type { AdditionScene, Scene } from './agent/scene.ts';
export type { Decision } from './agent/decision.ts';

/** A running server. */
export interface PilotServer {
  /** The origin of the widget and the API. */
  url: string;
  /** The name of the browser that tasks run in. */
  driver: string;
  /** The language model and where it is, if there is one: `gpt-5-mini at api.openai.com`. */
  model: string | undefined;
  /** The address of the metrics, if there are any. */
  metricsUrl: string | undefined;
  /** The name of the service that runs the tasks, if it is not the server itself: `Browser Use Cloud`. */
  engine: string | undefined;
  /** Resolves when the task has ended. */
  finished(taskId: string): Promise<void>;
  /** Stops the server. Unfinished tasks continue when a server opens the same data folder. */
  close(): Promise<void>;
}

/** Refuses requests that come through a proxy: with `devLogin`, their senders could sign in as anyone. */
const refuseForwarded: MiddlewareHandler = async (c, next) =>
  isForwarded(c)
    ? c.json({ message: 'With --dev-login, this server accepts requests from this machine only' }, 403)
    : await next();

/** Agents of a server whose engine has its own. */
const noAgents: AgentSource = {
  pick() {
    throw new Error('This server has no agents of its own');
  },
  find: () => undefined,
};

/**
 * Starts the production server.
 *
 * @throws TypeError if an option is unknown or wrong, or if no one could sign in.
 * @example
 * const server = await createServer({ agent, hostSecrets: { 'https://portal.example': secret } });
 */
export async function createServer(options: ServerOptions): Promise<PilotServer> {
  const {
    agent,
    model: source,
    engine,
    store: place = 'memory',
    database,
    keepTasks,
    secretsKey,
    files,
    filesKey,
    serverUrl,
    peerSecret,
    port,
    host,
    drain = 0,
    metricsPort,
    metricsHost = defaultFlags.host,
    ...settings
  } = readServerOptions(options);
  const { allowHosts = [], trustHosts = [], hostsMayApprove = [], hostSecrets = {} } = settings;
  const { clock = systemClock } = settings;
  const modelKey = source && 'key' in source ? source.key : undefined;
  const logger = createTextLogger([
    ...Object.values(hostSecrets),
    ...passwordsIn(database),
    engine?.key ?? '',
    modelKey ?? '',
    secretsKey ?? '',
    peerSecret ?? '',
    secretOf(filesKey),
  ]);
  const signing = Object.keys(hostSecrets);
  // Loaded only for metrics: the library takes memory, and counts the process from then on.
  const metrics =
    metricsPort === undefined ? undefined : (await import('./operations/metrics.ts')).createMetrics();
  const plainModel = source && createModel(source, clock);
  const model = plainModel && (metrics?.measured(plainModel) ?? plainModel);
  const runs = agent ?? (model && createPlanner(model));
  const assets = await viewerAssets();
  const { started, close } = await startSites(
    { host: host ?? defaultFlags.host, ports: [port ?? defaultFlags.port], clock },
    async ([site]) => {
      const url = site?.url ?? '';
      const { report = logger.report } = settings;
      const peers =
        serverUrl !== undefined && peerSecret !== undefined ? { serverUrl, peerSecret } : undefined;
      const store = await openData({
        place,
        database,
        files,
        filesKey,
        peers,
        clock,
        keepTasks,
        secretsKey,
        report,
      });
      store.onEvent((owner, event, isFromPeer = false) => {
        // The other server counts it.
        if (!isFromPeer) metrics?.onEvent(owner, event);
      });
      const app = await createServerApp({
        widgetDir: projectFolder('dist'),
        driver: (web) => createEmbeddedDriver({ fetch: web }),
        report: logger.report,
        log: logger.log,
        ...settings,
        clock,
        store,
        peerSecret,
        agents: runs ? onlyAgent(runs) : noAgents,
        engine: engine && browserUseEngine(engine),
        origin: url,
        ...(host !== undefined && { host }),
        hosts: [...new Set([...allowHosts, ...trustHosts, ...hostsMayApprove, ...signing])],
        hostSecrets: signing.length > 0 ? hostSecrets : undefined,
        viewerAssets: assets,
        upgrade,
        extensions: {
          ...(settings.devLogin === true && { middleware: [refuseForwarded] }),
          ...(metrics && { outerMiddleware: [metrics.middleware], onPlace: metrics.queueWaited }),
        },
      });
      metrics?.watch({
        activeTasks: store.tasks.countUnfinished,
        browsers: app.runner.browsers,
        windows: () => app.hub.size,
      });
      site?.handleWith(app.fetch);
      return { url, app, close: app.close };
    },
  );
  const { url, app } = started;
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  const site = { health: app.health, port: metricsPort ?? 0, host: metricsHost, clock };
  const metricsSite = metrics && (await startMetricsSite(metrics, site).catch(closeAndThrow));
  const drainAndClose = async (): Promise<void> => {
    app.health.stopping();
    await clock.sleep(drain * secondMs);
    await close();
    await metricsSite?.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    driver: app.driver,
    model: model?.description,
    metricsUrl: metricsSite && `http://${hostInAddress(metricsHost)}:${metricsSite.port}/metrics`,
    close: () => (closing ??= drainAndClose()),
    engine: engine && app.runner.engine.title,
    finished: (taskId) => app.runner.finished(taskId),
  };
}
