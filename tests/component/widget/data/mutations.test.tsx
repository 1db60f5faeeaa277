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
import { useEnhancePrompt } from '../../../../widget/data/prompts/use-enhance-prompt.ts';
import {
  useSendFeedback,
  useSession,
  useStartSession,
} from '../../../../widget/data/session/session-calls.ts';
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

/** A change to tasks, with what a screen shows beside it. */
function renderChange<Change>(backend: FakeBackend, useChange: () => Change) {
  return renderDataHook(backend, () => {
    const shown = [useTasks(), useActiveTasks(), useSession()];
    return { change: useChange(), isShown: shown.every(({ isSuccess }) => isSuccess) };
  });
}

test('a task that was reported completed is so in every list, until it is started again', async () => {
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
  ])('%s: the lists and the session are asked for again', async (outcome, answer) => {
    const backend = createFakeBackend({ ...lists, [route]: answer });
    const { result } = renderChange(backend, useChange);
    await waitFor(() => expect(result.current.isShown).toBe(true));
    let said = 'done';
    await act(async () => {
      await result.current
        .change(input)
        .catch((error: unknown) => (said = error instanceof Error ? error.message : 'no error'));
    });
    expect(said).toBe(outcome === 'done' ? 'done' : '409: No');
    expect(backend.count(route)).toBe(1);
    expect(backend.requests.find(({ method, path }) => `${method} ${path}` === route)?.body).toBe(body);
    for (const list of Object.keys(lists)) await waitFor(() => expect(backend.count(list)).toBe(2));
  });
});

describe('starting a session', () => {
  test('takes it over', async () => {
    const backend = createFakeBackend({ 'POST /api/session/start': () => json({ sessionToken: 'new' }) });
    const { result, platform } = renderDataHook(backend, () => useStartSession());
    await act(() => result.current.mutateAsync({ email: 'a@b.example' }));
    expect([platform.session.get('sessionToken'), platform.local.get('sessionToken')]).toEqual([
      'new',
      'new',
    ]);
    expect(platform.local.get('userEmail')).toBe('a@b.example');
  });

  test.each([
    ['a refusal', false, 'Failed to start session. Please try again.'],
    ['no answer', true, 'An error occurred. Please try again.'],
  ])('%s', async (_, isDown, message) => {
    const backend = createFakeBackend();
    backend.isDown = isDown;
    const { result, platform } = renderDataHook(backend, () => useStartSession());
    await act(async () => {
      await expect(result.current.mutateAsync({ email: 'a@b.example' })).rejects.toThrow(message);
    });
    expect(platform.local.get('userEmail')).toBeNull();
  });
});

test('feedback is signed with the session', async () => {
  const backend = createFakeBackend({ 'POST /api/feedback': () => json({}) });
  const { result, services } = renderDataHook(backend, () => useSendFeedback());
  await act(() => result.current.mutateAsync({ type: 'bug', message: 'Broken', email: 'a@b.example' }));
  expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual({
    type: 'bug',
    message: 'Broken',
    email: 'a@b.example',
    sessionToken: services.data.identity.sessionToken(),
  });
});

test('a better wording is asked for with what came before', async () => {
  const backend = createFakeBackend({ 'POST /api/enhance-prompt': () => json({ enhancedPrompt: 'Better' }) });
  const { result } = renderDataHook(backend, () => useEnhancePrompt());
  const request = { prompt: 'Go', context: { previousTasks: ['Went'] } };
  await act(async () => {
    expect(await result.current.mutateAsync(request)).toMatchObject({ enhancedPrompt: 'Better' });
  });
  expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual(request);
});

describe('downloading', () => {
  test('saves the bytes under the name', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks/t1/download/a.pdf': () => new Response('%PDF') });
    const { result, platform } = renderDataHook(backend, () => useDownloadFile());
    await act(() => result.current.mutateAsync({ taskId: 't1', fileName: 'a.pdf' }));
    expect(platform.saved[0]?.fileName).toBe('a.pdf');
    expect(await platform.saved[0]?.content.text()).toBe('%PDF');
  });

  test.each([
    ['https://files.example/a.pdf?signature=x', 'opened'],
    ['/api/tasks/t1/download/a.pdf', 'saved'],
    ['javascript:alert(1)', 'saved'],
  ] as const)('%s is %s', async (downloadUrl, way) => {
    const backend = createFakeBackend({ 'GET /api/tasks/t1/download/a.pdf': () => new Response('%PDF') });
    const { result, platform } = renderDataHook(backend, () => useDownloadFile());
    await act(() => result.current.mutateAsync({ taskId: 't1', fileName: 'a.pdf', downloadUrl }));
    expect(platform[way]).toHaveLength(1);
    expect(platform.opened.length + platform.saved.length).toBe(1);
  });
});

describe('a login', () => {
  const submit = async (credentialKey?: unknown) => {
    const backend = createFakeBackend({
      ...lists,
      'GET /api/session': () => json({ credentialKey }),
      'POST /api/tasks/t1/credentials': () => json({}),
    });
    const { result } = renderDataHook(backend, useSubmitCredentials);
    await act(() => result.current.mutateAsync({ id: 't1', username: 'me', password: 'secret' }));
    return backend.requests.find(({ method }) => method === 'POST')?.body ?? '';
  };

  test('is sealed with the key that the backend offers', async () => {
    const sent = await submit(await createCredentialKey());
    expect(sent).not.toContain('secret');
    const part = expect.stringMatching(/^[\w-]+$/);
    expect(JSON.parse(sent)).toEqual({ username: 'me', password: { key: part, iv: part, data: part } });
  });

  test('goes as it is to a backend without a key', async () => {
    expect(JSON.parse(await submit())).toEqual({ username: 'me', password: 'secret' });
  });
});
