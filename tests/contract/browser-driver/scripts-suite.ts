import { serve } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NavigationRefused } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { personAt } from './person.ts';
import { button, link } from './targets.ts';

/** What scripts of a page may do, and what they may not. */
export function scriptsSuite(bench: DriverBench): void {
  test('runs scripts, and waits for what they ask', async () => {
    await bench.goto('/scripts');
    expect(bench.session.title).toBe('Run');
    await bench.goto('/play/asking');
    await bench.session.click(button('Ask'));
    expect(await bench.shown()).toContain('Answered');
  });

  test('stands still when it may, wakes for whoever acts, and goes on', async () => {
    await bench.goto('/play/ticking');
    bench.session.rest(true);
    await wait(1_500);
    expect(await bench.shown()).toContain('Tick');
    await expect.poll(() => bench.shown()).toContain('stood still');
    await personAt(bench.session).click(1);
    bench.session.rest(false);
    expect((await bench.session.screenshot()).isOld).toBe(false);
  });

  test('refuses addresses that are no web pages', async () => {
    await bench.goto('/second');
    for (const address of [
      'javascript:1',
      'data:text/html,x',
      'view-source:http://a.example',
      'chrome://version',
    ])
      await expect(bench.session.goto(address)).rejects.toThrow(NavigationRefused);
    expect(bench.session.url).toBe(`${bench.origin}/second`);
  });

  test('a page reaches nothing on the private network, by frame, script, picture or socket', async () => {
    const asked: string[] = [];
    const other = serve({
      fetch: (request) => (asked.push(new URL(request.url).pathname), new Response('here')),
      port: 0,
      hostname: '127.0.0.1',
    });
    await new Promise<void>((resolve) => other.once('listening', resolve));
    other.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      asked.push(request.url ?? '');
      socket.destroy();
    });
    const { port } = other.address() as AddressInfo;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      await bench.goto(`/play/trespassing?http://${host}:${port}`);
      await expect.poll(() => bench.shown()).toMatch(/(fulfilled|rejected),rejected,rejected/);
      expect(await bench.shown()).toContain('false');
    }
    expect(asked).toEqual([]);
    expect(bench.log).not.toContain('GET /forbidden');
    await new Promise((resolve) => other.close(resolve));
  });

  test('refuses what a pop-up opens, and closes it', async () => {
    await bench.goto('/play/popups');
    await expect(bench.session.click(button('Trespass'))).rejects.toThrow(NavigationRefused);
    await expect.poll(() => personAt(bench.session).frame().tabs.length).toBe(1);
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test.each(['At once', 'Later'])(
    'a window that is opened blank is sent nowhere it may not go: %s',
    async (way) => {
      await bench.goto('/play/sneaking');
      await bench.session.click(button(way)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(NavigationRefused);
      });
      // The way there is asked for, and tells where it leads; that is not followed.
      await expect.poll(() => bench.log).toContain('GET /leave');
      // The window is in front by now: sent elsewhere meanwhile, it may still come upon the refusal.
      await bench.goto('/second').catch((error: unknown) => {
        expect(error).toBeInstanceOf(NavigationRefused);
      });
      expect(bench.log).not.toContain('GET /forbidden');
    },
  );

  test('keeps files that a page shows, opens in a window or makes by itself', async () => {
    await bench.goto('/play/saving');
    expect(await bench.session.download(link('Inline'))).toMatchObject({
      name: 'inline.pdf',
      type: 'application/pdf',
    });
    const made = await bench.session.download(button('Make'));
    expect([made.name, made.type, new TextDecoder().decode(made.bytes)]).toEqual([
      'made.csv',
      'text/csv',
      'a,b',
    ]);
    await expect(bench.session.download(link('Lost'))).rejects.toThrow(/answered with 500/);
    await expect(bench.session.download(link('Large'))).rejects.toThrow(/larger than 25000000 bytes/);
    expect(bench.session.url).toBe(`${bench.origin}/play/saving`);
    await bench.goto('/play/popups');
    expect(await bench.session.download(link('Paper'))).toMatchObject({ name: 'Minutes März.pdf' });
    await expect.poll(() => personAt(bench.session).frame().tabs.length).toBe(1);
    await expect(bench.session.download(button('Storm'))).rejects.toThrow(/page instead of a file/);
  });

  test('gives up on a page that does not stop', async () => {
    await bench.goto('/second');
    await expect(bench.goto('/endless')).rejects.toThrow(/endless is larger than 5000000 bytes/);
  });
}
