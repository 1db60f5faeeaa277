import { expect, test } from 'vitest';
import type { BrowserSession } from '../../../server/browser/driver.ts';
import { RequestHeldError } from '../../../server/browser/browser-errors.ts';
import type { OutgoingRequest } from '../../../server/browser/outgoing-request.ts';
import type { DriverBench } from './driver-bench.ts';
import { problemOf } from './problem-of.ts';
import { button, field } from './targets.ts';

/** A browser that may send nothing to `/sent` until `mayAll` is set. */
export async function gatedBrowser(bench: DriverBench, path: string, origin = bench.origin) {
  const asked: OutgoingRequest[] = [];
  const held: OutgoingRequest[] = [];
  const gate = { mayAll: false };
  const session = await bench.open(undefined, {
    mayNavigate: (url) => url.origin === origin,
    maySend: (request) => (asked.push(request), gate.mayAll || !request.url.pathname.startsWith('/sent')),
  });
  session.onHeld((request) => held.push(request));
  await session.goto(origin + path);
  const sent = () => bench.log.filter((entry) => / \/sent(?:\/|$)/.test(entry));
  return { asked, gate, held, sent, session };
}

/**
 * Checks that an action rejects with the request it causes, which never leaves, that the page stays, and that the same
 * action works once it may.
 */
export async function expectHeld(
  bench: DriverBench,
  path: string,
  act: (session: BrowserSession) => Promise<unknown>,
  expected: Partial<OutgoingRequest>,
): Promise<void> {
  const { gate, sent, session } = await gatedBrowser(bench, path);
  const error = await act(session).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestHeldError);
  const request = error instanceof RequestHeldError ? error.request : undefined;
  expect(request).toMatchObject({ method: 'POST', wasUsedBefore: false, ...expected });
  expect(request?.url.href).toBe(`${bench.origin}/sent`);
  expect([session.url, sent()]).toEqual([bench.origin + path, []]);
  gate.mayAll = true;
  expect(await problemOf(act(session))).toBe('');
  await expect.poll(sent).toHaveLength(1);
}

/** Tests of forms that may not be sent. */
export function sendsSuite(bench: DriverBench): void {
  test.each<[string, (session: BrowserSession) => Promise<unknown>, string | undefined]>([
    ['a button', (at) => at.click(button('Plain')), 'line=Pool'],
    ['Enter in a field', (at) => at.press('Enter', field('Line')), 'line=Pool'],
    ['a button with its own address', (at) => at.click(button('Own address')), 'a=1'],
    ['a button outside', (at) => at.click(button('From afar')), 'b=2'],
    ['a picture', (at) => at.click(button('Picture')), undefined],
    ['a label', (at) => at.click(button('Label')), undefined],
    ['a redirect', (at) => at.click(button('Moved')), 'c=3'],
    ['a form in parts', (at) => at.click(button('In parts')), 'd=4+%26+5&file='],
    ['a download', (at) => at.download(button('Plain')).catch(ignoreMissingFile), 'line=Pool'],
  ])('holds the form that is sent by %s', async (_, act, body) => {
    await expectHeld(bench, '/sending', act, { kind: 'document', ...(body === undefined ? {} : { body }) });
  });
}

const ignoreMissingFile = (error: unknown): void => {
  if (!String(error).includes('page instead of a file')) throw error;
};
