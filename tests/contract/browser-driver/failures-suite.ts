import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import {
  BrowserClosedError,
  NavigationRefusedError,
  PageUnreachableError,
} from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { problemOf } from './problem-of.ts';
import { type Process, processes } from './processes.ts';
import { link } from './targets.ts';

/** Returns the browser of this process and its child processes. */
function browserProcesses(): Process[] {
  const all = processes();
  const family = all.filter(
    ({ parent, command }) => parent === process.pid && command.includes('--remote-debugging-pipe'),
  );
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`hoa-pilot-browser-${process.pid}-`));

/** Tests of pages and browsers that hang or crash. Needs a driver with short limits. */
export function failuresSuite(bench: DriverBench): void {
  test('shows a page whose picture never arrives, and gives up on an address that never responds', async () => {
    await bench.goto('/play/waiting');
    expect(await bench.text()).toContain('Here');
    expect(bench.session.view().loading).toBe(false);
    await bench.goto('/second');
    await expect(bench.goto('/never')).rejects.toThrow(PageUnreachableError);
    expect(bench.session.url).toBe(`${bench.origin}/second`);
    await bench.goto('/form');
    expect(bench.session.title).toBe('Form');
  });

  test('reports what an action led to, even if its page then does not respond', async () => {
    await bench.goto('/play/slow-answers');
    await expect(bench.session.click(link('Trespass'))).rejects.toThrow(NavigationRefusedError);
    await bench.goto('/play/slow-answers');
    await expect(bench.session.download(link('Minutes'))).rejects.toThrow(/page instead of a file/);
  });

  test('reports a crashed page, and can open the next one', async () => {
    await bench.goto('/second');
    for (const { pid, command } of browserProcesses())
      if (command.includes('--type=renderer')) process.kill(pid, 'SIGKILL');
    await expect.poll(() => problemOf(bench.session.read())).toContain('The page crashed');
    await bench.goto('/form');
    expect(bench.session.title).toBe('Form');
  });

  test('reports a dead browser, and starts another for the next session', async () => {
    await bench.goto('/second');
    const [main] = browserProcesses();
    process.kill(main?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => problemOf(bench.session.read())).toBe('The browser has stopped');
    await expect(bench.session.read()).rejects.toThrow(BrowserClosedError);
    const next = await bench.open();
    await next.goto(`${bench.origin}/second`);
    expect(next.title).toBe('Second');
  });

  test('removes all processes and folders when it closes', async () => {
    await bench.goto('/second');
    expect(browserProcesses().length).toBeGreaterThan(2);
    const family = new Set(browserProcesses().map(({ pid }) => pid));
    await bench.driver.close();
    expect(folders()).toEqual([]);
    await expect.poll(() => processes().filter(({ pid }) => family.has(pid))).toEqual([]);
  });
}
