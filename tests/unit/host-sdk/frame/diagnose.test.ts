// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASK_AFTER_MS,
  HEARD_AFTER_MS,
  mountPilot,
  SILENT_AFTER_MS,
} from '../../../../host-sdk/frame/mount.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';
import type { Pilot } from '../../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import type { TestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_ORIGIN, APP_SRC, appSays, serveEmptyFrames } from '../app-frame.ts';

serveEmptyFrames();

let element: HTMLElement;
let clock: TestClock;
let pilots: Pilot[] = [];
let codes: string[] = [];
const asked = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  clock = createTestClock();
  element = document.createElement('div');
  document.body.append(element);
  codes = [];
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  for (const pilot of pilots.splice(0)) pilot.destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function mount(options: Partial<PilotOptions> = {}): Pilot {
  const pilot = mountPilot(element, { src: APP_SRC, clock, ...options });
  pilots.push(pilot);
  pilot.on('error', ({ code, message }) => codes.push(code, message));
  return pilot;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A frame has loaded what says nothing, and some time has passed. */
async function loadInSilence(pilot: Pilot): Promise<void> {
  await new Promise((resolve) => pilot.iframe.addEventListener('load', resolve));
  clock.advance(ASK_AFTER_MS);
  // The server has answered when something is waited for again, besides the time-out.
  await vi.waitFor(() => expect(pilot.state === 'connected' || clock.pending === 2).toBe(true));
  await settled();
  clock.advance(HEARD_AFTER_MS);
}

const answer = (body: unknown) => () => Promise.resolve(Response.json(body));
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
type Answer = (address: URL, init: RequestInit) => Promise<Response>;
const unreadable: Answer = (_, { mode }) => (mode === 'no-cors' ? Promise.resolve(new Response()) : refuse());

describe('a frame that has loaded and says nothing', () => {
  it.each<[fact: string, answers: Answer, code: string, words: string]>([
    ['nobody answers', refuse, 'unreachable', `${APP_ORIGIN} doesn't respond`],
    ['an answer is not for us', unreadable, 'not-found', 'Check src.'],
    ['something else is there', answer({ app: 'another' }), 'not-found', 'Check src.'],
    ['nothing is there', answer(null), 'not-found', 'Check src.'],
    ['a page is there', () => Promise.resolve(new Response('<!doctype html>')), 'not-found', 'Check src.'],
    ['this page is not allowed', answer({ app: 'hoa-pilot', allowed: false }), 'not-allowed', '--allow-host'],
  ])('%s: %s', async (_fact, answers, code, words) => {
    asked.mockImplementation(answers);
    const pilot = mount();
    await loadInSilence(pilot);
    expect(codes[0]).toBe(code);
    expect(codes[1]).toContain(words);
    expect(pilot.state).toBe('failed');
    expect(clock.pending).toBe(0);
  });

  it('asks beside the page, with the name of this one, and with nothing that is the person’s', async () => {
    asked.mockImplementation(answer({ app: 'hoa-pilot', allowed: false }));
    await loadInSilence(mount({ src: `${APP_SRC}pilot/`, route: '/dashboard' }));
    const [address, init] = asked.mock.calls[0] ?? [];
    expect(address?.href).toBe(`${APP_ORIGIN}/pilot/embed.json?host=http%3A%2F%2Flocalhost%3A3000`);
    expect(init).toMatchObject({ credentials: 'omit' });
  });

  it('has a little longer where all seems well', async () => {
    asked.mockImplementation(answer({ app: 'hoa-pilot', allowed: true }));
    const pilot = mount();
    await loadInSilence(pilot);
    expect(pilot.state).toBe('loading');
    clock.advance(SILENT_AFTER_MS);
    expect(codes[0]).toBe('silent');
  });

  it('may speak up meanwhile', async () => {
    asked.mockImplementation(refuse);
    const pilot = mount();
    pilot.iframe.dispatchEvent(new Event('load'));
    clock.advance(ASK_AFTER_MS);
    appSays(pilot, 'ready');
    await settled();
    expect(pilot.state).toBe('connected');
    expect(codes).toEqual([]);
  });

  it('is not judged where this page may not ask', async () => {
    asked.mockImplementation(() => {
      // Told after the call has failed, as browsers do.
      setTimeout(() => {
        const event = new Event('securitypolicyviolation');
        const violation = { blockedURI: `${APP_ORIGIN}/embed.json`, disposition: 'enforce' };
        document.dispatchEvent(Object.assign(event, violation, { effectiveDirective: 'connect-src' }));
      });
      return refuse();
    });
    await loadInSilence(mount());
    expect(codes[0]).toBe('silent');
  });

  it('is asked nothing when it says that it is ready', async () => {
    const pilot = mount();
    appSays(pilot, 'ready');
    await loadInSilence(pilot);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what stands there instead', () => {
  const fail = async (failure: PilotOptions['failure']) => {
    asked.mockImplementation(refuse);
    const pilot = mount({ failure });
    await loadInSilence(pilot);
    return pilot;
  };

  it('can be a sentence of the page', async () => {
    await fail('The assistant sleeps.');
    expect(element.querySelector('[role=alert]')?.textContent).toBe('The assistant sleeps.');
    expect(element.querySelector('button')?.textContent).toBe('Retry');
  });

  it('can be an element of the page, which may try again and goes when the app is there', async () => {
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
    expect(element.querySelectorAll('p')).toHaveLength(0);
  });
});
