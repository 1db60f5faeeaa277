import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screens } from '../../../../widget/app/screens.tsx';
import { loadWire } from '../../../../widget/data/http/wire.ts';
import { createFakeBackend, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { widgetInPage } from './start-in-page.ts';

await Promise.all(Object.values(screens).map(({ load }) => load()));
await loadWire();

const startIn = widgetInPage();

function start(path: string) {
  window.location.hash = path;
  const platform = createFakePlatform();
  const backend = createFakeBackend({
    'GET /api/tasks': () => json([]),
    'GET /api/tasks/history': () => json([]),
    'GET /api/session': () => json({}),
  });
  startIn({ routerMode: 'hash', platform, fetch: backend.fetch });
  return { platform, backend };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  window.location.hash = '';
});

const openSockets = ({ sockets }: ReturnType<typeof createFakePlatform>) =>
  sockets.filter(({ isClosed }) => !isClosed);

test.each(['/demo', '/demo/'])('%s uses no backend until the person leaves it', async (path) => {
  const { platform, backend } = start(path);
  const [task] = await screen.findAllByRole('button', { name: /Automate this task/ });
  await userEvent.click(task as Element);
  platform.clock.advance(30_000);
  expect(await screen.findByText('Task Completed Successfully')).toBeTruthy();
  expect(backend.requests).toEqual([]);
  expect(platform.sockets).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(backend.count('GET /api/session')).toBe(1));
  await waitFor(() => expect(openSockets(platform)).toHaveLength(1));
});

test('the demo ends the requests of an earlier screen', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const { platform, backend } = start('/dashboard');
  await waitFor(() => expect(openSockets(platform)).toHaveLength(1));
  await waitFor(() => expect(backend.count('GET /api/tasks')).toBeGreaterThan(0));
  window.location.hash = '/demo';
  await screen.findAllByRole('button', { name: /Automate this task/ });
  expect(openSockets(platform)).toEqual([]);
  const before = backend.requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backend.requests.slice(before)).toEqual([]);
});
