import { bootOnce } from './boot.ts';
import type { Boot, Conditions } from './boot.ts';
import { bytesRows } from './bytes.ts';
import { launchBrowser } from './launch-browser.ts';
import { servePage } from './page-server.ts';
import { readSites } from './sites.ts';
import { median } from './percentile.ts';
import { table } from './table.ts';

/** The number of runs per figure. BENCH_RUNS overrides it. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);
const SLOW_NETWORK = { bandwidth: 1_600_000, latency: 150 };
const CONDITIONS: [name: string, conditions: Conditions, figure: keyof Boot][] = [
  ['script start to prompt, CPU x1', { cpu: 1 }, 'script'],
  ['script start to prompt, CPU x4', { cpu: 4 }, 'script'],
  ['navigation to prompt, CPU x1', { cpu: 1 }, 'page'],
  ['navigation to prompt, 1.6 Mbps, 150 ms', { cpu: 1, network: SLOW_NETWORK }, 'page'],
];

/** Measures file sizes, and the time until the prompt accepts typing. */
export async function bootBench(): Promise<string> {
  const browser = await launchBrowser();
  const sites = await readSites();
  const running = await Promise.all([sites.bare, sites.separate, sites.inlined].map(servePage));

  const rows: string[][] = [];
  for (const [name, conditions, figure] of CONDITIONS) {
    const times: number[][] = running.map(() => []);
    // Alternate, so that other load on the machine affects all pages alike. The first round warms up.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [index, { origin }] of running.entries()) {
        const boot = await bootOnce(browser, `${origin}/dashboard`, conditions);
        const time = boot[figure];
        if (run > 0 && time !== undefined) times[index]?.push(time);
      }
    }
    rows.push([name, ...times.map((all) => (all.length > 0 ? `${median(all).toFixed(1)} ms` : '-'))]);
  }
  await browser.close();
  for (const site of running) site.close();

  return [
    table(['file', 'raw', 'gzip', 'brotli'], bytesRows()),
    `Median of ${RUNS} runs`,
    table(['boot', 'bare Preact', 'widget', 'widget, script inlined'], rows),
  ].join('\n\n');
}
