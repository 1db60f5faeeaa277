// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPORT_INTERVAL_MS } from '../../../../host-sdk/kit/drops.ts';
import { MAX_MESSAGES_PER_SECOND } from '../../../../host-sdk/frame/inbox.ts';
import { mountPilot } from '../../../../host-sdk/frame/mount.ts';
import type { Pilot, PilotEvents } from '../../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import type { TestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appPosts, appSays, serveEmptyFrames, timestamp } from '../app-frame.ts';

serveEmptyFrames();

let clock: TestClock;
let pilots: Pilot[] = [];

function mount() {
  const element = document.createElement('div');
  document.body.append(element);
  const pilot = mountPilot(element, { src: APP_SRC, clock });
  pilots.push(pilot);
  const errors: PilotEvents['error'][] = [];
  const starts: PilotEvents['task-start'][] = [];
  pilot.on('error', (error) => errors.push(error));
  pilot.on('task-start', (event) => starts.push(event));
  return { pilot, errors, starts };
}

const task = { timestamp, taskId: 't1' };

beforeEach(() => {
  clock = createTestClock();
});

afterEach(() => {
  for (const pilot of pilots) pilot.destroy();
  pilots = [];
  document.body.replaceChildren();
});

describe('whom the host believes', () => {
  it.each(['https://evil.example', 'http://app.example', 'https://app.example:8443', 'null', ''])(
    'not the frame once it is on %s',
    (origin) => {
      const { pilot, errors, starts } = mount();
      appSays(pilot, 'ready', {}, { origin });
      appSays(pilot, 'task-start', task, { origin });
      expect(pilot.state).toBe('loading');
      expect(starts).toEqual([]);
      expect(errors).toEqual([{ code: 'bad-origin', count: 1, message: expect.stringContaining(origin) }]);
    },
  );

  it('no other window, though it be on the right origin; that is no error either', () => {
    const { pilot, errors } = mount();
    for (const source of [window, null]) appSays(pilot, 'ready', {}, { source });
    expect(pilot.state).toBe('loading');
    expect(errors).toEqual([]);
  });

  it("no other pilot's frame", () => {
    const [a, b] = [mount(), mount()];
    appSays(a.pilot, 'ready');
    appSays(a.pilot, 'task-start', task);
    expect(a.starts).toEqual([task]);
    expect(b.starts).toEqual([]);
    expect(b.pilot.state).toBe('loading');
    a.pilot.destroy();
    appSays(b.pilot, 'ready');
    expect(b.pilot.state).toBe('connected');
  });
});

describe('what the host believes', () => {
  it.each<[fact: string, fields: object]>([
    ['malformed', { taskId: 7 }],
    ['oversized', { ...task, more: 'x'.repeat(5000) }],
  ])('not a message that is %s', (_fact, fields) => {
    const { pilot, errors, starts } = mount();
    appSays(pilot, 'task-start', fields);
    expect(starts).toEqual([]);
    expect(errors).toEqual([{ code: 'bad-message', count: 1, message: expect.any(String) }]);
  });

  it.each([undefined, null, 'hello', 7, [], { source: 'react-devtools' }])(
    'leaves %o of other scripts in the frame alone',
    (data) => {
      const { pilot, errors } = mount();
      appPosts(pilot, data);
      expect(errors).toEqual([]);
    },
  );

  it('counts bad messages and reports each kind once in a while', () => {
    const { pilot, errors } = mount();
    appSays(pilot, 'ready');
    for (let i = 0; i < 50; i += 1) appSays(pilot, 'launch');
    appSays(pilot, 'ready', {}, { origin: 'https://evil.example' });
    expect(errors.map(({ code, count }) => [code, count])).toEqual([
      ['bad-message', 1],
      ['bad-origin', 1],
    ]);
    clock.advance(REPORT_INTERVAL_MS);
    appSays(pilot, 'launch');
    expect(errors.at(-1)).toMatchObject({ code: 'bad-message', count: 51 });
    expect(errors).toHaveLength(3);
  });

  it('drops a flood and listens again after it', () => {
    const { pilot, errors, starts } = mount();
    for (let i = 0; i < MAX_MESSAGES_PER_SECOND + 100; i += 1) appSays(pilot, 'task-start', task);
    expect(starts).toHaveLength(MAX_MESSAGES_PER_SECOND);
    expect(errors.map(({ code }) => code)).toEqual(['flood']);
    clock.advance(1000);
    appSays(pilot, 'task-start', task);
    expect(starts).toHaveLength(MAX_MESSAGES_PER_SECOND + 1);
  });

  it('answers no endless stream of ready', () => {
    const { pilot } = mount();
    let readies = 0;
    pilot.on('ready', () => (readies += 1));
    for (let i = 0; i < 1000; i += 1) appSays(pilot, 'ready');
    expect(readies).toBe(MAX_MESSAGES_PER_SECOND);
  });
});
