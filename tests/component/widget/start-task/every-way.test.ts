import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { tasksQuery } from '../../../../widget/data/tasks/task-queries.ts';
import { startHostTasks } from '../../../../widget/jobs/host-tasks/host-tasks.ts';
import { createTaskFeed } from '../../../../widget/jobs/host-tasks/task-feed.ts';
import { startQueueAdvance } from '../../../../widget/jobs/queue-advance.ts';
import type { CreateTask } from '../../../../contract/entities/create-task.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { instructTask, startConfirmed, startTask } from '../../../../widget/start-task/start-task.ts';
import { attachedFileIdsAtom } from '../../../../widget/state/compose-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { openFormAtom } from '../../../../widget/state/confirmation-form.ts';
import { enqueueAtom } from '../../../../widget/state/queue-atoms.ts';
import { answerAtom, closeDialogAtom, openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createCredentialKey } from '../../../fakes/credential-key.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createTaskBackend } from '../../../fakes/task-backend.ts';
import { eventually } from '../../../fakes/eventually.ts';

const HOST = 'https://portal.example';
const shape = 'confirmation';
let credentialKey: JsonWebKey;
beforeAll(async () => void (credentialKey = await createCredentialKey()));

/** A widget without a screen, with a backend that offers a key. */
async function open() {
  const backend = createTaskBackend();
  backend.answers.session = { credentialKey };
  backend.add({ id: 'before', status: 'completed', description: 'The vendors' });
  const platform = createFakePlatform();
  const store = createState(platform);
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const services = { api: backend.api, queryClient, store };
  await queryClient.query(tasksQuery(services.api));
  return { ...backend, ...services, services, platform };
}
type Widget = Awaited<ReturnType<typeof open>>;

const host = ({ services, platform: { clock } }: Widget, isTrusted: boolean) => {
  const showBrowser = async () => {};
  const feed = createTaskFeed();
  const { methods } = startHostTasks({
    services,
    clock,
    feed,
    origin: HOST,
    isTrusted,
    mayApprove: false,
    emit: () => {},
    showBrowser,
  });
  const start = new Map(methods).get('tasks.start');
  const call = { signal: new AbortController().signal, progress: () => {} };
  return (prompt: string) => start?.({ prompt }, call);
};

/** Confirms the task in the open dialog. */
async function confirm({ store, services }: Widget) {
  const dialog = store.get(openDialogAtom);
  if (dialog?.kind !== 'task-confirmation') throw new Error('No confirmation is open');
  store.set(openFormAtom, dialog.prompt);
  const task = await startConfirmed(services, dialog);
  store.set(answerAtom, dialog.question, { taskId: task?.id ?? '' });
  store.set(closeDialogAtom, dialog);
}

type Start = (widget: Widget, text: string, after?: string) => unknown;
/** Each way to start a task. A task of a host continues no conversation. */
const ways: Record<string, Start> = {
  'the confirmation': (widget, prompt, after) => {
    widget.store.set(openDialogAtom, { kind: 'task-confirmation', prompt, ...(after && { after }) });
    return confirm(widget);
  },
  'a screen without a confirmation': ({ services }, text, after) =>
    startTask(services, { text, shape, after }),
  'the queue': async ({ api, queryClient, store, platform, createdTasks }, description, after) => {
    const stop = startQueueAdvance({ api, queryClient, store, platform });
    store.set(enqueueAtom, { description, shape, ...(after && { after }) });
    expect(store.get(attachedFileIdsAtom)).toEqual([]);
    platform.clock.advance(limits.queue.start);
    await eventually(() => expect(createdTasks).toHaveLength(1));
    stop();
  },
};
const hostWays: Record<string, Start> = {
  'a host that is trusted': (widget, text) => host(widget, true)(text),
  'a host that is not': async (widget, text) => {
    const started = host(widget, false)(text);
    await confirm(widget);
    await started;
  },
};

/** The sent payloads, with a fixed word for random references. Of the attached files, `left` stay with the prompt. */
async function sentBy(
  start: Start,
  text: string,
  after?: string,
  fileIds: string[] = [],
  left: string[] = [],
) {
  const widget = await open();
  widget.store.set(attachedFileIdsAtom, fileIds);
  await start(widget, text, after);
  expect(widget.store.get(attachedFileIdsAtom)).toEqual(left);
  const sent = JSON.stringify(widget.createdTasks).replaceAll(/sealed:[\w.-]+/g, 'sealed');
  return JSON.parse(sent) as CreateTask[];
}

const texts: readonly (readonly [text: string, sent: Partial<CreateTask>])[] = [
  ['List the vendors', { description: 'List the vendors', title: 'List the vendors', maxSteps: 15 }],
  [
    'Look at a.example, user: ann, password: hunter2',
    {
      title: 'Look at a.example, user: ann, password: ••••••',
      startUrl: 'https://a.example/',
      description:
        'Look at a.example, user: ann, password: ••••••\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: sealed',
    },
  ],
  ['The password is hunter2', { title: 'The password is ••••••', description: 'The password is sealed' }],
  ['Create a CSV of the vendors', { description: expect.stringContaining('\n\nIMPORTANT - ') as string }],
];

describe.each(texts)('%j is sent the same way', (text, sent) => {
  test.each(Object.entries({ ...ways, ...hostWays }))('by %s', async (_, start) => {
    const payload = await sentBy(start, text);
    expect(payload).toMatchObject([sent]);
    expect(payload).toEqual(await sentBy(ways['the confirmation'] ?? start, text));
    expect(JSON.stringify(payload)).not.toContain('hunter2');
  });
});

test.each(Object.entries(ways))('%s sends the conversation and the files', async (_, start) => {
  expect(await sentBy(start, 'And their phones', 'before', ['f1'])).toMatchObject([
    {
      title: 'And their phones',
      description: expect.stringMatching(
        /^Conversation context:\nUser: The vendors\n.*And their phones$/s,
      ) as string,
      uploadedFileIds: ['f1'],
      uploadedFiles: ['units.csv'],
    },
  ]);
});

test.each(Object.entries(hostWays))(
  '%s gets none of the files that the person has attached',
  async (_, start) => {
    expect(await sentBy(start, 'List the vendors', undefined, ['f1'], ['f1'])).toEqual([
      expect.not.objectContaining({ uploadedFileIds: expect.anything() as unknown }),
    ]);
  },
);

test('an instruction is sealed like a description', async () => {
  const { services, instructions } = await open();
  await instructTask(services, 'before', 'The password is hunter2');
  expect(instructions).toEqual([expect.stringMatching(/^The password is sealed:[\w.-]+$/)]);
});
