// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Pilot } from '../../../host-sdk/pilot/pilot.ts';
import { createTestPilot } from '../../../host-sdk/testing.ts';
import type { Simulate } from '../../../host-sdk/testing.ts';
import { appSays, timestamp, useHostPage, watchPosts } from './app-frame.ts';

const { mount } = useHostPage();

type Subject = {
  pilot: Pilot;
  app: Pick<Simulate, 'ready' | 'taskStart' | 'taskComplete'>;
  messages: () => unknown[];
};

function mounted(): Subject {
  const pilot = mount({ theme: 'dark' });
  const posts = watchPosts(pilot);
  const app = {
    ready: () => appSays(pilot, 'ready'),
    taskStart: (event?: object) => appSays(pilot, 'task-start', { taskId: 'task-1', ...event }),
    taskComplete: (event?: object) =>
      appSays(pilot, 'task-complete', { taskId: 'task-1', status: 'completed', ...event }),
  };
  return { pilot, app, messages: () => posts.map(([message]) => message) };
}

function inMemory(): Subject {
  const pilot = createTestPilot({ theme: 'dark' });
  return { pilot, app: pilot.simulate, messages: () => [...pilot.sent] };
}

describe.each([
  ['mounted', mounted],
  ['in memory', inMemory],
])('a pilot, %s', (_name, create) => {
  it('loads, connects, reloads, reports tasks, and is silent once destroyed', () => {
    const { pilot, app, messages } = create();
    const events: [type: string, event: unknown][] = [];
    for (const type of ['ready', 'task-start', 'task-complete', 'state'] as const)
      pilot.on(type, (event: unknown) => void events.push([type, event]));
    expect([pilot.state, pilot.iframe.localName]).toEqual(['loading', 'iframe']);
    app.ready();
    app.ready();
    pilot.setTheme('light');
    pilot.setHeight(600);
    app.taskStart({ timestamp });
    app.taskComplete({ timestamp, hasFiles: true });
    expect(messages()).toEqual([
      { target: 'hoa-pilot', type: 'theme', theme: 'dark' },
      { target: 'hoa-pilot', type: 'theme', theme: 'dark' },
      { target: 'hoa-pilot', type: 'theme', theme: 'light' },
      { target: 'hoa-pilot', type: 'resize', height: 600 },
    ]);
    pilot.destroy();
    pilot.destroy();
    app.ready();
    app.taskStart();
    expect(pilot.state).toBe('destroyed');
    expect(events).toEqual([
      ['state', { from: 'loading', to: 'connected' }],
      ['ready', { reloaded: false }],
      ['ready', { reloaded: true }],
      ['task-start', { timestamp, taskId: 'task-1' }],
      ['task-complete', { timestamp, taskId: 'task-1', status: 'completed', hasFiles: true }],
      ['state', { from: 'connected', to: 'destroyed' }],
    ]);
  });

  it('rejects a wrong theme and height', () => {
    const { pilot } = create();
    for (const theme of ['blue', undefined])
      expect(() => Reflect.apply(pilot.setTheme, pilot, [theme])).toThrow(/^theme: /);
    expect(() => pilot.setHeight(-1)).toThrow(/^height: /);
  });
});

describe('createTestPilot', () => {
  it('simulates errors, and fails with those that fail a real pilot', () => {
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

  it('simulates the other messages of the app', () => {
    const pilot = createTestPilot();
    const [onAppReady, onResize, onConnected, onError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const onNeed = vi.fn();
    pilot.on('connected', onConnected);
    pilot.on('error', onError);
    pilot.simulate.backend(false);
    pilot.simulate.backend(true);
    expect(onError.mock.calls).toMatchObject([[{ code: 'backend-unreachable' }]]);
    expect(onConnected).toHaveBeenCalledExactlyOnceWith({});
    pilot.on('needs-input', onNeed);
    const approval = { id: 'a1', kind: 'submit', site: '', control: '', values: 1, isUnattended: true };
    // Of a task that the page did not start.
    pilot.simulate.needsInput({ taskId: 'scheduled', reason: 'question', approval });
    expect(onNeed).toHaveBeenCalledExactlyOnceWith({ taskId: 'scheduled', reason: 'approval', approval });
    pilot.on('app-ready', onAppReady);
    pilot.on('resize', onResize);
    pilot.simulate.appReady({ capabilities: ['automation'] });
    pilot.simulate.resize({ width: 1, height: 2 });
    expect(onAppReady).toHaveBeenCalledExactlyOnceWith({ version: '2.0', capabilities: ['automation'] });
    expect(onResize).toHaveBeenCalledExactlyOnceWith({ width: 1, height: 2 });
  });
});
