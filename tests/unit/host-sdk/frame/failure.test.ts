// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pilot, PilotEvents } from '../../../../host-sdk/pilot/pilot.ts';
import { APP_ORIGIN, appSays, collect, useHostPage, violatePolicy } from '../app-frame.ts';

const { page, mount } = useHostPage();
let pilot: Pilot;
let errors: PilotEvents['error'][];
let states: PilotEvents['state'][];

const alert = () => page.element.querySelector('[role=alert]')?.textContent;
const retry = () => page.element.querySelector('button');

beforeEach(() => {
  pilot = mount({ loadTimeout: 5000 });
  [errors, states] = [collect(pilot, 'error'), collect(pilot, 'state')];
});

describe('an app that does not respond', () => {
  it('fails at the timeout, and leaves a message and a button instead of the frame', () => {
    page.clock.advance(4999);
    expect(pilot.state).toBe('loading');
    page.clock.advance(1);
    expect(states).toEqual([{ from: 'loading', to: 'failed', cause: 'load-timeout' }]);
    expect(errors).toEqual([{ code: 'load-timeout', message: expect.stringContaining(APP_ORIGIN) }]);
    expect(pilot.iframe.isConnected).toBe(false);
    expect(alert()).toBe("HOA Pilot couldn't be loaded.");
    expect(retry()?.textContent).toBe('Retry');
    appSays(pilot, 'ready', {}, { source: null });
    expect(pilot.state).toBe('failed');
    pilot.destroy();
    expect(page.element.childNodes).toHaveLength(0);
  });

  it('can be destroyed by the handler of its error', () => {
    pilot.on('error', () => pilot.destroy());
    page.clock.advance(5000);
    expect(pilot.state).toBe('destroyed');
    expect(page.element.childNodes).toHaveLength(0);
  });

  it('does not fail once the app is ready', () => {
    appSays(pilot, 'ready');
    page.clock.advance(1e6);
    violatePolicy({});
    expect([pilot.state, errors]).toEqual(['connected', []]);
    expect(page.clock.pending).toBe(0);
  });
});

describe('Retry', () => {
  beforeEach(() => page.clock.advance(5000));

  it('loads again, once, and moves the focus to the app', () => {
    retry()?.focus();
    retry()?.click();
    retry()?.click();
    expect(states.map(({ to }) => to)).toEqual(['failed', 'loading']);
    expect(page.clock.pending).toBe(1);
    expect(alert()).toBe('Loading HOA Pilot…');
    expect(document.activeElement).toBe(retry());
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
    expect(page.element.children).toHaveLength(1);
    expect(document.activeElement).toBe(pilot.iframe);
  });

  it('can fail and be pressed again', () => {
    retry()?.click();
    page.clock.advance(5000);
    expect(alert()).toBe("HOA Pilot couldn't be loaded.");
    expect(errors).toHaveLength(2);
    retry()?.click();
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
  });
});

describe('a policy violation', () => {
  it.each([APP_ORIGIN, `${APP_ORIGIN}/?host=http%3A%2F%2Flocalhost%3A3000`])(
    'that blocks %s fails the frame immediately',
    (blockedURI) => {
      violatePolicy({ blockedURI });
      expect(states).toEqual([{ from: 'loading', to: 'failed', cause: 'blocked' }]);
      expect(errors).toEqual([{ code: 'blocked', message: expect.stringContaining('frame-src') }]);
      expect(page.clock.pending).toBe(0);
    },
  );

  it.each<[fact: string, fields: object]>([
    ['another frame', { blockedURI: 'https://ads.example' }],
    ['no address', { blockedURI: '' }],
    ['an image', { effectiveDirective: 'img-src' }],
    ['a policy that only reports', { disposition: 'report' }],
  ])('of %s does not fail the frame', (_fact, fields) => {
    violatePolicy(fields);
    expect(pilot.state).toBe('loading');
  });
});
