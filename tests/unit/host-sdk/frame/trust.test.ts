// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { REPORT_INTERVAL_MS } from '../../../../host-sdk/kit/drops.ts';
import { MAX_MESSAGES_PER_SECOND } from '../../../../host-sdk/frame/inbox.ts';
import { addElement, appPosts, appSays, collect, timestamp, useHostPage } from '../app-frame.ts';

const { page, mount } = useHostPage();
const task = { timestamp, taskId: 't1' };

function mountNext() {
  const pilot = mount({}, addElement());
  return { pilot, errors: collect(pilot, 'error'), starts: collect(pilot, 'task-start') };
}

describe('who the host trusts', () => {
  it.each(['https://evil.example', 'http://app.example', 'https://app.example:8443', 'null', ''])(
    'not the frame once it is on %s',
    (origin) => {
      const { pilot, errors, starts } = mountNext();
      appSays(pilot, 'ready', {}, { origin });
      appSays(pilot, 'task-start', task, { origin });
      expect(pilot.state).toBe('loading');
      expect(starts).toEqual([]);
      expect(errors).toEqual([{ code: 'bad-origin', count: 1, message: expect.stringContaining(origin) }]);
    },
  );

  it('no other window, even on the right origin, and reports no error', () => {
    const { pilot, errors } = mountNext();
    for (const source of [window, null]) appSays(pilot, 'ready', {}, { source });
    expect(pilot.state).toBe('loading');
    expect(errors).toEqual([]);
  });

  it("no other pilot's frame", () => {
    const [a, b] = [mountNext(), mountNext()];
    appSays(a.pilot, 'ready');
    appSays(a.pilot, 'task-start', task);
    expect([a.starts, b.starts, b.pilot.state]).toEqual([[task], [], 'loading']);
    a.pilot.destroy();
    appSays(b.pilot, 'ready');
    expect(b.pilot.state).toBe('connected');
  });
});

describe('what the host accepts', () => {
  it.each<[fact: string, fields: object]>([
    ['malformed', { taskId: 7 }],
    ['oversized', { ...task, more: 'x'.repeat(5000) }],
  ])('no message that is %s', (_fact, fields) => {
    const { pilot, errors, starts } = mountNext();
    appSays(pilot, 'task-start', fields);
    expect(starts).toEqual([]);
    expect(errors).toEqual([{ code: 'bad-message', count: 1, message: expect.any(String) }]);
  });

  it.each([undefined, null, 'hello', 7, [], { source: 'react-devtools' }])(
    'ignores %o from other scripts in the frame',
    (data) => {
      const { pilot, errors } = mountNext();
      appPosts(pilot, data);
      expect(errors).toEqual([]);
    },
  );

  it('counts bad messages and reports each kind once per interval', () => {
    const { pilot, errors } = mountNext();
    appSays(pilot, 'ready');
    for (let i = 0; i < 50; i += 1) appSays(pilot, 'launch');
    appSays(pilot, 'ready', {}, { origin: 'https://evil.example' });
    page.clock.advance(REPORT_INTERVAL_MS);
    appSays(pilot, 'launch');
    expect(errors.map(({ code, count }) => [code, count])).toEqual([
      ['bad-message', 1],
      ['bad-origin', 1],
      ['bad-message', 51],
    ]);
  });

  it.each(['ready', 'task-start'] as const)(
    'drops a flood of %s and accepts messages again later',
    (type) => {
      const { pilot, errors } = mountNext();
      const accepted = collect(pilot, type);
      for (let i = 0; i < MAX_MESSAGES_PER_SECOND + 100; i += 1) appSays(pilot, type, task);
      expect(accepted).toHaveLength(MAX_MESSAGES_PER_SECOND);
      expect(errors.map(({ code }) => code)).toEqual(['flood']);
      page.clock.advance(1000);
      appSays(pilot, type, task);
      expect(accepted).toHaveLength(MAX_MESSAGES_PER_SECOND + 1);
    },
  );
});
