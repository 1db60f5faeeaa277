import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';

const rounds = 20;

/** Requests its data by script when it opens, and more at each click. */
export const requestingPage = `<!doctype html><title>Requesting</title><button onclick="load(5)">More</button>
  <script>const load = (count) => { for (let at = 0; at < count; at += 1) fetch('answering?' + at) }; load(20)</script>`;

/** Measures what it costs to hold the requests of pages: opening a page with 20 requests, and a click with 5. */
export async function holdingBench(driver: BrowserDriver, address: string): Promise<string> {
  const open = { viewport: { width: 1280, height: 800 }, mayNavigate: () => true };
  const sessions = [await driver.open(open), await driver.open({ ...open, maySend: () => true })];
  const times = sessions.map(() => ({ opening: [] as number[], click: [] as number[] }));
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };
  // In turns, so that both have the same machine. The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, session] of sessions.entries()) {
      const opening = await timed(() => session.goto(address));
      const click = await timed(() => session.click({ by: 'role', role: 'button', name: 'More' }));
      if (round === 0) continue;
      times[index]?.opening.push(opening);
      times[index]?.click.push(click);
    }
  for (const session of sessions) await session.close();
  const cells = (values: readonly number[]): string[] =>
    [0.5, 0.95].map((share) => `${percentile([...values], share).toFixed(0)} ms`);
  return [
    `Holding the requests of pages: opening a page with 20 requests, and a click with 5, ${rounds} times`,
    table(
      ['pages', 'opening, median', 'opening, 95 %', 'click, median', 'click, 95 %'],
      times.map(({ opening, click }, index) => [
        index === 0 ? 'without a gate' : 'through the gate',
        ...cells(opening),
        ...cells(click),
      ]),
    ),
  ].join('\n\n');
}
