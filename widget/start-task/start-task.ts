import { filesQuery } from '../data/files/file-calls.ts';
import { queryKeys } from '../data/query-keys.ts';
import { forgetCompletion } from '../data/tasks/completions.ts';
import { refreshTasks } from '../data/tasks/refresh-tasks.ts';
import { sealPasswords } from '../data/tasks/seal-passwords.ts';
import type { Session } from '../../contract/entities/session.ts';
import { requestIn } from '../../contract/prompt/parse-description.ts';
import type { ChatMessage } from '../rules/chat/chat-message.ts';
import { conversation } from '../rules/chat/conversation.ts';
import { requestOf } from '../rules/chat/request-of.ts';
import type { FileRecord, Task } from '../rules/entities.ts';
import { limits } from '../rules/limits.ts';
import { maskSensitive } from '../../contract/secrets/mask-text.ts';
import { taskStarted, taskToasts } from '../rules/texts/toasts.ts';
import {
  joinThreadAtom,
  messagesAtom,
  noteAtom,
  addMessagesAtom,
  threadOfAtom,
} from '../state/chat-atoms.ts';
import { attachedFileIdsAtom } from '../state/compose-atoms.ts';
import { confirmationFormAtom } from '../state/confirmation-form.ts';
import { rememberHostTaskAtom } from '../state/host-atoms.ts';
import { removeQueuedAtom } from '../state/queue-atoms.ts';
import { taskChoicesAtom } from '../state/task-choices-atom.ts';
import { draftAtom, freshStartAtom, selectedTaskIdAtom, speedModeAtom } from '../state/task-atoms.ts';
import { showToastAtom } from '../state/toasts.ts';
import type { OpenDialog } from '../state/view-atoms.ts';
import { formProblems, loginToComplete } from './form-problems.ts';
import { prepareInstruction, prepareTask, type TaskDraft } from './prepare-task.ts';
import type { StartServices } from './services.ts';

type Chosen = 'fileIds' | 'fileNames' | 'model' | 'choices' | 'history';

/** A task to start. What is left out of the draft is as the person chose it for the next task. */
export interface StartRequest extends Omit<TaskDraft, Chosen>, Partial<Pick<TaskDraft, 'model'>> {
  /** The task whose conversation the new one continues. */
  after?: string | undefined;
  /** Ids of the files that go with it. If undefined, those attached to the prompt. */
  fileIds?: readonly string[] | undefined;
  /** The item of the queue that it was. */
  queuedId?: string | undefined;
  /** The page that requested it, and its idempotency key. */
  host?: { origin: string; key?: string | undefined } | undefined;
  /** Whether the person has already read that format requirements are added. */
  isDocumentNoted?: boolean | undefined;
}

const isKeyPromised = ({ queryClient }: StartServices): boolean =>
  queryClient.getQueryData<Session | null>(queryKeys.session)?.credentialKey !== undefined;

/** The names of files, for the agent to know them by. */
async function namesOf({ api, queryClient }: StartServices, ids: readonly string[]): Promise<string[]> {
  const known = () => {
    const records = queryClient.getQueryData<FileRecord[]>(queryKeys.files) ?? [];
    return ids.flatMap((id) => records.find((file) => file.id === id)?.fileName ?? []);
  };
  if (known().length === ids.length) return known();
  try {
    await queryClient.query({ ...filesQuery(api), staleTime: 0 });
  } catch (error) {
    // The backend knows the files by their ids.
    console.warn("HOA Pilot: couldn't load the names of the attached files:", error);
  }
  return known();
}

/** What was said before, and what lets the new task continue that conversation. */
function conversationOf({ queryClient, store }: StartServices, after: string | undefined) {
  const before = queryClient.getQueryData<Task[]>(queryKeys.tasks)?.find(({ id }) => id === after);
  if (!before) return { history: [], join: () => {} };
  const thread = store.get(threadOfAtom)(before.id);
  const history: readonly ChatMessage[] = conversation(store.get(messagesAtom), before, {
    thread,
    request: requestOf(before),
  });
  const join = (next: string) => {
    // What the earlier task says about itself becomes part of a longer conversation.
    store.set(addMessagesAtom, history);
    store.set(joinThreadAtom, next, thread);
  };
  return { history, join };
}

/**
 * Starts a task: seals its passwords, creates it, shows it, and clears what was typed and attached for it. The dialog,
 * the screens that start at once, the queue and the host all start tasks here.
 *
 * @param services The widget's services.
 * @param request The task.
 * @returns The new task.
 * @throws What sealing or the backend throws; nothing is cleared then.
 */
export async function startTask(services: StartServices, request: StartRequest): Promise<Task> {
  const { api, queryClient, store } = services;
  const { after, host, isDocumentNoted, queuedId, ...draft } = request;
  const fileIds = request.fileIds ?? store.get(attachedFileIdsAtom);
  const { history, join } = conversationOf(services, after);
  const prepared = prepareTask({
    model: store.get(speedModeAtom),
    choices: store.get(taskChoicesAtom),
    ...draft,
    fileIds,
    fileNames: await namesOf(services, fileIds),
    history,
  });
  try {
    const references = await sealPasswords(api, prepared.passwords, isKeyPromised(services));
    const task = await api.call('createTask', { body: prepared.payload(references) });
    if (host) store.set(rememberHostTaskAtom, { id: task.id, ...host });
    if (queuedId !== undefined) store.set(removeQueuedAtom, queuedId);
    join(task.id);
    // Known at once: the next in the queue waits for it.
    queryClient.setQueryData<Task[]>(queryKeys.tasks, (tasks) =>
      tasks === undefined || tasks.some(({ id }) => id === task.id) ? tasks : [task, ...tasks],
    );
    store.set(freshStartAtom, false);
    store.set(selectedTaskIdAtom, task.id);
    // What was typed beside a chosen workflow stays.
    const sent = [request.text.trim(), requestIn(request.text)];
    store.set(draftAtom, (typed) => (sent.includes(typed.trim()) ? '' : typed));
    store.set(attachedFileIdsAtom, (ids) => ids.filter((id) => !fileIds.includes(id)));
    // Only one toast is shown at a time, and the screen already shows that the task runs.
    const notice = request.title === undefined && !isDocumentNoted ? prepared.document?.toast : undefined;
    const started = taskStarted(task.title && maskSensitive(task.title));
    store.set(showToastAtom, notice ?? { tone: 'success', ...started });
    return task;
  } finally {
    // After a failure too: it may mean that the lists have changed.
    void refreshTasks(queryClient);
  }
}

/**
 * Starts the task that the person has confirmed, with what they entered in the Task Confirmation.
 *
 * @param services The widget's services.
 * @param opened What the dialog was opened for.
 * @returns The new task; undefined if the person has to correct the form first.
 * @throws What `startTask` throws.
 */
export async function startConfirmed(
  services: StartServices,
  opened: Extract<OpenDialog, { kind: 'task-confirmation' }>,
): Promise<Task | undefined> {
  const { prompt, title, after, shape = 'confirmation', hostRequest, queued } = opened;
  const { store } = services;
  const form = store.get(confirmationFormAtom);
  const logins = form.logins ?? (queued && [loginToComplete(prompt)]);
  const problems = formProblems({ ...form, logins });
  if (problems.address || problems.login) {
    store.set(confirmationFormAtom, { logins, corrections: form.corrections + 1 });
    return undefined;
  }
  return await startTask(services, {
    text: prompt,
    title,
    after,
    shape,
    options: hostRequest?.options,
    instructions: form.instructions,
    startUrl: form.address ?? hostRequest?.startUrl,
    logins,
    improved: form.usesImproved ? form.improved : undefined,
    ...(queued && { fileIds: queued.fileIds, queuedId: queued.id }),
    host: hostRequest && { origin: hostRequest.by, key: hostRequest.key },
    isDocumentNoted: true,
  });
}

/**
 * Gives a task an instruction, with its passwords sealed, and notes it in the conversation.
 *
 * @param services The widget's services.
 * @param id The task.
 * @param text The person's words.
 * @returns The id of the new task that continues it, if there is one; `refused` if the backend did not accept it.
 * @throws What sealing or the backend throws.
 */
export async function instructTask(
  services: StartServices,
  id: string,
  text: string,
): Promise<{ newTaskId: string | undefined; isAccepted: boolean }> {
  const { api, queryClient, store } = services;
  const { passwords, instruction } = prepareInstruction(text);
  try {
    const references = await sealPasswords(api, passwords, isKeyPromised(services));
    const response = await api.call('instructTask', {
      params: { id },
      body: { instruction: instruction(references) },
    });
    const { success, newTaskId, message } = response;
    const isAccepted = success === true || newTaskId !== undefined;
    if (!isAccepted) return { newTaskId, isAccepted };
    store.set(noteAtom, [
      { taskId: id, type: 'user', content: text },
      ...(message ? [{ taskId: id, type: 'bot' as const, content: message }] : []),
    ]);
    if (newTaskId === undefined) store.set(showToastAtom, { tone: 'success', ...taskToasts.messageSent });
    else {
      store.set(joinThreadAtom, newTaskId, store.get(threadOfAtom)(id));
      store.set(selectedTaskIdAtom, newTaskId);
      const duration = limits.toast.followUp;
      store.set(showToastAtom, { tone: 'success', ...taskToasts.followUpCreated, duration });
    }
    return { newTaskId, isAccepted };
  } finally {
    void refreshTasks(queryClient);
  }
}

/**
 * Starts a task again as it was created; the backend knows its words.
 *
 * @param services The widget's services.
 * @param id The task.
 * @throws What the backend throws.
 */
export async function rerunTask({ api, queryClient }: StartServices, id: string): Promise<void> {
  try {
    await api.call('rerunTask', { params: { id } });
    forgetCompletion(queryClient, id);
  } finally {
    void refreshTasks(queryClient);
  }
}
