import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActiveTasks, useTasks } from '../../../../widget/data/tasks/task-queries.ts';
import { useFileContent } from '../../../../widget/data/files/file-calls.ts';
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
});

describe('polling', () => {
  test('repeats at its interval and renders nothing for an unchanged response', async () => {
    const backend = createFakeBackend({
      'GET /api/tasks': ({ headers }) =>
        headers.has('If-None-Match')
          ? new Response(null, { status: 304 })
          : json(tasks, { headers: { ETag: '"1"' } }),
    });
    let renders = 0;
    const { result } = renderDataHook(backend, () => {
      renders += 1;
      return useTasks(1_000).data;
    });
    await waitFor(() => expect(result.current).toMatchObject([{ id: '1' }]));
    const before = renders;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(backend.count('GET /api/tasks')).toBeGreaterThanOrEqual(5);
    expect(renders).toBe(before);
  });

  test('reads once without an interval', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks': () => json(tasks) });
    renderDataHook(backend, () => useTasks());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.count('GET /api/tasks')).toBe(1);
  });

  test('reads active tasks every ten seconds', async () => {
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
});

test('a file that cannot be read has a short error', async () => {
  const { result } = renderDataHook(createFakeBackend(), () => useFileContent('t1', 'a.md'));
  await waitFor(() => expect(result.current.error?.message).toBe('Failed to fetch file content'));
});
