import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { secondMs } from '../../contract/durations.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { modelWork, requestWork, stepWork, taskWork, transactionWork } from '../work/channels.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** How a kind of work becomes a span. */
interface SpanRule<Work extends object> {
  channel: TracingChannel<unknown, Work>;
  /** Its name at the end, when everything is known. */
  nameOf(work: Work): string;
  /** Its attributes at the end. None has a text of a person or a page, an address or an error's message. */
  attributesOf(work: Work): Attributes;
  /** Whether it starts a trace of its own, which links to the one that caused it. */
  isRoot?: boolean;
}

/** Leaves out what is not known. */
const present = (attributes: Readonly<Record<string, string | number | undefined>>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const serviceName = 'hoa-pilot-server';
/** How long sending the last spans may take: less than the server has to stop. */
const lastSpansMs = 3 * secondMs;

/**
 * Sends a span for each request, task, step, question to the language model and transaction to an OTLP endpoint. The
 * library reads the variables of OpenTelemetry, such as `OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_SERVICE_NAME`.
 *
 * @param report Receives why the last spans could not be sent.
 * @param clock Real time, for the time limit of the last spans.
 * @returns A function that sends the last spans and stops. It never rejects.
 */
export function startTracing(
  report: (message: string, error: unknown) => void,
  clock: Pick<Clock, 'after'> = systemClock,
): () => Promise<void> {
  // The last one wins.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(serviceName);
  const current = new AsyncLocalStorage<Context>();
  const stops: (() => void)[] = [];

  function observe<Work extends object>({ channel, nameOf, attributesOf, isRoot = false }: SpanRule<Work>) {
    const spans = new WeakMap<Work, Span>();
    const end = (work: Work): void => {
      spans.get(work)?.setAttributes(attributesOf(work)).updateName(nameOf(work)).end();
      spans.delete(work);
    };
    channel.start.bindStore(current, (work) => {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const cause = isRoot ? trace.getSpanContext(parent) : undefined;
      const links = cause ? [{ context: cause }] : [];
      const span = tracer.startSpan(nameOf(work), { links }, isRoot ? ROOT_CONTEXT : parent);
      spans.set(work, span);
      return trace.setSpan(parent, span);
    });
    const subscribers = {
      start: () => undefined,
      // A promise ends later, with `asyncEnd`.
      end: (work: Work & { result?: unknown; error?: unknown }) => {
        if (channel === transactionWork) end(work);
      },
      asyncStart: () => undefined,
      asyncEnd: end,
      // Without the message, which may quote a page.
      error: (work: Work) => void spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR }),
    };
    channel.subscribe(subscribers);
    stops.push(() => {
      channel.start.unbindStore(current);
      channel.unsubscribe(subscribers);
    });
  }

  observe({
    channel: requestWork,
    nameOf: ({ method, route = '' }) => `${method} ${route}`.trim(),
    attributesOf: ({ method, route, status, requestId }) =>
      present({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'hoa_pilot.request_id': requestId,
      }),
  });
  observe({
    channel: taskWork,
    nameOf: () => 'task',
    attributesOf: ({ taskId, status }) =>
      present({ 'hoa_pilot.task_id': taskId, 'hoa_pilot.task_status': status }),
    isRoot: true,
  });
  observe({
    channel: stepWork,
    nameOf: () => 'step',
    attributesOf: ({ taskId }) => ({ 'hoa_pilot.task_id': taskId }),
  });
  observe({
    channel: modelWork,
    nameOf: ({ model }) => `chat ${model}`,
    attributesOf: ({ model, place }) => ({ 'gen_ai.request.model': model, 'server.address': place }),
  });
  observe({ channel: transactionWork, nameOf: () => 'transaction', attributesOf: () => ({}) });
  return async () => {
    for (const stop of stops) stop();
    let cancel = (): void => undefined;
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(lastSpansMs, () =>
        reject(new Error(`The collector did not answer within ${lastSpansMs / secondMs} seconds`)),
      );
    });
    try {
      await Promise.race([provider.shutdown(), timeout]);
    } catch (error) {
      report('The last traces could not be sent', error);
    } finally {
      cancel();
    }
  };
}
