import type { Browser } from 'playwright-core';

export interface Conditions {
  /** CPU slowdown factor. */
  cpu: number;
  /** Bits per second and round-trip milliseconds. Unthrottled if undefined. */
  network?: { bandwidth: number; latency: number };
}

export interface Boot {
  /** Milliseconds from when the script can run until the prompt has focus. Undefined for an inlined script. */
  script: number | undefined;
  /** Milliseconds from the start of the navigation until the prompt has focus. */
  page: number;
}

declare global {
  var benchInteractiveAt: number | undefined;
  var benchPromptAt: number | undefined;
}

/** Opens `url` in a fresh context and waits until the prompt accepts typing. */
export async function bootOnce(browser: Browser, url: string, { cpu, network }: Conditions): Promise<Boot> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bandwidth / 8,
      uploadThroughput: network.bandwidth / 8,
    });
  }
  await page.addInitScript({ path: 'tests/bench/watch-for-prompt.js' });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.benchPromptAt !== undefined);
  const boot = await page.evaluate((): Boot => {
    const prompt = globalThis.benchPromptAt ?? Number.NaN;
    const [script] = performance.getEntriesByName(new URL('/widget.js', location.href).href);
    if (!(script instanceof PerformanceResourceTiming)) return { script: undefined, page: prompt };
    return {
      script: prompt - Math.max(script.responseEnd, globalThis.benchInteractiveAt ?? 0),
      page: prompt,
    };
  });
  await context.close();
  return boot;
}
