import { expect, test } from 'vitest';
import type { OutgoingRequest } from '../../../server/browser/outgoing-request.ts';
import { RequestHeldError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { personAt } from './person.ts';
import { expectHeld, gatedBrowser } from './sends-suite.ts';
import { button, link } from './targets.ts';

const path = '/sending/scripts';

/** Tests of what a page's scripts may not send. */
export function scriptSendsSuite(bench: DriverBench): void {
  test.each<[string, Partial<OutgoingRequest>]>([
    ['Submit', { kind: 'document', body: 'line=Pool' }],
    ['Request submit', { kind: 'document', body: 'line=Pool' }],
    ['New window', { kind: 'document' }],
    ['Opened window', { kind: 'document' }],
    ['Frame', { kind: 'document' }],
    ['Sandboxed frame', { kind: 'document' }],
    ['Data frame', { kind: 'script' }],
    ['Script of a frame', { kind: 'script' }],
    ['Script of a new frame', { kind: 'script' }],
    ['Fetch', { kind: 'script', body: '{"line":"Pool"}' }],
    ['Kept fetch', { kind: 'script', method: 'PUT' }],
    ['Moved fetch', { kind: 'script' }],
    ['Deferred fetch', { kind: 'script' }],
    ['XHR', { kind: 'script', method: 'DELETE' }],
    ['Blocking XHR', { kind: 'script' }],
    ['XHR of a window', { kind: 'script' }],
  ])('holds what the agent’s click makes a script send: %s', async (name, expected) => {
    await expectHeld(bench, path, (session) => session.click(button(name)), expected);
  });

  test.each([
    ['Beacon', false],
    ['Ping', false],
    ['Worker', true],
    ['Worker of a text', true],
    // Long after the click, which may itself take a second or two on a busy machine.
    ['After seconds', false],
    ['Form after seconds', false],
  ])('holds what no action waits for, and reports it: %s', async (name, mayBeDuringClick) => {
    const { gate, held, sent, session } = await gatedBrowser(bench, path);
    const error = await session.click(button(name)).catch((reason: unknown) => reason);
    if (mayBeDuringClick && error instanceof RequestHeldError) held.push(error.request);
    else expect(error).toBeUndefined();
    await expect.poll(() => held.map(({ url }) => url.pathname)).toEqual(['/sent']);
    expect(sent()).toEqual([]);
    gate.mayAll = true;
    await session.goto(bench.origin + path);
    await session.click(button(name));
    await expect.poll(sent).toEqual(['POST /sent']);
  });

  test.each(['Shared worker', 'Service worker'])(
    'gives pages no %s, also in frames and windows',
    async (kind) => {
      const { gate, session } = await gatedBrowser(bench, path);
      gate.mayAll = true;
      for (const name of [kind, `${kind} of a frame`, `${kind} of a window`]) {
        await session.goto(bench.origin + path);
        await session.click(button(name));
        const [first] = session.tabs();
        await session.switchTab(first?.id ?? 0);
        expect((await session.read()).text).toMatch(/^(?:TypeError|ReferenceError)/);
      }
    },
  );

  test.each<[string, Partial<OutgoingRequest>]>([
    ['New socket', { body: 'Pool' }],
    ['Open socket', { body: 'Pool' }],
    ['Bytes and an end', { body: 'Pool' }],
    ['Blob', {}],
    ['After an unreadable message', { body: 'Pool' }],
    ['Changed functions', { body: 'Pool' }],
    ['Socket of a frame', { body: 'Pool' }],
    ['Fetch of an acting address', { method: 'GET' }],
    ['XHR of an acting address', { method: 'GET' }],
    ['Events of an acting address', { method: 'GET' }],
    ['Picture of an acting address', { method: 'GET' }],
    ['Jump to an acting address', { kind: 'document', method: 'GET' }],
    ['Window of an acting address', { kind: 'document', method: 'GET' }],
    ['Frame of an acting address', { kind: 'document', method: 'GET' }],
  ])('holds what leaves by a socket or by GET: %s', async (name, expected) => {
    const { gate, held, sent, session } = await gatedBrowser(bench, '/sending/sockets');
    const connected = () => expect.poll(async () => (await session.read()).text).toContain('Welcome');
    await connected();
    const error = await session.click(button(name)).catch((reason: unknown) => reason);
    if (error instanceof RequestHeldError) held.push(error.request);
    await expect
      .poll(() => held)
      .toMatchObject([{ kind: 'script', method: 'SEND', wasUsedBefore: false, ...expected }]);
    expect(sent()).toEqual([]);
    gate.mayAll = true;
    await session.goto(`${bench.origin}/sending/sockets`);
    await connected();
    await session.click(button(name));
    await expect.poll(sent).toHaveLength(1);
  });

  test('holds what leaves by a socket of a page without TLS, which has fewer functions', async () => {
    // Unlike 127.0.0.1, browsers trust this address no more than any other.
    const origin = bench.origin.replace('127.0.0.1', '0.0.0.0');
    const { gate, held, sent, session } = await gatedBrowser(bench, '/sending/sockets', origin);
    await expect.poll(async () => (await session.read()).text).toContain('Welcome to a page without TLS');
    const error = await session.click(button('Open socket')).catch((reason: unknown) => reason);
    if (error instanceof RequestHeldError) held.push(error.request);
    await expect.poll(() => held).toMatchObject([{ kind: 'script', method: 'SEND', body: 'Pool' }]);
    expect(sent()).toEqual([]);
    gate.mayAll = true;
    await session.click(button('Open socket'));
    await expect.poll(sent).toHaveLength(1);
  });

  test.each([
    ['Way of a removed frame', 'done'],
    ['Way of a window', 'done'],
    ['Socket of a worker', 'done'],
    ['Socket of a worker of a worker', 'done'],
    ['Transport', 'ReferenceError'],
    ['Peer', 'ReferenceError'],
  ])('gives pages no other way to send: %s', async (name, result) => {
    const { sent, session } = await gatedBrowser(bench, '/sending/sockets');
    await session.click(button(name));
    const [first] = session.tabs();
    await session.switchTab(first?.id ?? 0);
    await expect.poll(async () => (await session.read()).text).toContain(result);
    await session.goto(`${bench.origin}/second`);
    expect(sent()).toEqual([]);
  });

  test('tells what a page does by itself from what the agent made it do', async () => {
    const requests: string[] = [];
    let isGranted = false;
    const session = await bench.open(undefined, {
      maySend: ({ body, method, wasUsedBefore }) => {
        if (method === 'GET') return true;
        requests.push(`${body?.slice(18, -2)} ${wasUsedBefore}`);
        return wasUsedBefore || isGranted;
      },
    });
    const news = async (action: Promise<unknown>): Promise<string> => {
      await action;
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      return requests.splice(0).join();
    };
    const open = () => session.goto(`${bench.origin}/sending/by-itself`);
    const press = (name: string) => session.click(button(name));
    expect(await news(open())).toBe('Poll true');
    expect(await news(press('Poll'))).toBe('Poll true');
    await expect(press('Pay')).rejects.toThrow(RequestHeldError);
    isGranted = true;
    expect(await news(press('Pay'))).toBe('Pay false,Pay false');
    isGranted = false;
    await expect(press('Pay')).rejects.toThrow(RequestHeldError);
    await expect(press('Jump')).rejects.toThrow(RequestHeldError);
    expect(await news(open())).toBe('Pay false,More false,Poll true');
    expect(await news(session.click(link('More')))).toBe('More true');
  });

  test.each(['Form', 'Late', 'Script', 'Stated'])(
    'gives back a control that the page disables while it sends: %s',
    async (name) => {
      await expectHeld(bench, '/sending/once', (session) => session.click(button(name)), {});
    },
  );

  test('lets a page repeat what it has sent by itself, and nothing else', async () => {
    const requests: string[] = [];
    const session = await bench.open(undefined, {
      maySend: ({ body = 'bytes', method, wasUsedBefore }) => {
        if (method === 'SEND') requests.push(`${body} ${wasUsedBefore}`);
        return wasUsedBefore;
      },
    });
    await session.goto(`${bench.origin}/sending/beats`);
    await expect.poll(() => requests).toEqual(['beat 1 true', '{"op":1,"n":1} true', 'bytes true']);
    for (const name of ['Beat', 'Count']) await session.click(button(name));
    for (const name of ['Pay', 'Other', 'Bytes', 'Remove'])
      await expect(session.click(button(name))).rejects.toThrow(RequestHeldError);
    expect(requests.slice(3)).toEqual([
      'beat 2 true',
      '{"op":1,"n":2} true',
      'pay 2 false',
      '{"op":7,"n":2} false',
      'bytes false',
    ]);
    await expect.poll(() => bench.log.filter((entry) => entry === 'SEND /sent')).toHaveLength(5);
  });

  test('asks for a person’s press too', async () => {
    const { asked: requests, gate, held, sent, session } = await gatedBrowser(bench, '/play/person-sends');
    await personAt(session).click(1);
    await expect.poll(() => held).toHaveLength(1);
    gate.mayAll = true;
    await personAt(session).click(1);
    await expect.poll(sent).toEqual(['POST /sent']);
    expect(requests).toHaveLength(2);
  });
}
