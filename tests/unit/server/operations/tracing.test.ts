import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { startTracing } from '../../../../server/operations/tracing.ts';
import { transactionWork } from '../../../../server/work/channels.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

afterEach(() => vi.unstubAllEnvs());

const names = (service: string) => `{"key":"service.name","value":{"stringValue":"${service}"}}`;

test.each<
  [
    collector: string,
    answer: ((response: ServerResponse) => unknown) | undefined,
    service: string,
    report: RegExp[],
  ]
>([
  ['that accepts them', (response) => response.end('{}'), '', []],
  ['with a name of the operator', (response) => response.end('{}'), 'ours', []],
  [
    'that refuses them',
    (response) => response.writeHead(400).end(),
    '',
    [/^The last traces could not be sent: /],
  ],
  ['that never answers', undefined, '', [/did not answer within 3 seconds$/]],
])(
  'sends the last spans with the name of the service to a collector %s, and stops',
  async (_, answer, service, expected) => {
    const sent: string[] = [];
    const receive = async (request: IncomingMessage, response: ServerResponse) => {
      sent.push(await text(request));
      answer?.(response);
    };
    const collector = createServer((request, response) => void receive(request, response));
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    vi.stubEnv(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    );
    vi.stubEnv('OTEL_SERVICE_NAME', service);
    const reported: string[] = [];
    const clock = createManualClock();
    const stop = startTracing((message, error) => reported.push(`${message}: ${String(error)}`), clock);
    transactionWork.traceSync(() => undefined, {});
    const stopped = stop();
    await expect.poll(() => sent).toEqual([expect.stringContaining(names(service || 'hoa-pilot-server'))]);
    if (!answer) clock.advance(3_000);
    await stopped;
    expect(reported).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
    collector.closeAllConnections();
    collector.close();
  },
);
