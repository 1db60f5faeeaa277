import { serve } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NavigationRefusedError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { personAt } from './person.ts';
import { button, link } from './targets.ts';

/**
 * Tests of what a page's scripts can do.
 *
 * @param reached What scripts and pictures of a page reach in the private network.
 */
export function scriptsSuite(bench: DriverBench, reached: readonly string[] = []): void {
  test('runs scripts and waits for their requests', async () => {
    await bench.goto('/scripts');
    expect(bench.session.title).toBe('Run');
    await bench.goto('/play/asking');
    await bench.session.click(button('Ask'));
    expect(await bench.text()).toContain('Answered');
  });

  test('freezes pages while idle and wakes them for actions', async () => {
    await bench.goto('/play/ticking');
    bench.session.setIdle(true);
    await wait(1_500);
    expect(await bench.text()).toContain('Tick');
    await expect.poll(() => bench.text()).toContain('stood still');
    await personAt(bench.session).click(1);
    bench.session.setIdle(false);
    expect((await bench.session.screenshot()).isStale).toBe(false);
  });

  test('refuses addresses that are not web pages, and gives up on a page that never ends', async () => {
    await bench.goto('/second');
    for (const address of [
      'javascript:1',
      'data:text/html,x',
      'view-source:http://a.example',
      'chrome://version',
    ])
      await expect(bench.session.goto(address)).rejects.toThrow(NavigationRefusedError);
    expect(bench.session.url).toBe(`${bench.origin}/second`);
    await expect(bench.goto('/endless')).rejects.toThrow(/endless is larger than 5000000 bytes/);
  });

  test('keeps a page from the private network by frame, script, picture or socket', async () => {
    const requests: string[] = [];
    const other = serve({
      fetch: (request) => (requests.push(new URL(request.url).pathname), new Response('here')),
      port: 0,
      hostname: '127.0.0.1',
    });
    await new Promise<void>((resolve) => other.once('listening', resolve));
    other.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      requests.push(request.url ?? '');
      socket.destroy();
    });
    const { port } = other.address() as AddressInfo;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      await bench.goto(`/play/trespassing?http://${host}:${port}`);
      await expect.poll(() => bench.text()).toMatch(/(fulfilled|rejected),rejected,rejected/);
      expect(await bench.text()).toContain('false');
    }
    expect([...new Set(requests)].toSorted()).toEqual(reached);
    expect(bench.log).not.toContain('GET /forbidden');
    await new Promise((resolve) => other.close(resolve));
  });

  test('refuses a pop-up’s forbidden address to the agent and to a person, and closes it', async () => {
    await bench.goto('/play/popups');
    for (const click of [
      () => bench.session.click(button('Trespass')),
      () => personAt(bench.session).click(2),
    ]) {
      await expect(click()).rejects.toThrow(NavigationRefusedError);
      await expect.poll(() => personAt(bench.session).frame().tabs.length).toBe(1);
    }
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test.each(['Immediately', 'Later'])(
    'refuses a forbidden address in a window that was opened blank: %s',
    async (way) => {
      await bench.goto('/play/sneaking');
      await bench.session.click(button(way)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(NavigationRefusedError);
      });
      // The redirect itself is allowed; its destination is not.
      await expect.poll(() => bench.log).toContain('GET /leave');
      // The new window is active now and may still report the refusal.
      await bench.goto('/second').catch((error: unknown) => {
        expect(error).toBeInstanceOf(NavigationRefusedError);
      });
      expect(bench.log).not.toContain('GET /forbidden');
    },
  );

  test('downloads files that a page shows, opens in a window or creates', async () => {
    await bench.goto('/play/saving');
    expect(await bench.session.download(link('Inline'))).toMatchObject({
      name: 'inline.pdf',
      type: 'application/pdf',
    });
    const file = await bench.session.download(button('Make'));
    expect([file.name, file.type, new TextDecoder().decode(file.bytes)]).toEqual([
      'made.csv',
      'text/csv',
      'a,b',
    ]);
    await expect(bench.session.download(link('Lost'))).rejects.toThrow(/responded with 500/);
    await expect(bench.session.download(link('Large'))).rejects.toThrow(/larger than 25000000 bytes/);
    expect(bench.session.url).toBe(`${bench.origin}/play/saving`);
    await bench.goto('/play/popups');
    expect(await bench.session.download(link('Paper'))).toMatchObject({ name: 'Minutes März.pdf' });
    await expect.poll(() => personAt(bench.session).frame().tabs.length).toBe(1);
    await expect(bench.session.download(button('Storm'))).rejects.toThrow(/page instead of a file/);
  });
}
