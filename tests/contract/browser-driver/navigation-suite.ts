import { expect, test } from 'vitest';
import type { BrowserSession } from '../../../server/browser/driver.ts';
import { NavigationRefusedError, PageUnreachableError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { button, link } from './targets.ts';

/** Tests of navigation, refused addresses and downloads. */
export function navigationSuite(bench: DriverBench): void {
  test('downloads a file or emits one that arrives instead of a page, and stays on the page', async () => {
    await bench.goto('/');
    const file = await bench.session.download(link('Minutes'));
    expect(file).toMatchObject({ name: 'Minutes März.pdf', type: 'application/pdf' });
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7 minutes');
    expect(bench.session.url).toBe(`${bench.origin}/`);
    expect(await bench.session.download(link('List'))).toMatchObject({ name: 'mine.csv', type: 'text/csv' });
    await expect(bench.session.download(link('Second page'))).rejects.toThrow(/page instead of a file/);
    const files: string[] = [];
    const stop = bench.session.onDownload((file) => files.push(file.name));
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
    await expect(act(bench.session)).rejects.toThrow(NavigationRefusedError);
    expect(bench.session.url).toBe(`${bench.origin}/`);
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test('refuses a submit and stays', async () => {
    await bench.goto('/form');
    await expect(bench.session.click(button('Trespass'))).rejects.toThrow(NavigationRefusedError);
    expect(bench.session.url).toBe(`${bench.origin}/form`);
    expect(bench.log).not.toContain('POST /forbidden');
  });

  test.each([
    ['an error', '/broken', /responded with 500/],
    ['a redirect loop', '/loop', /redirects more than 10 times/],
    ['a huge page', '/huge', /larger than 5000000 bytes/],
  ])('reports %s', async (_, path, message) => {
    await bench.goto('/');
    const failure = bench.goto(path);
    await expect(failure).rejects.toThrow(PageUnreachableError);
    await expect(failure).rejects.toThrow(message);
  });
}
