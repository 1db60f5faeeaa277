import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteCompletion } from '../../../../widget/data/tasks/completions.ts';
import { useActiveTasks, useTasks } from '../../../../widget/data/tasks/task-queries.ts';
import {
  useClearTasks,
  useInstructTask,
  usePauseTask,
  useResumeTask,
  useStopTask,
  useSubmitCredentials,
} from '../../../../widget/data/tasks/task-mutations.ts';
import { useDownloadFile } from '../../../../widget/data/files/file-calls.ts';
import { useSession } from '../../../../widget/data/session/session-calls.ts';
import { useStartServices } from '../../../../widget/start-task/services.ts';
import { rerunTask } from '../../../../widget/start-task/start-task.ts';
import { createCredentialKey } from '../../../fakes/credential-key.ts';
import { createFakeBackend, type FakeBackend, json } from '../../../fakes/fake-backend.ts';
import { renderDataHook } from './render-data-hook.tsx';

const lists = {
  'GET /api/tasks': () => json([]),
  'GET /api/tasks/active': () => json([]),
  'GET /api/session': () => json({ email: 'a@b.example' }),
};

/** A change to tasks, beside the lists of a screen. */
function renderChange<Change>(backend: FakeBackend, useChange: () => Change) {
  return renderDataHook(backend, () => {
    const shown = [useTasks(), useActiveTasks(), useSession()];
    return { change: useChange(), isShown: shown.every(({ isSuccess }) => isSuccess) };
  });
}

test('a task reported as completed is completed in every list until a rerun', async () => {
  const running = () => json([{ id: 't1', status: 'running' }]);
  const backend = createFakeBackend({
    ...lists,
    'GET /api/tasks': running,
    'GET /api/tasks/active': running,
    'POST /api/tasks/t1/rerun': () => json({}),
  });
  const { result, services } = renderDataHook(backend, () => ({
    statuses: [useTasks().data?.[0]?.status, useActiveTasks().data?.[0]?.status],
    services: useStartServices(),
  }));
  await waitFor(() => expect(result.current.statuses).toEqual(['running', 'running']));
  noteCompletion(services.queryClient, 't1', { status: 'completed' });
  await act(() => services.queryClient.refetchQueries());
  await waitFor(() => expect(result.current.statuses).toEqual(['completed', 'completed']));
  await act(() => rerunTask(result.current.services, 't1'));
  await waitFor(() => expect(result.current.statuses).toEqual(['running', 'running']));
});

const cases = [
  ['usePauseTask', 'PUT /api/tasks/t1/pause', () => usePauseTask().mutateAsync, 't1', undefined],
  ['useResumeTask', 'PUT /api/tasks/t1/resume', () => useResumeTask().mutateAsync, 't1', undefined],
  ['useStopTask', 'PUT /api/tasks/t1/stop', () => useStopTask().mutateAsync, 't1', undefined],
  ['useClearTasks', 'DELETE /api/tasks/clear', () => useClearTasks().mutateAsync, undefined, undefined],
  [
    'useInstructTask',
    'POST /api/tasks/t1/instruction',
    () => useInstructTask().mutateAsync,
    { id: 't1', instruction: 'I logged in' },
    '{"instruction":"I logged in"}',
  ],
] as const satisfies readonly (readonly [string, string, () => unknown, unknown, string | undefined])[];

describe.each(cases)('%s', (_, route, useHook, input, body) => {
  const useChange = useHook as () => (input: unknown) => Promise<unknown>;

  test.each([
    ['done', () => json({ id: 't1', status: 'running' })],
    ['failed', () => new Response('No', { status: 409 })],
  ])('%s: the lists and the session reload', async (outcome, answer) => {
    const backend = createFakeBackend({ ...lists, [route]: answer });
    const { result } = renderChange(backend, useChange);
    await waitFor(() => expect(result.current.isShown).toBe(true));
    let message = 'done';
    await act(async () => {
      await result.current
        .change(input)
        .catch((error: unknown) => (message = error instanceof Error ? error.message : 'no error'));
    });
    expect(message).toBe(outcome === 'done' ? 'done' : '409: No');
    expect(backend.count(route)).toBe(1);
    expect(backend.requests.find(({ method, path }) => `${method} ${path}` === route)?.body).toBe(body);
    for (const list of Object.keys(lists)) await waitFor(() => expect(backend.count(list)).toBe(2));
  });
});

test.each([
  [undefined, 'savedFiles'],
  ['https://files.example/a.pdf?signature=x', 'openedAddresses'],
  ['/api/tasks/t1/download/a.pdf', 'savedFiles'],
  ['javascript:alert(1)', 'savedFiles'],
] as const)('a download from %s goes to %s', async (downloadUrl, way) => {
  const backend = createFakeBackend({ 'GET /api/tasks/t1/download/a.pdf': () => new Response('%PDF') });
  const { result, platform } = renderDataHook(backend, () => useDownloadFile());
  await act(() => result.current.mutateAsync({ taskId: 't1', fileName: 'a.pdf', downloadUrl }));
  expect(platform[way]).toHaveLength(1);
  expect(platform.openedAddresses.length + platform.savedFiles.length).toBe(1);
  for (const { fileName, content } of platform.savedFiles)
    expect([fileName, await content.text()]).toEqual(['a.pdf', '%PDF']);
});

test('a login is sealed with the key that the backend offers', async () => {
  const credentialKey = await createCredentialKey();
  const backend = createFakeBackend({
    ...lists,
    'GET /api/session': () => json({ credentialKey }),
    'POST /api/tasks/t1/credentials': () => json({}),
  });
  const { result } = renderDataHook(backend, useSubmitCredentials);
  await act(() => result.current.mutateAsync({ id: 't1', username: 'me', password: 'secret' }));
  const body = backend.requests.find(({ method }) => method === 'POST')?.body ?? '';
  expect(body).not.toContain('secret');
  const part = expect.stringMatching(/^[\w-]+$/);
  expect(JSON.parse(body)).toEqual({ username: 'me', password: { key: part, iv: part, data: part } });
});
