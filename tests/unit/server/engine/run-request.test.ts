import { expect, test } from 'vitest';
import { readEvent } from '../../../../server/engine/browser-use/run-events.ts';
import { runRequest } from '../../../../server/engine/browser-use/run-request.ts';

const extras = { additions: [], maxSteps: 30, home: undefined, profile: undefined, maxCost: undefined };

test.each([
  ['https://portal.example:8443/login', undefined, ['portal.example']],
  ['portal.example', 'https://other.example/', ['portal.example']],
  ['', 'https://portal.example/', ['portal.example']],
  ['not a host', 'https://portal.example/', ['portal.example']],
])('a login for "%s" in a task at %s is bound to %j', (domain, startUrl, hosts) => {
  const login = { domain, username: 'jo', password: 'canary-Oak-7731' };
  const request = runRequest({ description: 'Go', ...(startUrl && { startUrl }) }, { ...extras, login });
  expect(request.secretBindings?.[0]?.allowedDomains).toEqual(hosts);
  expect(JSON.stringify({ ...request, secretBindings: [] })).not.toContain('canary');
});

test('a login without a site is refused', () => {
  const login = { domain: '', username: 'jo', password: 'x' };
  expect(() => runRequest({ description: 'Go' }, { ...extras, login })).toThrow('The login names no site');
});

const tool = (state: object) => ({ part: { type: 'tool', tool: 'browser_execute', callID: 'c1', state } });
test.each<[name: string, type: string, data: Record<string, unknown>, news: object | undefined]>([
  [
    'a browser',
    'browser.ready',
    { live_view_url: 'https://live.example/1' },
    { liveUrl: 'https://live.example/1' },
  ],
  ['a browser at a script', 'browser.ready', { live_view_url: 'javascript:alert(1)' }, undefined],
  ['a browser without a view', 'browser.ready', {}, undefined],
  ['a text', 'core.event', { part: { type: 'text', text: ' Done. ' } }, { is: 'text', text: 'Done.' }],
  [
    'a long text',
    'core.event',
    { part: { type: 'text', text: 'x'.repeat(400) } },
    { text: `${'x'.repeat(300)}...` },
  ],
  [
    'a call',
    'core.event',
    tool({ status: 'running', input: { description: 'Open it', url: 'https://a.example/' } }),
    { is: 'call', id: 'c1', goal: 'Open it', url: 'https://a.example/', state: 'running' },
  ],
  [
    'a call that failed',
    'core.event',
    tool({ status: 'error' }),
    { goal: 'Use browser execute', state: 'failed' },
  ],
  [
    'a call that is done',
    'core.event',
    tool({ status: 'completed', title: 'Read' }),
    { goal: 'Read', state: 'done' },
  ],
  ['another part', 'core.event', { part: { type: 'reasoning', text: 'Hm' } }, undefined],
  ['another event', 'model.call', { part: { type: 'text', text: 'Hm' } }, undefined],
])('reads %s', (_, type, data, news) => {
  const read = readEvent({ type, data });
  if (news === undefined) expect(read).toBeUndefined();
  else expect(read).toMatchObject(news);
});
