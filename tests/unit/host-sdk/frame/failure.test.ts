// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountPilot } from '../../../../host-sdk/frame/mount.ts';
import type { Pilot, PilotEvents } from '../../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import type { TestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_ORIGIN, APP_SRC, appSays, serveEmptyFrames } from '../app-frame.ts';

serveEmptyFrames();

let clock: TestClock;
let element: HTMLElement;
let pilot: Pilot;
let errors: PilotEvents['error'][];
let states: PilotEvents['state'][];

const alert = () => element.querySelector('[role=alert]')?.textContent;
const retry = () => element.querySelector('button');

function violate(fields: object): void {
  const event = new Event('securitypolicyviolation');
  const violation = { blockedURI: APP_ORIGIN, disposition: 'enforce', effectiveDirective: 'frame-src' };
  document.dispatchEvent(Object.assign(event, violation, fields));
}

beforeEach(() => {
  clock = createTestClock();
  element = document.createElement('div');
  document.body.append(element);
  pilot = mountPilot(element, { src: APP_SRC, clock, loadTimeout: 5000 });
  [errors, states] = [[], []];
  pilot.on('error', (error) => errors.push(error));
  pilot.on('state', (change) => states.push(change));
});

afterEach(() => {
  pilot.destroy();
  document.body.replaceChildren();
});

describe('an app that does not answer', () => {
  it('fails at the time-out, not before', () => {
    clock.advance(4999);
    expect(pilot.state).toBe('loading');
    clock.advance(1);
    expect(states).toEqual([{ from: 'loading', to: 'failed', cause: 'load-timeout' }]);
    expect(errors).toEqual([{ code: 'load-timeout', message: expect.stringContaining(APP_ORIGIN) }]);
  });

  it('leaves a sentence and a button, and no layer over the page', () => {
    clock.advance(5000);
    expect(pilot.iframe.isConnected).toBe(false);
    expect(alert()).toBe("HOA Pilot couldn't be loaded.");
    expect(retry()?.textContent).toBe('Retry');
  });

  it('hears nobody while it has no frame', () => {
    clock.advance(5000);
    appSays(pilot, 'ready', {}, { source: null });
    expect(pilot.state).toBe('failed');
  });

  it('can be destroyed by the handler of its error', () => {
    pilot.on('error', () => pilot.destroy());
    clock.advance(5000);
    expect(pilot.state).toBe('destroyed');
    expect(element.childNodes).toHaveLength(0);
  });

  it('does not fail once the app is ready', () => {
    appSays(pilot, 'ready');
    clock.advance(1e6);
    expect(pilot.state).toBe('connected');
    expect(clock.pending).toBe(0);
  });
});

describe('Retry', () => {
  it('loads again and gives the focus to the app', () => {
    clock.advance(5000);
    retry()?.focus();
    retry()?.click();
    expect(pilot.state).toBe('loading');
    expect(alert()).toBe('Loading HOA Pilot…');
    expect(document.activeElement).toBe(retry());
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
    expect(element.children).toHaveLength(1);
    expect(document.activeElement).toBe(pilot.iframe);
  });

  it('does nothing more while it loads', () => {
    clock.advance(5000);
    retry()?.click();
    retry()?.click();
    expect(clock.pending).toBe(1);
    expect(states.map(({ to }) => to)).toEqual(['failed', 'loading']);
  });

  it('fails again, and can be pressed again', () => {
    clock.advance(5000);
    retry()?.click();
    clock.advance(5000);
    expect(alert()).toBe("HOA Pilot couldn't be loaded.");
    expect(errors).toHaveLength(2);
    retry()?.click();
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
  });

  it('goes with destroy', () => {
    clock.advance(5000);
    pilot.destroy();
    expect(element.childNodes).toHaveLength(0);
  });
});

describe('a frame the page itself refuses', () => {
  it.each([APP_ORIGIN, `${APP_ORIGIN}/?host=http%3A%2F%2Flocalhost%3A3000`])(
    'fails at once when %s is blocked',
    (blockedURI) => {
      violate({ blockedURI });
      expect(states).toEqual([{ from: 'loading', to: 'failed', cause: 'blocked' }]);
      expect(errors).toEqual([{ code: 'blocked', message: expect.stringContaining('frame-src') }]);
      expect(clock.pending).toBe(0);
    },
  );

  it.each<[fact: string, fields: object]>([
    ['another frame', { blockedURI: 'https://ads.example' }],
    ['no address', { blockedURI: '' }],
    ['an image', { effectiveDirective: 'img-src' }],
    ['a policy that only reports', { disposition: 'report' }],
  ])('is not meant by a violation of %s', (_fact, fields) => {
    violate(fields);
    expect(pilot.state).toBe('loading');
  });

  it('is not meant once it runs', () => {
    appSays(pilot, 'ready');
    violate({});
    expect(pilot.state).toBe('connected');
  });
});
