import type { Page } from '@playwright/test';

/** Counts what a leak would increase. */
export async function countLeftovers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // What the first collection frees may free more.
  for (let times = 0; times < 2; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    heap: of('JSHeapUsedSize'),
    frames: page.frames().length,
  };
}
