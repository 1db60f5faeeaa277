import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { bundleScript } from '../bundle-script.ts';
import { median } from '../percentile.ts';
import { table } from '../table.ts';
import { readContenders } from './contenders.ts';
import { startFront } from './front.ts';
import { serveHostPage } from './host-page.ts';
import { launchIsolating } from './isolating-browser.ts';
import type { Network } from './link.ts';
import { visit } from './visit.ts';

/** The number of rounds per figure. BENCH_RUNS overrides it. */
const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 15);
const FAR: Network = { bitsPerSecond: 1_600_000, roundTripMs: 150 };
const SETTINGS: { name: string; cpu: number; network?: Network }[] = [
  { name: 'CPU x1', cpu: 1 },
  { name: 'CPU x4', cpu: 4 },
  { name: '1.6 Mbps, 150 ms, CPU x1', cpu: 1, network: FAR },
  { name: '1.6 Mbps, 150 ms, CPU x4', cpu: 4, network: FAR },
];
const FOLDER = 'tests/bench/frame';
/** Time for the processes of a closed page to exit. */
const SETTLE_MS = 300;
/** Browsers call longer tasks of a page long tasks. */
const LONG_TASK_MS = 50;

interface Figures {
  typed: number;
  asked: number;
  typedBytes: number;
  askedBytes: number;
  shift: number;
  blocked: number;
  longest: number;
  mount: number;
  hostLoop: number;
  frameLoop: number;
}

/**
 * Measures a frame on another site and on a subdomain of the host's, through the host SDK: time to type, time until
 * Enter takes effect, and cost.
 */
export async function frameBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'frame: no Chromium is installed';
  const host = await serveHostPage();
  // Browsers take every name below `localhost` to this machine, and `portal.localhost` for one site.
  const portal = withName(host.origin, 'portal.localhost');
  const server = await createMockServer({ allowHosts: [host.origin, portal] });
  const contenders = await readContenders(host.origin);
  const runners = await Promise.all(
    contenders.map(async (contender) => {
      const front = await startFront(server.url, contender);
      const { name, onSubdomain = false } = contender;
      return onSubdomain
        ? { name, front, onSubdomain, page: portal, src: withName(front.origin, 'pilot.portal.localhost') }
        : { name, front, onSubdomain, page: host.origin, src: front.origin };
    }),
  );
  const measuring = await bundleScript(await readFile(`${FOLDER}/measure-frame.ts`, 'utf8'), FOLDER);
  const browser = await launchIsolating(executablePath);

  const measure = async (
    { front, onSubdomain, page, src }: (typeof runners)[number],
    { cpu, network }: (typeof SETTINGS)[number],
  ) => {
    front.begin(network);
    const url = `${page}/?src=${encodeURIComponent(src)}`;
    const {
      typedAt,
      askedAt,
      shift,
      host: seen,
      loops,
    } = await visit(browser.connection, { url, cpu, measuring, sharesProcess: onSubdomain });
    const { mountedAt, mountMs, tasks } = seen;
    return {
      typed: (typedAt ?? Number.NaN) - mountedAt,
      asked: (askedAt ?? Number.NaN) - mountedAt,
      typedBytes: typedAt === undefined ? Number.NaN : front.bytesUntil(typedAt),
      askedBytes: askedAt === undefined ? Number.NaN : front.bytesUntil(askedAt),
      shift,
      blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
      longest: Math.max(0, ...tasks),
      mount: mountMs,
      hostLoop: loops.host,
      frameLoop: loops.frame,
    };
  };

  const orders = ordersOf(runners.map((_, index) => index));
  const parts: string[] = [];
  const loops: string[][] = [];
  for (const setting of SETTINGS) {
    const figures = runners.map((): Figures[] => []);
    // Use these orders equally, because a page's processes still end while the next page starts. The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const index of orders[round % orders.length] ?? []) {
        const runner = runners[index];
        if (!runner) continue;
        const measured = await measure(runner, setting);
        await wait(SETTLE_MS);
        if (round > 0) figures[index]?.push(measured);
      }
    }
    parts.push(
      table(
        header(setting.name),
        runners.map(({ name, onSubdomain }, index) => {
          const reference = runners.findIndex((runner) => runner.onSubdomain === onSubdomain);
          return row(name, figures[index] ?? [], figures[reference] ?? []);
        }),
      ),
    );
    const all = figures.flat();
    loops.push([setting.name, ms(value(all, 'hostLoop'), 1), ms(value(all, 'frameLoop'), 1)]);
  }
  parts.push(table(['the same loop', 'in the host', 'in the frame'], loops));
  await browser.close();
  for (const { front } of runners) front.close();
  await server.close();
  host.close();
  return [
    `Frame, medians of ${ROUNDS} rounds; times from the call of mountPilot. On another site than the host, or on a subdomain of the host's site, where both share a process`,
    ...parts,
  ].join('\n\n');
}

const withName = (origin: string, name: string) => `http://${name}:${new URL(origin).port}`;

/** Orders in which each item has each place equally often, before and after each of its neighbors. */
const ordersOf = (all: readonly number[]): number[][] =>
  [all, all.toReversed()].flatMap((line) =>
    line.map((_, first) => [...line.slice(first), ...line.slice(0, first)]),
  );

const header = (setting: string) => [
  setting,
  'typed in',
  'of bare',
  'Enter acted on',
  'of bare',
  'kB until typed in',
  'until acted on',
  'layout shift',
  'host blocked',
  'longest task',
  'mountPilot',
];

const value = (all: readonly Figures[], figure: keyof Figures) =>
  median(all.map((one) => one[figure]).filter((number) => !Number.isNaN(number)));
const cell = (number: number, digits: number) => (Number.isNaN(number) ? '-' : number.toFixed(digits));
const ms = (number: number, digits = 0) => `${cell(number, digits)} ms`;

function row(name: string, all: readonly Figures[], bare: readonly Figures[]): string[] {
  const lost = all.filter(({ asked }) => Number.isNaN(asked)).length;
  return [
    `${name}${lost > 0 ? ` (Enter lost in ${lost} of ${all.length})` : ''}`,
    ms(value(all, 'typed')),
    cell(value(all, 'typed') / value(bare, 'typed'), 2),
    ms(value(all, 'asked')),
    cell(value(all, 'asked') / value(bare, 'asked'), 2),
    cell(value(all, 'typedBytes') / 1_000, 1),
    cell(value(all, 'askedBytes') / 1_000, 1),
    cell(value(all, 'shift'), 3),
    ms(value(all, 'blocked')),
    value(all, 'longest') > 0 ? ms(value(all, 'longest')) : '-',
    ms(value(all, 'mount'), 1),
  ];
}
