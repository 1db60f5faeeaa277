import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { BrowserClosed, PageUnreachable } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { problemOf } from './problem-of.ts';
import { type Process, processes } from './processes.ts';

/** The browser this process started, and all it started itself. */
function ours(): Process[] {
  const all = processes();
  const family = all.filter(
    ({ parent, command }) => parent === process.pid && command.includes('--remote-debugging-pipe'),
  );
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`hoa-pilot-browser-${process.pid}-`));

/** Pages and browsers that hang or die. The limits of this driver are short. */
export function enduranceSuite(bench: DriverBench): void {
  test('a page that waits for a picture without end is shown as it is', async () => {
    await bench.goto('/play/waiting');
    expect(await bench.shown()).toContain('Here');
    expect(bench.session.view().loading).toBe(false);
  });

  test('an address that never answers is unreachable, and the next one is not', async () => {
    await bench.goto('/second');
    await expect(bench.goto('/never')).rejects.toThrow(PageUnreachable);
    expect(bench.session.url).toBe(`${bench.origin}/second`);
    await bench.goto('/form');
    expect(bench.session.title).toBe('Form');
  });

  test('a page that crashed says so, and the browser can go on elsewhere', async () => {
    await bench.goto('/second');
    for (const { pid, command } of ours())
      if (command.includes('--type=renderer')) process.kill(pid, 'SIGKILL');
    await expect.poll(() => problemOf(bench.session.read())).toContain('The page crashed');
    await bench.goto('/form');
    expect(bench.session.title).toBe('Form');
  });

  test('a browser that died is told of, and the next session has another', async () => {
    await bench.goto('/second');
    const [main] = ours();
    process.kill(main?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => problemOf(bench.session.read())).toBe('The browser has stopped');
    await expect(bench.session.read()).rejects.toThrow(BrowserClosed);
    const next = await bench.open();
    await next.goto(`${bench.origin}/second`);
    expect(next.title).toBe('Second');
  });

  test('leaves no process and no folder behind when it is closed', async () => {
    await bench.goto('/second');
    expect(ours().length).toBeGreaterThan(2);
    const family = new Set(ours().map(({ pid }) => pid));
    await bench.driver.close();
    expect(folders()).toEqual([]);
    await expect.poll(() => processes().filter(({ pid }) => family.has(pid))).toEqual([]);
  });
}
