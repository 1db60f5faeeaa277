// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPilot } from '../../../host-sdk/frame/mount.ts';
import type { Pilot, PilotEvents } from '../../../host-sdk/pilot/pilot.ts';
import { createTestPilot } from '../../../host-sdk/testing.ts';
import type { Simulate } from '../../../host-sdk/testing.ts';
import { createTestClock } from '../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appSays, serveEmptyFrames, timestamp, watchPosts } from './app-frame.ts';

serveEmptyFrames();

type Subject = {
  pilot: Pilot;
  app: Pick<Simulate, 'ready' | 'taskStart' | 'taskComplete'>;
  sent: readonly unknown[];
};

function mounted(): Subject {
  const element = document.createElement('div');
  document.body.append(element);
  const pilot = mountPilot(element, { src: APP_SRC, clock: createTestClock(), theme: 'dark' });
  const posts = watchPosts(pilot);
  return {
    pilot,
    app: {
      ready: () => appSays(pilot, 'ready'),
      taskStart: (event) => appSays(pilot, 'task-start', { timestamp, taskId: 'task-1', ...event }),
      taskComplete: (event) => {
        const done = { timestamp, taskId: 'task-1', status: 'completed', hasFiles: false };
        appSays(pilot, 'task-complete', { ...done, ...event });
      },
    },
    get sent() {
      return posts.map(([message]) => message);
    },
  };
}

function inMemory(): Subject {
  const pilot = createTestPilot({ theme: 'dark' });
  return { pilot, app: pilot.simulate, sent: pilot.sent };
}

describe.each([
  ['mounted', mounted],
  ['in memory', inMemory],
])('a pilot, %s', (_name, create) => {
  let subject: Subject;
  let events: [type: string, event: unknown][];

  beforeEach(() => {
    subject = create();
    events = [];
    for (const type of ['ready', 'task-start', 'task-complete', 'state'] as const) {
      subject.pilot.on(type, (event: PilotEvents[typeof type]) => events.push([type, event]));
    }
  });

  afterEach(() => {
    subject.pilot.destroy();
    document.body.replaceChildren();
  });

  it('loads, connects, is told the theme, and is told again after a reload', () => {
    const { pilot, app } = subject;
    expect(pilot.state).toBe('loading');
    app.ready();
    app.ready();
    expect(events).toEqual([
      ['state', { from: 'loading', to: 'connected' }],
      ['ready', { reloaded: false }],
      ['ready', { reloaded: true }],
    ]);
    const theme = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };
    expect(subject.sent).toEqual([theme, theme]);
  });

  it('is told theme and height', () => {
    const { pilot, app } = subject;
    app.ready();
    pilot.setTheme('light');
    pilot.setHeight(600);
    expect(subject.sent.slice(1)).toEqual([
      { target: 'hoa-pilot', type: 'theme', theme: 'light' },
      { target: 'hoa-pilot', type: 'resize', height: 600 },
    ]);
  });

  it('tells of tasks', () => {
    const { app } = subject;
    app.taskStart({ timestamp });
    app.taskComplete({ timestamp, hasFiles: true });
    expect(events).toEqual([
      ['task-start', { timestamp, taskId: 'task-1' }],
      ['task-complete', { timestamp, taskId: 'task-1', status: 'completed', hasFiles: true }],
    ]);
  });

  it('refuses a wrong theme and height', () => {
    const { pilot } = subject;
    expect(() => Reflect.apply(pilot.setTheme, pilot, ['blue'])).toThrow(/^theme: /);
    expect(() => pilot.setHeight(-1)).toThrow(/^height: /);
  });

  it('is silent after destroy', () => {
    const { pilot, app } = subject;
    pilot.destroy();
    pilot.destroy();
    app.ready();
    app.taskStart();
    expect(events).toEqual([['state', { from: 'loading', to: 'destroyed' }]]);
    expect(pilot.state).toBe('destroyed');
  });

  it('has a frame', () => {
    expect(subject.pilot.iframe).toBe(subject.pilot.iframe);
    expect(subject.pilot.iframe.localName).toBe('iframe');
  });
});

describe('createTestPilot', () => {
  it('plays errors, and fails by those that fail a real one', () => {
    const pilot = createTestPilot();
    const [onError, onState] = [vi.fn(), vi.fn()];
    pilot.on('error', onError);
    pilot.on('state', onState);
    pilot.simulate.error({ code: 'resize-loop', message: 'loop' });
    expect(pilot.state).toBe('loading');
    pilot.simulate.error({ code: 'load-timeout', message: 'late' });
    expect(onError).toHaveBeenCalledTimes(2);
    expect(onState).toHaveBeenCalledExactlyOnceWith({ from: 'loading', to: 'failed', cause: 'load-timeout' });
  });

  it('plays what else the app says', () => {
    const pilot = createTestPilot();
    const [onAppReady, onResize] = [vi.fn(), vi.fn()];
    pilot.on('app-ready', onAppReady);
    pilot.on('resize', onResize);
    pilot.simulate.appReady({ capabilities: ['automation'] });
    pilot.simulate.resize({ width: 1, height: 2 });
    expect(onAppReady).toHaveBeenCalledExactlyOnceWith({ version: '2.0', capabilities: ['automation'] });
    expect(onResize).toHaveBeenCalledExactlyOnceWith({ width: 1, height: 2 });
  });
});
