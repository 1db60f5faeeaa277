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
  const core = createCore();
  const clock = createTestClock();
  const errors: PilotError[] = [];
  core.emitter.on('error', (error) => void errors.push(error));
  const calls: [method: string, params: unknown][] = [];
  const made = createSurface({
    core,
    clock,
    getToken,
    async call(method, params = {}) {
      calls.push([method, params]);
      return answer(method);
    },
  });
  return {
    ...made,
    clock,
    errors,
    calls,
    asks: () => made.receive({ kind: 'event', name: 'sign-in', detail: {} }),
  };
}

describe('the app asks who is there', () => {
  it.each<[string, GetToken]>([
    ['at once', () => token],
    ['in a while', () => Promise.resolve(token)],
  ])('and is given the token that the page gives %s', async (_, getToken) => {
    const { asks, calls, errors } = open(getToken);
    asks();
    await settle();
    expect(calls).toEqual([['signIn', { token }]]);
    expect(errors).toEqual([]);
  });

  const none = [['signIn', {}]];
  it.each<[string, unknown, string]>([
    ['an empty text', '', 'no valid token'],
    ['a page', '<!doctype html> Sign in first', 'no valid token'],
    ['an object', { token }, 'no valid token'],
    ['nothing', undefined, 'no valid token'],
    ['far too much', 'x'.repeat(8_193), 'no valid token'],
  ])('and is told that nobody comes where the page gives %s', async (_, given, words) => {
    const { asks, calls, errors } = open(() => given as string);
    asks();
    await settle();
    expect(calls).toEqual(none);
    expect(errors).toMatchObject([{ code: 'sign-in', message: expect.stringContaining(words) as string }]);
    if (typeof given === 'string' && given !== '') expect(JSON.stringify(errors)).not.toContain(given);
  });

  it.each<[string, GetToken]>([
    [
      'throws',
      () => {
        throw new Error('Nobody');
      },
    ],
    ['rejects', () => Promise.reject(new Error('Nobody'))],
  ])('and is told so where getToken %s', async (_, getToken) => {
    const { asks, calls, errors } = open(getToken);
    asks();
    await settle();
    expect(calls).toEqual(none);
    expect(errors).toMatchObject([
      {
        code: 'sign-in',
        message: 'Sign-in failed. getToken threw an error.',
      },
    ]);
  });

  it('and is told so where getToken never answers', async () => {
    const { asks, calls, errors, clock } = open(() => new Promise<string>(() => {}));
    asks();
    clock.advance(TOKEN_TIMEOUT_MS - 1);
    await settle();
    expect(calls).toEqual([]);
    clock.advance(1);
    await settle();
    expect(calls).toEqual(none);
    expect(errors).toMatchObject([{ code: 'sign-in' }]);
  });

  it('and the page is told, without the token, where the backend takes it for none', async () => {
    const { asks, calls, errors } = open(
      () => token,
      () => {
        throw new PilotCallError('refused', 'The backend did not accept the token.');
      },
    );
    asks();
    await settle();
    expect(calls).toHaveLength(1);
    expect(errors).toMatchObject([{ code: 'sign-in' }]);
    expect(errors[0]?.message).toContain('did not accept');
    expect(JSON.stringify(errors)).not.toContain(token);
  });

  it('and is not told of one who has left meanwhile, nor a pilot that is gone', async () => {
    let give: (token: string) => void = () => {};
    const late = () => new Promise<string>((resolve) => (give = resolve));
    const { asks, calls, errors, surface, end } = open(late);
    asks();
    await surface.logout();
    give(token);
    await settle();
    expect([calls, errors]).toEqual([[['logout', {}]], []]);
    asks();
    end();
    give(token);
    await settle();
    expect([calls, errors]).toEqual([[['logout', {}]], []]);
  });
});

describe('the page says who is there', () => {
  const email = 'ann@example.com';

  it('by an address, or by a token where it has one', async () => {
    const plain = open();
    await plain.surface.identify({ email });
    expect(plain.calls).toEqual([['identify', { email }]]);
    const signed = open(() => token);
    await signed.surface.identify({ email });
    expect(signed.calls).toEqual([['signIn', { email, token }]]);
  });

  it('and hears itself what went wrong', async () => {
    const { surface, errors } = open(() => '');
    await expect(surface.identify({ email })).rejects.toMatchObject({ code: 'no-token' });
    expect(errors).toEqual([]);
  });

  it('and of two the last counts, whichever token comes first', async () => {
    const gives: ((token: string) => void)[] = [];
    const { surface, calls } = open(() => new Promise<string>((resolve) => void gives.push(resolve)));
    const first = surface.identify({ email }).catch((error: unknown) => (error as PilotCallError).code);
    const second = surface.identify({ email: 'bob@example.com' });
    gives[1]?.('second');
    gives[0]?.('first');
    await second;
    expect(await first).toBe('superseded');
    expect(calls).toEqual([['signIn', { email: 'bob@example.com', token: 'second' }]]);
  });
});

it('a pilot in memory asks the page as the app does', async () => {
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
