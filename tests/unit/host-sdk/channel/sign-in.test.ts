import { describe, expect, it, vi } from 'vitest';
import type { PilotError } from '../../../../host-sdk/kit/errors.ts';
import { createCore } from '../../../../host-sdk/pilot/core.ts';
import { PilotCallError } from '../../../../host-sdk/kit/errors.ts';
import { createSurface, type GetToken, TOKEN_TIMEOUT_MS } from '../../../../host-sdk/channel/surface.ts';
import { createTestPilot } from '../../../../host-sdk/testing.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

function open(getToken?: GetToken, answer: (method: string) => unknown = () => undefined) {
  const core = createCore(['error']);
  const clock = createTestClock();
  const errors: PilotError[] = [];
  core.emitter.on('error', (error) => void errors.push(error));
  const calls: [method: string, params: unknown][] = [];
  const surface = createSurface({
    core,
    clock,
    getToken,
    async call(method, params = {}) {
      calls.push([method, params]);
      return answer(method);
    },
  });
  const requestSignIn = () => surface.receive({ kind: 'event', name: 'sign-in', detail: {} });
  return { ...surface, clock, errors, calls, requestSignIn };
}

describe('the app requests a sign-in', () => {
  it.each<[string, GetToken]>([
    ['a token', () => token],
    ['a promise of a token', () => Promise.resolve(token)],
  ])('and getToken returns %s, which is sent', async (_, getToken) => {
    const { requestSignIn, calls, errors } = open(getToken);
    requestSignIn();
    await settle();
    expect(calls).toEqual([['signIn', { token }]]);
    expect(errors).toEqual([]);
  });

  const invalid = /no valid token/;
  const failed = /^Sign-in failed. getToken threw an error.$/;
  const page = '<!doctype html> Sign in first';
  it.each<[string, getToken: () => unknown, message: RegExp]>([
    ['returns an empty text', () => '', invalid],
    ['returns a page', () => page, invalid],
    ['returns an object', () => ({ token }), invalid],
    ['returns nothing', () => undefined, invalid],
    ['returns an oversized text', () => 'x'.repeat(8_193), invalid],
    [
      'throws',
      () => {
        throw new Error('Nobody');
      },
      failed,
    ],
    ['rejects', () => Promise.reject(new Error('Nobody')), failed],
  ])('and getToken %s: the app gets no token, the page an error', async (_, getToken, message) => {
    const { requestSignIn, calls, errors } = open(getToken as GetToken);
    requestSignIn();
    await settle();
    expect(calls).toEqual([['signIn', {}]]);
    expect(errors).toMatchObject([{ code: 'sign-in', message: expect.stringMatching(message) as string }]);
    for (const value of [token, page, 'xxx']) expect(JSON.stringify(errors)).not.toContain(value);
  });

  it('and getToken never settles: the app gets no token after the timeout', async () => {
    const { requestSignIn, calls, errors, clock } = open(() => new Promise<string>(() => {}));
    requestSignIn();
    clock.advance(TOKEN_TIMEOUT_MS - 1);
    await settle();
    expect(calls).toEqual([]);
    clock.advance(1);
    await settle();
    expect(calls).toEqual([['signIn', {}]]);
    expect(errors).toMatchObject([{ code: 'sign-in' }]);
  });

  it('and the backend rejects the token: the error does not contain it', async () => {
    const { requestSignIn, calls, errors } = open(
      () => token,
      () => {
        throw new PilotCallError('refused', 'The backend did not accept the token.');
      },
    );
    requestSignIn();
    await settle();
    expect(calls).toHaveLength(1);
    expect(errors).toMatchObject([{ code: 'sign-in' }]);
    expect(errors[0]?.message).toContain('did not accept');
    expect(JSON.stringify(errors)).not.toContain(token);
  });

  it('and the token arrives after a logout or the end of the pilot: it is not sent', async () => {
    let resolveToken: (token: string) => void = () => {};
    const late = () => new Promise<string>((resolve) => (resolveToken = resolve));
    const { requestSignIn, calls, errors, surface, end } = open(late);
    requestSignIn();
    await surface.logout();
    resolveToken(token);
    await settle();
    requestSignIn();
    end();
    resolveToken(token);
    await settle();
    expect([calls, errors]).toEqual([[['logout', {}]], []]);
  });
});

describe('identify', () => {
  const email = 'ann@example.com';

  it('sends an address, and a token if there is getToken', async () => {
    const plain = open();
    await plain.surface.identify({ email });
    expect(plain.calls).toEqual([['identify', { email }]]);
    const signed = open(() => token);
    await signed.surface.identify({ email });
    expect(signed.calls).toEqual([['signIn', { email, token }]]);
  });

  it('rejects without an error event', async () => {
    const { surface, errors } = open(() => '');
    await expect(surface.identify({ email })).rejects.toMatchObject({ code: 'no-token' });
    expect(errors).toEqual([]);
  });

  it('sends only the last person, whichever token arrives first', async () => {
    const resolves: ((token: string) => void)[] = [];
    const { surface, calls } = open(() => new Promise<string>((resolve) => void resolves.push(resolve)));
    const first = surface.identify({ email }).catch((error: unknown) => (error as PilotCallError).code);
    const second = surface.identify({ email: 'bob@example.com' });
    resolves[1]?.('second');
    resolves[0]?.('first');
    await second;
    expect(await first).toBe('superseded');
    expect(calls).toEqual([['signIn', { email: 'bob@example.com', token: 'second' }]]);
  });
});

it('a pilot in memory calls getToken as a mounted one does', async () => {
  const getToken = vi.fn<GetToken>(() => token);
  const pilot = createTestPilot({ getToken });
  pilot.simulate.ready();
  pilot.simulate.signIn();
  await settle();
  await pilot.logout();
  expect(getToken).toHaveBeenCalledOnce();
  expect(pilot.calls).toEqual([
    { method: 'signIn', params: { token } },
    { method: 'logout', params: {} },
  ]);
});
