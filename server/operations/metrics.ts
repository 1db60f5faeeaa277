import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { secondMs } from '../../contract/durations.ts';
import type { PushEventWire } from '../../contract/push-events.ts';
import { type Model, ModelError } from '../model/model.ts';
import { costOf, type Usage } from '../model/usage.ts';

/** What the server counts itself; read with each scrape. */
export interface MetricSources {
  /** Unfinished tasks by status. */
  activeTasks(): Promise<Readonly<Record<string, number>>>;
  /** Open browsers, those of them that stay open for review, and tasks that wait for one. */
  browsers(): Readonly<{ open: number; inReview: number; waiting: number }>;
  /** Connected windows. */
  windows(): number;
}

const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const queueBuckets = [0.1, 1, 5, 15, 60, 300, 900, 3_600];
const modelBuckets = [0.5, 1, 2, 5, 10, 20, 60, 120];

/** The methods of the API. Others share a label, so that clients cannot add any. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the server's metrics for Prometheus. No label has an id, an address or a text of a person. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // The process itself: processor, memory, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'hoa_pilot_http_request_duration_seconds',
    help: 'Time until the response to an HTTP request begins, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const created = new Counter({
    name: 'hoa_pilot_tasks_created_total',
    help: 'Tasks created',
    registers,
  });
  const ended = new Counter({
    name: 'hoa_pilot_tasks_ended_total',
    help: 'Tasks ended, by their final status',
    labelNames: ['status'],
    registers,
  });
  const queueWait = new Histogram({
    name: 'hoa_pilot_queue_wait_seconds',
    help: 'Time that tasks waited for a free browser',
    buckets: queueBuckets,
    registers,
  });
  const calls = new Histogram({
    name: 'hoa_pilot_model_call_duration_seconds',
    help: 'Time until the language model answered, by outcome',
    labelNames: ['model', 'outcome'],
    buckets: modelBuckets,
    registers,
  });
  const tokens = new Counter({
    name: 'hoa_pilot_model_tokens_total',
    help: 'Tokens of the language model. Input includes cached tokens',
    labelNames: ['model', 'kind'],
    registers,
  });
  const cost = new Counter({
    name: 'hoa_pilot_model_cost_dollars_total',
    help: 'What the language model costs, by the prices of --model-price',
    labelNames: ['model'],
    registers,
  });

  const gauge = <Label extends string>(configuration: GaugeConfiguration<Label>): void =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
  /** Adds a gauge without labels. */
  const figure = (name: string, help: string, read: () => number): void =>
    gauge({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  const count = (model: string, usage: Usage, prices: Parameters<typeof costOf>[1] | undefined): void => {
    for (const kind of ['input', 'cached', 'output'] as const) tokens.inc({ model, kind }, usage[kind]);
    if (prices) cost.inc({ model }, costOf(usage, prices));
  };

  const middleware: MiddlewareHandler = async (c, next) => {
    const begin = performance.now();
    await next();
    if (c.req.header('Upgrade') !== undefined) return;
    const method = knownMethods.has(c.req.method) ? c.req.method : 'other';
    const labels = { method, route: routePath(c), status: c.res.status };
    requests.observe(labels, (performance.now() - begin) / secondMs);
  };

  return {
    contentType: registry.contentType,
    /** Returns all metrics in the text format of Prometheus. */
    text: async (): Promise<string> => await registry.metrics(),
    /** Measures requests. Must run before all other middleware. */
    middleware,
    /** Records how long a task waited for a browser, in milliseconds. */
    queueWaited: (milliseconds: number): void => queueWait.observe(milliseconds / secondMs),
    /** Counts tasks that begin and end. */
    onEvent(_owner: string, event: PushEventWire): void {
      if (event.type === 'task_created') created.inc();
      if (event.type === 'task_completed') ended.inc({ status: 'completed' });
      const status = event.type === 'task_status' ? event.status : undefined;
      if (status === 'stopped' || status === 'failed') ended.inc({ status });
    },
    /** Returns a model whose calls are measured. */
    measured: (model: Model): Model => ({
      ...model,
      async ask(request) {
        const begin = performance.now();
        const name = model.nameIn(request.mode);
        const record = (outcome: string, usage: Usage | undefined): void => {
          calls.observe({ model: name, outcome }, (performance.now() - begin) / secondMs);
          if (usage) count(name, usage, model.pricesIn(request.mode));
        };
        try {
          const answer = await model.ask(request);
          record('answered', answer.usage);
          return answer;
        } catch (error) {
          const isKnown = error instanceof ModelError;
          record(isKnown ? error.problem : 'failed', isKnown ? error.usage : undefined);
          throw error;
        }
      },
    }),
    /** Adds what the server counts itself. */
    watch({ activeTasks, browsers, windows }: MetricSources): void {
      gauge({
        name: 'hoa_pilot_tasks',
        help: 'Unfinished tasks, by status',
        labelNames: ['status'],
        async collect() {
          for (const [status, number] of Object.entries(await activeTasks())) this.set({ status }, number);
        },
      });
      gauge({
        name: 'hoa_pilot_browsers',
        help: 'Open browsers: of unfinished tasks, and of ended ones for review',
        labelNames: ['use'],
        collect() {
          const { open, inReview } = browsers();
          this.set({ use: 'task' }, open - inReview);
          this.set({ use: 'review' }, inReview);
        },
      });
      figure('hoa_pilot_queue_length', 'Tasks that wait for a free browser', () => browsers().waiting);
      figure('hoa_pilot_windows', 'Windows connected for push events', windows);
    },
  };
}
