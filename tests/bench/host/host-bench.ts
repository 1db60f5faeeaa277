import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CdpConnection } from '../../../server/browser/chromium/cdp.ts';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { bundleScript } from '../bundle-script.ts';
import { startFront } from '../frame/front.ts';
import { serveHostPage } from '../frame/host-page.ts';
import { launchIsolating } from '../frame/isolating-browser.ts';
import { openSlowed, valueIn } from '../frame/slowed-page.ts';
import { median, percentile } from '../percentile.ts';
import { table } from '../table.ts';
import type { HostVisit } from './measure-host.ts';

/** The number of rounds per figure. BENCH_RUNS overrides it. */
const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 7);
const SPEEDS = [1, 4];

/** A minimal frame: it reports that it is ready, and echoes messages on a port. */
const EMPTY = `
  addEventListener('message', ({ ports: [port] }) => {
    if (port) port.onmessage = ({ data }) => port.postMessage(data);
  });
  const host = new URLSearchParams(location.search).get('host');
  parent.postMessage({ source: 'hoa-pilot', type: 'ready' }, host);
`;
const hash = createHash('sha256').update(EMPTY).digest('base64');
const emptyPage = {
  name: 'an empty page',
  page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><script>${EMPTY}</script></html>`,
  scriptSource: `'sha256-${hash}'`,
};

/** What to compare: how the frame is mounted, and its content. */
const KINDS = ['a bare frame', 'the same through the SDK', 'the app through the SDK'] as const;

/** Measures a frame on another site: the time until it is connected, and the round trip of a call on its channel. */
export async function hostBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'host: no Chromium is installed';
  const mount = await bundleScript(
    await readFile('tests/bench/host/measure-host.ts', 'utf8'),
    'tests/bench/host',
  );
  const host = await serveHostPage({ sdk: 'host-sdk-tasks', mount });
  const server = await createMockServer({ allowHosts: [host.origin] });
  const [empty, app] = await Promise.all([
    startFront(server.url, emptyPage),
    startFront(server.url, { name: 'the app' }),
  ]);
  const browser = await launchIsolating(executablePath);

  const reached: string[][] = [];
  const trips = new Map<string, string[]>();
  for (const cpu of SPEEDS) {
    const visits = KINDS.map((): HostVisit[] => []);
    // Alternate and rotate, so that other load affects all kinds alike. The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (let turn = 0; turn < KINDS.length; turn += 1) {
        const index = (round + turn) % KINDS.length;
        const front = index === 2 ? app : empty;
        front.begin(undefined);
        const address = new URLSearchParams({ src: front.origin });
        if (index === 0) address.set('bare', '');
        if (index === 2) address.set('app', '');
        const measured = await measure(browser.connection, `${host.origin}/?${address}`, cpu);
        if (round > 0) visits[index]?.push(measured);
      }
    }
    const [bare = Number.NaN] = visits.map((all) => median(all.map(({ connected }) => connected)));
    for (const [index, all] of visits.entries()) {
      const connected = median(all.map((one) => one.connected));
      const ready = median(all.map((one) => one.channel ?? Number.NaN));
      reached.push([
        `${KINDS[index] ?? ''}, CPU x${cpu}`,
        ms(connected),
        (connected / bare).toFixed(2),
        Number.isNaN(ready) ? '-' : ms(ready),
      ]);
    }
    const all = visits.flat();
    for (const name of new Set(all.flatMap((one) => Object.keys(one.trips)))) {
      const times = all.flatMap((one) => one.trips[name] ?? []);
      const row = trips.get(name) ?? [name];
      trips.set(name, [...row, String(times.length), ms(median(times), 2), ms(percentile(times, 0.95), 2)]);
    }
  }
  await browser.close();
  empty.close();
  app.close();
  await server.close();
  host.close();
  return [
    `Host and frame on different sites, medians of ${ROUNDS} rounds; times from when the frame is mounted`,
    table(['frame', 'connected', 'of bare', 'first channel message'], reached),
    table(
      ['round trip', ...SPEEDS.flatMap((cpu) => ['calls', `median, CPU x${cpu}`, `95 %, CPU x${cpu}`])],
      [...trips.values()],
    ),
  ].join('\n\n');
}

async function measure(connection: CdpConnection, url: string, cpu: number): Promise<HostVisit> {
  const faults: string[] = [];
  const opened = await openSlowed(connection, {
    url,
    cpu,
    prepare: () => [],
    onFault: (fault) => void faults.push(fault),
  });
  const seen = (await valueIn(
    opened.page,
    // The page's script may not have run yet.
    `new Promise((resolve) => {
      const look = () => ('benchVisit' in globalThis ? resolve(benchVisit) : setTimeout(look, 10));
      look();
    })`,
  )) as HostVisit;
  await opened.close();
  if (faults[0] !== undefined) throw new Error(`${url}: ${faults[0]}`);
  return seen;
}

const ms = (number: number, digits = 0) => `${number.toFixed(digits)} ms`;
