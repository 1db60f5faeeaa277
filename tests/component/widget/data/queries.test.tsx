import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  useActiveTasks,
  useTaskHistory,
  useTaskScreenshots,
  useTasks,
} from '../../../../widget/data/tasks/task-queries.ts';
import { useConnection } from '../../../../widget/data/data-context.ts';
import { useFileContent } from '../../../../widget/data/files/file-calls.ts';
import { useSession } from '../../../../widget/data/session/session-calls.ts';
import { createFakeBackend, json } from '../../../fakes/fake-backend.ts';
import { renderDataHook } from './render-data-hook.tsx';

const tasks = [{ id: 1, status: 'running' }];

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  // React-query listens on the window, browsers bubble the event there from the document.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('polling', () => {
  test('asks again at its interval and draws nothing for an unchanged answer', async () => {
    const backend = createFakeBackend({
      'GET /api/tasks': ({ headers }) =>
        headers.has('If-None-Match')
          ? new Response(null, { status: 304 })
          : json(tasks, { headers: { ETag: '"1"' } }),
    });
    let draws = 0;
    const { result } = renderDataHook(backend, () => {
      draws += 1;
      return useTasks(1_000).data;
    });
    await waitFor(() => expect(result.current).toMatchObject([{ id: '1' }]));
    const drawn = draws;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(backend.count('GET /api/tasks')).toBeGreaterThanOrEqual(5);
    expect(draws).toBe(drawn);
  });

  test('asks once without an interval', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks': () => json(tasks) });
    renderDataHook(backend, () => useTasks());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.count('GET /api/tasks')).toBe(1);
  });

  test('of active tasks is every ten seconds', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks/active': () => json(tasks) });
    const { result } = renderDataHook(backend, () => useActiveTasks());
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    await vi.advanceTimersByTimeAsync(30_000);
    const count = backend.count('GET /api/tasks/active');
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(4);
  });

  test('pauses while the page is hidden', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks': () => json(tasks) });
    const { result } = renderDataHook(backend, () => useTasks(1_000));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    hide(true);
    const before = backend.count('GET /api/tasks');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(backend.count('GET /api/tasks')).toBe(before);
    hide(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(backend.count('GET /api/tasks')).toBeGreaterThan(before);
  });

  test('continues while the server is down, reports it, and recovers', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks': () => json(tasks) });
    const { result } = renderDataHook(backend, () => [useTasks(1_000).data, useConnection()] as const);
    await waitFor(() => expect(result.current).toMatchObject([[{ id: '1' }], 'online']));
    backend.isDown = true;
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(result.current[1]).toBe('server-unreachable'));
    // What was known stays on the screen.
    expect(result.current[0]).toMatchObject([{ id: '1' }]);
    backend.isDown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(result.current[1]).toBe('online'));
  });
});

describe('the connection', () => {
  test('is offline when the device says so', async () => {
    const { result, platform } = renderDataHook(createFakeBackend(), () => useConnection());
    expect(result.current).toBe('online');
    platform.online.set(false);
    await waitFor(() => expect(result.current).toBe('offline'));
    platform.online.set(true);
    await waitFor(() => expect(result.current).toBe('online'));
  });
});

describe('an answer that is not what it should be', () => {
  test.each([
    ['500', () => new Response('Boom', { status: 500 }), '500: Boom'],
    ['a page', () => new Response('<html>'), 'The server returned a web page instead of data'],
    ['401', () => new Response('Who?', { status: 401 }), '401: Who?'],
  ])('%s: an error to show, asked for once', async (_, answer, message) => {
    const backend = createFakeBackend({ 'GET /api/tasks/history': answer });
    const { result } = renderDataHook(backend, () => useTaskHistory());
    await waitFor(() => expect(result.current.error?.message).toBe(message));
    expect(backend.count('GET /api/tasks/history')).toBe(1);
  });

  test('a task with broken fields is shown without them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const backend = createFakeBackend({
      'GET /api/tasks': () =>
        json([{ id: 1, status: 'running', title: 'Kept', currentStep: 'x', apiSteps: '{' }]),
    });
    const { result } = renderDataHook(backend, () => useTasks());
    await waitFor(() => expect(result.current.data).toMatchObject([{ id: '1', title: 'Kept' }]));
    expect(console.warn).toHaveBeenCalled();
  });
});

test('no session is null, not an error', async () => {
  const backend = createFakeBackend({ 'GET /api/session': () => new Response('', { status: 401 }) });
  const { result } = renderDataHook(backend, () => useSession());
  await waitFor(() => expect(result.current).toMatchObject({ data: null, isSuccess: true }));
});

test('a file that cannot be read has a one-line error', async () => {
  const { result } = renderDataHook(createFakeBackend(), () => useFileContent('t1', 'a.md'));
  await waitFor(() => expect(result.current.error?.message).toBe('Failed to fetch file content'));
});

test('screenshots are asked for with the session', async () => {
  const backend = createFakeBackend({
    'GET /api/tasks/t1/screenshots': () =>
      json({ steps: [{ step: 1, next_goal: 'Go', screenshot: '/1.png' }] }),
  });
  const { result, services } = renderDataHook(backend, () => useTaskScreenshots('t1'));
  await waitFor(() => expect(result.current.data).toEqual([{ step: 1, text: 'Go', screenshot: '/1.png' }]));
  expect(backend.requests[0]?.url).toContain(`sessionToken=${services.data.identity.sessionToken()}`);
});
