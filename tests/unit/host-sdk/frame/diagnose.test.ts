// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DIAGNOSE_AFTER_MS, VIOLATION_WAIT_MS, SILENT_AFTER_MS } from '../../../../host-sdk/frame/mount.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';
import type { Pilot } from '../../../../host-sdk/pilot/pilot.ts';
import { APP_ORIGIN, APP_SRC, appSays, useHostPage, violatePolicy } from '../app-frame.ts';
import { eventually } from '../../../fakes/eventually.ts';

const { page, mount } = useHostPage();
let codes: string[];
const fetch = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  codes = [];
  vi.stubGlobal('fetch', fetch.mockReset());
});

function open(options: Partial<PilotOptions> = {}): Pilot {
  const pilot = mount(options);
  pilot.on('error', ({ code, message }) => codes.push(code, message));
  return pilot;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the frame, which stays silent, until the host has its answer from the server. */
async function loadInSilence(pilot: Pilot): Promise<void> {
  await new Promise((resolve) => pilot.iframe.addEventListener('load', resolve));
  page.clock.advance(DIAGNOSE_AFTER_MS);
  // The server has answered when a timer besides the timeout is pending again.
  await eventually(() => expect(pilot.state === 'connected' || page.clock.pending === 2).toBe(true));
  await settle();
  page.clock.advance(VIOLATION_WAIT_MS);
}

const answer = (body: unknown) => () => Promise.resolve(Response.json(body));
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
type Answer = (address: URL, init: RequestInit) => Promise<Response>;
const unreadable: Answer = (_, { mode }) => (mode === 'no-cors' ? Promise.resolve(new Response()) : refuse());

describe('a frame that loads and stays silent', () => {
  it.each<[fact: string, answers: Answer, code: string, words: string]>([
    ['no server responds', refuse, 'unreachable', `${APP_ORIGIN} doesn't respond`],
    ['the response is not readable', unreadable, 'not-found', 'Check src.'],
    ['another app responds', answer({ app: 'another' }), 'not-found', 'Check src.'],
    ['the response is empty', answer(null), 'not-found', 'Check src.'],
    ['a page responds', () => Promise.resolve(new Response('<!doctype html>')), 'not-found', 'Check src.'],
    ['this page is not allowed', answer({ app: 'hoa-pilot', allowed: false }), 'not-allowed', '--allow-host'],
    [
      'a page around it is not allowed',
      answer({ app: 'hoa-pilot', allowed: false, refused: 'https://outer.example' }),
      'ancestor-not-allowed',
      '--allow-host https://outer.example',
    ],
  ])('%s', async (_fact, answers, code, words) => {
    fetch.mockImplementation(answers);
    const pilot = open();
    await loadInSilence(pilot);
    expect(codes).toEqual([code, expect.stringContaining(words)]);
    expect(pilot.state).toBe('failed');
    expect(page.clock.pending).toBe(0);
  });

  it("is looked up beside its page, with the host's origin and no credentials", async () => {
    fetch.mockImplementation(answer({ app: 'hoa-pilot', allowed: false }));
    await loadInSilence(open({ src: `${APP_SRC}pilot/`, route: '/dashboard' }));
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address?.href).toBe(`${APP_ORIGIN}/pilot/embed.json?host=http%3A%2F%2Flocalhost%3A3000`);
    expect(init).toMatchObject({ credentials: 'omit' });
  });

  it('is looked up with the pages around this one', async () => {
    vi.stubGlobal('location', { ancestorOrigins: ['https://outer.example'], origin: location.origin });
    fetch.mockImplementation(refuse);
    await loadInSilence(open());
    expect(fetch.mock.calls[0]?.[0].searchParams.get('ancestor')).toBe('https://outer.example');
  });

  it.each([
    ['this page', 'null', []],
    ['a page around it', location.origin, ['https://outer.example', 'null']],
  ])('is not looked up if %s has no origin', async (_fact, origin, ancestorOrigins) => {
    vi.stubGlobal('origin', origin);
    vi.stubGlobal('location', { ancestorOrigins, origin: location.origin });
    await loadInSilence(open());
    expect(codes).toEqual(['opaque-origin', expect.stringContaining('allow-same-origin')]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('gets a little more time if the server reports no problem', async () => {
    fetch.mockImplementation(answer({ app: 'hoa-pilot', allowed: true }));
    const pilot = open();
    await loadInSilence(pilot);
    expect(pilot.state).toBe('loading');
    page.clock.advance(SILENT_AFTER_MS);
    expect(codes[0]).toBe('silent');
  });

  it('is not judged before it loads, if only its protocol made the page ask', async () => {
    vi.stubGlobal('location', { protocol: 'https:', origin: location.origin });
    fetch.mockImplementation(answer({ app: 'hoa-pilot', allowed: true }));
    const pilot = open({ src: 'http://localhost:4400/' });
    page.clock.advance(DIAGNOSE_AFTER_MS);
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
    page.clock.advance(SILENT_AFTER_MS);
    expect(pilot.state).toBe('loading');
  });

  it('can become ready during the request', async () => {
    fetch.mockImplementation(refuse);
    const pilot = open();
    pilot.iframe.dispatchEvent(new Event('load'));
    page.clock.advance(DIAGNOSE_AFTER_MS);
    appSays(pilot, 'ready');
    await settle();
    expect(pilot.state).toBe('connected');
    expect(codes).toEqual([]);
  });

  it('is not judged if the policy of the page forbids the request', async () => {
    fetch.mockImplementation(() => {
      // Browsers report the violation after the call fails.
      setTimeout(() =>
        violatePolicy({ blockedURI: `${APP_ORIGIN}/embed.json`, effectiveDirective: 'connect-src' }),
      );
      return refuse();
    });
    await loadInSilence(open());
    expect(codes[0]).toBe('silent');
  });

  it('is not looked up once it is ready', async () => {
    const pilot = open();
    appSays(pilot, 'ready');
    await loadInSilence(pilot);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a failed frame is replaced', () => {
  const fail = async (failure: PilotOptions['failure']) => {
    fetch.mockImplementation(refuse);
    const pilot = open({ failure });
    await loadInSilence(pilot);
    return pilot;
  };

  it('by a message of the page', async () => {
    await fail('The assistant sleeps.');
    expect(page.element.querySelector('[role=alert]')?.textContent).toBe('The assistant sleeps.');
    expect(page.element.querySelector('button')?.textContent).toBe('Retry');
  });

  it('by an element of the page, which can retry and is removed while it does', async () => {
    const own = document.createElement('p');
    const failure = vi.fn((_error: object, _retry: () => void) => own);
    const pilot = await fail(failure);
    const [error, retry] = failure.mock.calls[0] ?? [];
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(own.isConnected).toBe(true);
    retry?.();
    expect(pilot.state).toBe('loading');
    expect(own.isConnected).toBe(false);
    appSays(pilot, 'ready');
    expect(page.element.querySelectorAll('p')).toHaveLength(0);
  });
});
