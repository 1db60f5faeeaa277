import { expect, test } from 'vitest';
import type { BrowserSession } from '../../../server/browser/driver.ts';
import { NavigationRefused, PageUnreachable } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { button, link } from './targets.ts';

/** Where a browser goes, what it will not do, and what it keeps as a file. */
export function goingSuite(bench: DriverBench): void {
  test('downloads beside the page', async () => {
    await bench.goto('/');
    const file = await bench.session.download(link('Minutes'));
    expect(file).toMatchObject({ name: 'Minutes März.pdf', type: 'application/pdf' });
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7 minutes');
    expect(bench.session.url).toBe(`${bench.origin}/`);
    expect(await bench.session.download(link('List'))).toMatchObject({ name: 'mine.csv', type: 'text/csv' });
    await expect(bench.session.download(link('Second page'))).rejects.toThrow(/page instead of a file/);
  });

  test('tells of a file that came where a page was expected', async () => {
    const files: string[] = [];
    const stop = bench.session.onDownload((file) => files.push(file.name));
    await bench.goto('/');
    await bench.session.click(link('Minutes'));
    stop();
    await bench.session.click(link('Minutes'));
    expect(files).toEqual(['Minutes März.pdf']);
    expect(bench.session.url).toBe(`${bench.origin}/`);
  });

  test.each<[string, (session: BrowserSession) => Promise<unknown>]>([
    ['an address', (at) => at.goto('http://elsewhere.example/')],
    ['a file address', (at) => at.goto('file:///etc/passwd')],
    ['a link', (at) => at.click(link('Forbidden'))],
    ['a redirect', (at) => at.click(link('Leave'))],
  ])('refuses %s and stays', async (_, act) => {
    await bench.goto('/');
    await expect(act(bench.session)).rejects.toThrow(NavigationRefused);
    expect(bench.session.url).toBe(`${bench.origin}/`);
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test('refuses a submit and stays', async () => {
    await bench.goto('/form');
    await expect(bench.session.click(button('Trespass'))).rejects.toThrow(NavigationRefused);
    expect(bench.session.url).toBe(`${bench.origin}/form`);
    expect(bench.log).not.toContain('POST /forbidden');
  });

  test.each([
    ['an error', '/broken', /answered with 500/],
    ['a redirect without end', '/loop', /redirects more than 10 times/],
    ['a page without end', '/huge', /larger than 5000000 bytes/],
  ])('says so when it meets %s', async (_, path, message) => {
    await bench.goto('/');
    const failure = bench.goto(path);
    await expect(failure).rejects.toThrow(PageUnreachable);
    await expect(failure).rejects.toThrow(message);
  });
}
