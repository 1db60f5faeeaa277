import { describe, expect, test, vi } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../host-sdk/wire/protocol.ts';
import type { HostCall } from '../../../../widget/bridge/host-port.ts';
import { ApiError } from '../../../../widget/data/http/errors.ts';
import { sharedLimits } from '../../../../contract/limits.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { freshStartAtom, selectedTaskIdAtom } from '../../../../widget/state/task-atoms.ts';
import { asksBackendAtom, openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';
import { sampleApproval } from '../../../fakes/sample-task.ts';
import { open, PORTAL, prompt } from './host-of-tasks.ts';
import { eventually } from '../../../fakes/eventually.ts';

describe('a host that is trusted', () => {
  test('starts a task with its options and shows it to the person', async () => {
    const { call, backend, store } = open();
    const request = { prompt, title: 'Minutes', startUrl: 'https://oakridge.example/', maxSteps: 7 };
    expect(await call('start', request)).toMatchObject({ id: 't1', status: 'running' });
    expect(backend.createdTasks).toMatchObject([
      { description: prompt, title: 'Minutes', startUrl: 'https://oakridge.example/', maxSteps: 7 },
    ]);
    expect([store.get(selectedTaskIdAtom), store.get(freshStartAtom)]).toEqual(['t1', false]);
    expect(await call('list')).toMatchObject([{ id: 't1' }]);
  });

  test('controls it, and each call returns the new state', async () => {
    const { call, backend, showBrowser } = open();
    await call('start', { prompt });
    const id = 't1';
    expect(await call('get', { id })).toMatchObject({ status: 'running' });
    expect(await call('pause', { id })).toMatchObject({ status: 'paused' });
    expect(await call('takeControl', { id })).toMatchObject({ status: 'paused' });
    expect(await call('resume', { id })).toMatchObject({ status: 'running' });
    expect(await call('takeControl', { id })).toMatchObject({ status: 'paused' });
    expect(await call('instruct', { id, text: 'Only of May' })).toMatchObject({ id });
    expect(await call('stop', { id })).toMatchObject({ status: 'stopped', hasEnded: true });
    expect(showBrowser).toHaveBeenCalledTimes(2);
    expect(backend.calls).toEqual([
      'createTask',
      'pauseTask t1',
      'resumeTask t1',
      'pauseTask t1',
      'instructTask t1',
      'stopTask t1',
    ]);
  });

  test.each([true, false])(
    'gets the state after a pause even if an older list arrives late (after an earlier list: %s)',
    async (isRead) => {
      const session = createMemoryStorage();
      const first = open({ session });
      await first.call('start', { prompt });
      const { call, backend, refresh, events } = isRead ? first : open({ session, backend: first.backend });
      const release = backend.holdList();
      const lagging = isRead ? refresh() : call('get', { id: 't1' });
      expect(await call('pause', { id: 't1' })).toMatchObject({ status: 'paused' });
      release();
      await lagging;
      expect(await call('get', { id: 't1' })).toMatchObject({ status: 'paused' });
      await eventually(() => expect(events.at(-1)).toMatchObject(['task', { status: 'paused' }]));
    },
  );

  test.each(['resume', 'instruct'])('follows a task that continues as another one, by %s', async (method) => {
    const { call, backend, store } = open();
    await call('start', { prompt });
    backend.answers.next = 't9';
    expect(await call(method, { id: 't1', text: 'On' })).toMatchObject({ id: 't9', was: 't1' });
    expect(await call('list')).toMatchObject([{ id: 't9' }]);
    expect(store.get(selectedTaskIdAtom)).toBe('t9');
    expect(await errorCodeOf(call('get', { id: 't1' }))).toBe('unknown-task');
  });

  test('reads the files of a task', async () => {
    const { call, backend } = open();
    await call('start', { prompt });
    const file = { name: 'May 5.pdf', downloadUrl: undefined, size: 4 };
    backend.change('t1', { status: 'completed', outputFiles: [file] });
    const content = await call('file', { id: 't1', name: 'May 5.pdf' });
    expect(new TextDecoder().decode(content as ArrayBuffer)).toBe('%PDF');
    expect(backend.calls.at(-1)).toBe('downloadFile t1 May 5.pdf');
    expect(await errorCodeOf(call('file', { id: 't1', name: 'other.pdf' }))).toBe('unknown-file');
    backend.answers.content = { size: MAX_FILE_BYTES + 1 } as Blob;
    expect(await errorCodeOf(call('file', { id: 't1', name: 'May 5.pdf' }))).toBe('too-large');
    backend.change('t1', { outputFiles: [{ ...file, size: MAX_FILE_BYTES + 1 }] });
    const before = backend.calls.length;
    expect(await errorCodeOf(call('file', { id: 't1', name: 'May 5.pdf' }))).toBe('too-large');
    expect(backend.calls).toHaveLength(before);
  });

  test.each<[why: string, method: string, params: object, code: string]>([
    ['no prompt', 'start', {}, 'bad-params'],
    ['a blank prompt', 'start', { prompt: '  ' }, 'bad-params'],
    ['an invalid address', 'start', { prompt, startUrl: 'file:///etc/passwd' }, 'bad-params'],
    ['too many steps', 'start', { prompt, maxSteps: sharedLimits.steps.max + 1 }, 'bad-params'],
    ['an invalid key', 'start', { prompt, key: 7 }, 'bad-params'],
    ['an invalid text', 'instruct', { id: 't1', text: 7 }, 'bad-params'],
    ...['get', 'pause', 'takeControl', 'resume', 'stop', 'instruct', 'approve', 'decline', 'file'].map(
      (method): [string, string, object, string] => ['an unknown task', method, { id: 'x' }, 'unknown-task'],
    ),
    ['an invalid id', 'get', { id: 7 }, 'unknown-task'],
  ])('is refused %s (%s)', async (_why, method, params, code) => {
    const { call, backend } = open();
    await call('start', { prompt });
    const before = backend.calls.length;
    expect(await errorCodeOf(call(method, params))).toBe(code);
    expect(backend.calls).toHaveLength(before);
  });

  test.each<[status: string, method: string, code: string]>([
    ['paused', 'pause', 'already-paused'],
    ...['pause', 'takeControl', 'stop'].map((method): [string, string, string] => [
      'completed',
      method,
      'already-ended',
    ]),
  ])('learns that a task is already %s from %s', async (status, method, code) => {
    const { call, backend } = open();
    await call('start', { prompt });
    backend.change('t1', { status });
    const { api } = backend;
    const callApi = api.call;
    api.call = (name, ...options) =>
      /pause|stop/.test(name)
        ? Promise.reject(new ApiError(409, 'Conflict', 'Not now'))
        : callApi(name, ...options);
    const before = backend.calls.length;
    expect(await errorCodeOf(call(method, { id: 't1' }))).toBe(code);
    expect(backend.calls).toHaveLength(before);
  });

  const needsOf = (events: [string, Record<string, unknown>][]) =>
    events.flatMap(([name, detail]) => (name === 'needs-input' ? JSON.stringify(detail) : []));

  test.each(['approve', 'decline'])(
    'answers the approval that it knows, and no other: %s',
    async (method) => {
      const { call, backend, refresh, events } = open();
      const answers = vi.spyOn(backend.api, 'call');
      await call('start', { prompt });
      backend.change('t1', { status: 'paused', approval: sampleApproval('a1') });
      await refresh();
      backend.change('t1', { status: 'paused', approval: sampleApproval('a2') });
      await refresh();
      expect(needsOf(events).map((detail) => /"id":"(a\d)"/.exec(detail)?.[1])).toEqual(['a1', 'a2']);
      for (const approval of ['a1', undefined])
        expect(await errorCodeOf(call(method, { id: 't1', approval }))).toBe('no-approval');
      expect(await call(method, { id: 't1', approval: 'a2' })).toMatchObject({ id: 't1' });
      expect(answers.mock.calls.filter(([name]) => name === 'answerApproval')).toEqual([
        ['answerApproval', { params: { id: 't1' }, body: { id: 'a2', answer: method, host: PORTAL } }],
      ]);
      backend.change('t1', { approval: sampleApproval('a3') });
      await refresh();
      const { api } = backend;
      const callApi = api.call;
      api.call = (name, ...options) =>
        name === 'answerApproval' ? Promise.reject(new ApiError(409, 'Closed')) : callApi(name, ...options);
      expect(await errorCodeOf(call(method, { id: 't1', approval: 'a3' }))).toBe('no-approval');
    },
  );

  test('reports an approval again when nobody answers it, and of another task only then, also to a later page', async () => {
    const { call, backend, refresh, events } = open();
    await call('start', { prompt });
    backend.add({ id: 'scheduled' });
    for (const isUnattended of [undefined, true, true]) {
      for (const id of ['t1', 'scheduled'])
        backend.change(id, { status: 'paused', approval: { ...sampleApproval(`of-${id}`), isUnattended } });
      backend.change('scheduled', { currentStep: events.length });
      await refresh();
    }
    const later = open({ backend });
    await later.call('start', { prompt });
    const approval = {
      id: 'of-scheduled',
      kind: 'submit',
      site: '',
      control: '',
      values: 1,
      isUnattended: true,
    };
    const ofOther = { taskId: 'scheduled', reason: 'question', approval };
    const reported = events.flatMap(([name, detail]) => (name === 'needs-input' ? [detail] : []));
    expect(reported.filter(({ taskId }) => taskId === 'scheduled')).toEqual([ofOther]);
    expect(reported.filter(({ taskId }) => taskId === 't1')).toMatchObject([
      { approval: { site: 'portal.example', isUnattended: undefined } },
      { approval: { site: 'portal.example', isUnattended: true } },
    ]);
    expect(later.events).toContainEqual(['needs-input', ofOther]);
    backend.change('scheduled', { status: 'failed' });
    await refresh();
    expect(needsOf(events)).toHaveLength(reported.length);
  });

  test.each(['approve', 'decline'])('may not %s unless the deployment lets it', async (method) => {
    const { call, backend } = open({ mayApprove: false });
    await call('start', { prompt });
    backend.change('t1', { status: 'paused', approval: sampleApproval('a1') });
    const before = backend.calls.length;
    expect(await errorCodeOf(call(method, { id: 't1', approval: 'a1' }))).toBe('not-trusted');
    expect(backend.calls).toHaveLength(before);
  });

  test('gets an error if a dialog is in front of a task or the task is gone, an instruction is refused, or the backend refuses', async () => {
    const { call, backend, store } = open();
    await call('start', { prompt });
    store.set(openDialogAtom, { kind: 'send-feedback' });
    expect(await errorCodeOf(call('takeControl', { id: 't1' }))).toBe('dialog-open');
    expect(backend.calls).toEqual(['createTask']);
    expect(store.get(selectedTaskIdAtom)).toBe('t1');
    backend.answers.instructionReply = { success: false, message: 'Not on the last page' };
    const refusal = { code: 'refused', message: 'Not on the last page' };
    await expect(call('instruct', { id: 't1', text: 'On' })).rejects.toMatchObject(refusal);
    backend.change('t1', { id: 'elsewhere' });
    expect(await errorCodeOf(call('get', { id: 't1' }))).toBe('unknown-task');
    const { api } = backend;
    api.call = () => Promise.reject(new ApiError(409, 'Conflict', 'It has ended'));
    await expect(call('pause', { id: 't1' })).rejects.toMatchObject({ status: 409 });
  });

  test('starts nothing while the demo is shown', async () => {
    const { call, store, backend } = open();
    store.set(asksBackendAtom, false);
    expect(await errorCodeOf(call('start', { prompt }))).toBe('not-here');
    expect(backend.createdTasks).toEqual([]);
  });
});

describe('tasks that are gone', () => {
  test('leave the list, which is read in one call however long it is', async () => {
    const { call, backend } = open();
    for (const name of ['one', 'two', 'three']) await call('start', { prompt: name });
    backend.change('t2', { id: 'cleared' });
    const before = backend.lists();
    expect(await call('list')).toMatchObject([{ id: 't1' }, { id: 't3', status: 'running' }]);
    expect(backend.lists()).toBe(before + 1);
  });

  test('of a session before sign-in leave the list when the person signs in', async () => {
    const { call, backend, refresh } = open();
    await call('start', { prompt });
    backend.change('t1', { id: 'another-session' });
    await refresh();
    expect(await call('list')).toEqual([]);
    await call('start', { prompt });
    expect(await call('list')).toMatchObject([{ id: 't2' }]);
  });

  test('free their key: the same key starts a new one', async () => {
    const { call, backend } = open();
    const request = { prompt, key: 'minutes' };
    expect(await call('start', request)).toMatchObject({ id: 't1' });
    backend.change('t1', { id: 'cleared' });
    expect(await call('start', request)).toMatchObject({ id: 't2' });
    expect(await call('start', request)).toMatchObject({ id: 't2' });
  });
});

test('tasks beyond the first page of the list stay reachable, and keep their key', async () => {
  const { call, backend } = open();
  const request = { prompt, key: 'minutes' };
  await call('start', request);
  await call('start', { prompt });
  for (let index = 0; index < 5; index += 1) backend.add({ id: `other ${index}` });
  backend.answers.page = 3;
  expect(await call('list')).toMatchObject([{ id: 't1' }, { id: 't2' }]);
  expect(await call('get', { id: 't1' })).toMatchObject({ id: 't1' });
  expect(await call('start', request)).toMatchObject({ id: 't1' });
});

describe('one idempotency key starts one task', () => {
  test('used twice in parallel, later, and after a reload', async () => {
    const session = createMemoryStorage();
    const first = open({ session });
    const request = { prompt, key: 'minutes' };
    const both = await Promise.all([first.call('start', request), first.call('start', request)]);
    expect(both).toMatchObject([{ id: 't1' }, { id: 't1' }]);
    first.stop();
    const { call, backend } = open({ session, backend: first.backend });
    expect(await call('start', request)).toMatchObject({ id: 't1' });
    expect(backend.createdTasks).toHaveLength(1);
    expect(await call('start', { prompt, key: 'other' })).toMatchObject({ id: 't2' });
  });

  test('used twice in parallel: both calls get progress, and only the last one withdraws the question', async () => {
    const { callAs, kind, clock } = open({ isTrusted: false });
    const [first, second] = [0, 1].map(() => {
      const withdrawal = new AbortController();
      const call = { signal: withdrawal.signal, progress: vi.fn<HostCall['progress']>() };
      return { withdrawal, call, done: errorCodeOf(callAs(call, 'start', { prompt, key: 'minutes' })) };
    });
    clock.advance(limits.poll.active);
    expect(first?.call.progress).toHaveBeenCalled();
    expect(second?.call.progress).toHaveBeenCalled();
    first?.withdrawal.abort();
    expect(kind()).toBe('task-confirmation');
    second?.withdrawal.abort();
    expect(kind()).toBeUndefined();
    await Promise.all([first?.done, second?.done]);
  });

  test('can be used again after a declined start', async () => {
    const { call, answer, dialog, backend } = open({ isTrusted: false });
    const declined = errorCodeOf(call('start', { prompt, key: 'minutes' }));
    await eventually(() => expect(dialog()).toBeDefined());
    answer();
    expect(await declined).toBe('declined');
    const again = call('start', { prompt, key: 'minutes' });
    await eventually(() => expect(dialog()).toBeDefined());
    backend.add({ id: 't5' });
    answer('t5');
    expect(await again).toMatchObject({ id: 't5' });
  });
});
