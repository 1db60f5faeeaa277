import { afterEach, expect, it } from 'vitest';
import type { ModesPilot } from '../../../host-sdk/modes.ts';
import { appSays, serveEmptyFrames, timestamp, watchPosts } from '../../unit/host-sdk/app-frame.ts';
import { connect, endAll, launcher, layer, mount, moves } from './open-layer.ts';
import { eventually } from '../../fakes/eventually.ts';

serveEmptyFrames();
afterEach(endAll);

const start = (pilot: ModesPilot, taskId: string) => appSays(pilot, 'task-start', { timestamp, taskId });
const end = (pilot: ModesPilot, taskId: string) =>
  appSays(pilot, 'task-complete', { timestamp, taskId, status: 'completed', hasFiles: false });

it('opens and closes', () => {
  const events = moves(mount({ mode: 'floating' }));
  launcher().click();
  expect(launcher().getAttribute('aria-expanded')).toBe('true');
  launcher().click();
  expect(launcher().getAttribute('aria-expanded')).toBe('false');
  expect(events).toEqual(['open by person', 'close by person']);
});

it('treats a double click as one click', () => {
  const pilot = mount({ mode: 'floating' });
  launcher().dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  launcher().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
  expect(pilot.isOpen).toBe(true);
});

it.each<[fact: string, happens: (pilot: ModesPilot) => void, name: string, badge: string]>([
  ['nothing', () => {}, 'HOA Pilot', ''],
  ['a task', (pilot) => start(pilot, 'a'), 'HOA Pilot: 1 running', '1'],
  [
    'two tasks, one reported twice',
    (pilot) => ['a', 'b', 'a'].forEach((id) => start(pilot, id)),
    'HOA Pilot: 2 running',
    '2',
  ],
  [
    'one of two tasks that has ended',
    (pilot) => (start(pilot, 'a'), start(pilot, 'b'), end(pilot, 'a')),
    'HOA Pilot: 1 running',
    '1',
  ],
  ['only ended tasks', (pilot) => (start(pilot, 'a'), end(pilot, 'a')), 'HOA Pilot', ''],
])('shows %s from plain messages', (_fact, happens, name, badge) => {
  happens(mount({ mode: 'floating' }));
  expect(launcher().getAttribute('aria-label')).toBe(name);
  expect(launcher().textContent).toBe(badge);
});

it('shows the count of the channel, and announces when the person is needed', async () => {
  const pilot = mount({ mode: 'floating' });
  watchPosts(pilot);
  const port = await connect(pilot);
  port.postMessage({ kind: 'event', name: 'work', detail: { running: 2, waiting: 1 } });
  await eventually(() => expect(launcher().getAttribute('aria-label')).toBe('HOA Pilot: Needs you'));
  expect(layer().getByRole('status').textContent).toBe('HOA Pilot needs your attention.');
  start(pilot, 'c');
  expect(launcher().textContent).toBe('Needs you');
  pilot.open();
  expect(layer().getByRole('status').textContent).toBe('');
  port.postMessage({ kind: 'event', name: 'work', detail: { running: -1, waiting: 'many' } });
  port.postMessage({ kind: 'event', name: 'escape', detail: {} });
  await eventually(() => expect(pilot.isOpen).toBe(false));
  expect(launcher().textContent).toBe('Needs you');
  port.close();
});
