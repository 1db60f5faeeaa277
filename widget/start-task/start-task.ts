import { isConflict } from '../data/http/errors.ts';
import { filesQuery } from '../data/files/file-calls.ts';
import { queryKeys } from '../data/query-keys.ts';
import { forgetCompletion } from '../data/tasks/completions.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import { refreshTasks } from '../data/tasks/refresh-tasks.ts';
import { sealPasswords } from '../data/tasks/seal-passwords.ts';
import type { Session } from '../../contract/entities/session.ts';
import { requestIn } from '../../contract/prompt/parse-description.ts';
import type { FileRecord } from '../../contract/entities/file-record.ts';
import type { Question, Task } from '../../contract/entities/task.ts';
import { t } from '../messages/translate.ts';
import { limits } from '../rules/limits.ts';
import { maskSensitive } from '../../contract/secrets/mask-text.ts';
import { instructionRefusal } from '../rules/task/instruction-refusal.ts';
import { choiceFields } from '../rules/task/task-choices.ts';
import { isAsking } from '../rules/task/task-status.ts';
import { taskStarted, taskToasts, toastText } from '../rules/texts/toasts.ts';
import { joinThreadAtom, noteAtom, addMessagesAtom, threadOfAtom } from '../state/chat-atoms.ts';
import { browserProfileAtom } from '../state/browser-profile-atom.ts';
import { attachedFileIdsAtom, browserLocationAtom } from '../state/compose-atoms.ts';
import { confirmationFormAtom } from '../state/confirmation-form.ts';
import { rememberHostTaskAtom } from '../state/host-atoms.ts';
import { integrationsAtom } from '../state/integrations-atom.ts';
import { platformAtom } from '../state/platform-atom.ts';
import { removeQueuedAtom } from '../state/queue-atoms.ts';
import { draftAtom, freshStartAtom, selectedTaskIdAtom, speedModeAtom } from '../state/task-atoms.ts';
import { showToastAtom } from '../state/toasts.ts';
import type { OpenDialog } from '../state/view-atoms.ts';
import { formProblems, loginToComplete } from './form-problems.ts';
import { historyOf } from './history-of.ts';
import { prepareInstruction, prepareTask, type TaskDraft } from './prepare-task.ts';
import type { StartServices } from './services.ts';

type ChoiceField = 'fileIds' | 'fileNames' | 'model' | 'choices' | 'history';

/** A task to start. Fields that the draft omits come from the person's choices for the next task. */
export interface StartRequest extends Omit<TaskDraft, ChoiceField>, Partial<Pick<TaskDraft, 'model'>> {
  /** The task whose conversation the new one continues. */
  after?: string | undefined;
  /** Ids of its files. If undefined, those attached to the prompt. */
  fileIds?: readonly string[] | undefined;
  /** The queue item that becomes this task. */
  queuedId?: string | undefined;
  /** The page that requested it, and its idempotency key. */
  host?: { origin: string; key?: string | undefined } | undefined;
  /** Whether the person has already seen that format requirements are added. */
  isDocumentNoted?: boolean | undefined;
}

const isEncryptionPromised = ({ queryClient }: StartServices): boolean =>
  queryClient.getQueryData<Session | null>(queryKeys.session)?.credentialKey !== undefined;

/** Returns the names of files. The agent uses them to refer to the files. */
async function namesOf({ api, queryClient }: StartServices, ids: readonly string[]): Promise<string[]> {
  const cachedNames = () => {
    const records = queryClient.getQueryData<FileRecord[]>(queryKeys.files) ?? [];
    return ids.flatMap((id) => records.find((file) => file.id === id)?.fileName ?? []);
  };
  if (cachedNames().length === ids.length) return cachedNames();
  try {
    await queryClient.query({ ...filesQuery(api), staleTime: 0 });
  } catch (error) {
    // The task works without the names, because the backend identifies files by id.
    console.warn("HOA Pilot: couldn't load the names of the attached files:", error);
  }
  return cachedNames();
}

/**
 * Starts a task: seals its passwords, creates it, shows it, and clears its draft and attachments. The dialog, the
 * screens that start without a dialog, the queue and the host all start tasks here.
 *
 * @param services The widget's services.
 * @param request The task.
 * @returns The new task.
 * @throws Any error of sealing or the backend. Then nothing is cleared.
 */
export async function startTask(services: StartServices, request: StartRequest): Promise<Task> {
  const { api, queryClient, store } = services;
  const { after, host, isDocumentNoted, queuedId, ...draft } = request;
  const fileIds = request.fileIds ?? store.get(attachedFileIdsAtom);
  const history = historyOf(services, after);
  const prepared = prepareTask({
    model: store.get(speedModeAtom),
    choices: choiceFields({
      profile: store.get(browserProfileAtom),
      location: store.get(browserLocationAtom),
      integrations: store.get(integrationsAtom),
    }),
    ...draft,
    fileIds,
    fileNames: await namesOf(services, fileIds),
    history,
  });
  try {
    const references = await sealPasswords(api, prepared.passwords, isEncryptionPromised(services));
    const task = await api.call('createTask', { body: prepared.payload(references) });
    if (host) store.set(rememberHostTaskAtom, { id: task.id, ...host });
    if (queuedId !== undefined) store.set(removeQueuedAtom, queuedId);
    if (after !== undefined && history.length > 0) {
      // Store the messages that the earlier task generated, because the conversation now goes beyond that task.
      store.set(addMessagesAtom, history);
      store.set(joinThreadAtom, task.id, store.get(threadOfAtom)(after));
    }
    // Add it to the list immediately, so that the queue waits for it.
    queryClient.setQueryData<Task[]>(queryKeys.tasks, (tasks) =>
      tasks === undefined || tasks.some(({ id }) => id === task.id) ? tasks : [task, ...tasks],
    );
    store.set(freshStartAtom, false);
    store.set(selectedTaskIdAtom, task.id);
    // Keep a draft that isn't the text of this task, for example if the person chose a workflow.
    const taskTexts = [request.text.trim(), requestIn(request.text)];
    store.set(draftAtom, (draft) => (taskTexts.includes(draft.trim()) ? '' : draft));
    store.set(attachedFileIdsAtom, (ids) => ids.filter((id) => !fileIds.includes(id)));
    // Only one toast is visible at a time, and the screen already shows that the task runs.
    const notice = request.title === undefined && !isDocumentNoted ? prepared.document?.toast : undefined;
    const started = taskStarted(task.title && maskSensitive(task.title));
    store.set(showToastAtom, notice ?? { tone: 'success', ...started });
    return task;
  } finally {
    // A failure may also mean that the lists have changed.
    void refreshTasks(queryClient);
  }
}

/**
 * Starts the task that the person confirmed, with their entries in the Task Confirmation.
 *
 * @param services The widget's services.
 * @param opened The dialog's parameters.
 * @returns The new task, or undefined if the person has to correct the form first.
 * @throws The errors of `startTask`.
 */
export async function startConfirmed(
  services: StartServices,
  opened: Extract<OpenDialog, { kind: 'task-confirmation' }>,
): Promise<Task | undefined> {
  const { prompt, title, after, shape = 'confirmation', hostRequest, queuedId, fileIds } = opened;
  const { store } = services;
  const form = store.get(confirmationFormAtom);
  const logins = form.logins ?? (queuedId === undefined ? undefined : [loginToComplete(prompt)]);
  const problems = formProblems({ ...form, logins });
  if (problems.instructions || problems.address || problems.login) {
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
    omits: form.omits,
    fileIds,
    queuedId,
    host: hostRequest && { origin: hostRequest.by, key: hostRequest.key },
    isDocumentNoted: true,
  });
}

interface Instructed {
  /** The task that continues the instructed one. */
  newTaskId?: string | undefined;
  /** Why the text was refused, for the person. */
  refusal?: string;
}

const openQuestion = (tasks: readonly Task[] | undefined, taskId: string): Question | undefined =>
  tasks?.find((task) => task.id === taskId && isAsking(task))?.question;

/**
 * Sends an instruction to a task with its passwords sealed, and adds it to the conversation. To a task that asks, it is the
 * answer: of several windows, one sends it, and only while the question is open.
 *
 * @param services The widget's services.
 * @param id The task.
 * @param text The person's words.
 * @returns The id of the new task that continues the task, if any, or the reason why the text was refused.
 * @throws Any error of sealing or the backend.
 */
export async function instructTask(services: StartServices, id: string, text: string): Promise<Instructed> {
  const { api, queryClient, store } = services;
  const question = openQuestion(queryClient.getQueryData<Task[]>(queryKeys.tasks), id);
  if (!question) return await sendInstruction(services, id, text);
  let result: Instructed = { refusal: alreadyAnswered() };
  await store.get(platformAtom).exclusive(`hoa-pilot.answer:${id}`, async () => {
    const latest = await queryClient.query({ ...tasksQuery(api), staleTime: 0 });
    const open = openQuestion(latest, id);
    if (open?.id === question.id && open?.text === question.text)
      result = await sendInstruction(services, id, text, question);
  });
  return result;
}

/** Sends an instruction. With `question`, it is the answer, and both appear in the conversation. */
async function sendInstruction(
  services: StartServices,
  id: string,
  text: string,
  question?: Question,
): Promise<Instructed> {
  const { api, queryClient, store } = services;
  const { passwords, instruction } = prepareInstruction(text);
  try {
    const references = await sealPasswords(api, passwords, isEncryptionPromised(services));
    const response = await api.call('instructTask', {
      params: { id },
      body: {
        instruction: instruction(references),
        ...(question?.id !== undefined && { questionId: question.id }),
      },
    });
    const refusal = instructionRefusal(response);
    if (refusal !== undefined) return { refusal };
    const { newTaskId, message } = response;
    store.set(noteAtom, [
      ...(question ? [{ taskId: id, type: 'bot' as const, content: question.text }] : []),
      { taskId: id, type: 'user', content: text },
      ...(message ? [{ taskId: id, type: 'bot' as const, content: message }] : []),
    ]);
    if (newTaskId === undefined) {
      // Gone before the task ends: on a phone it covers the heading of the chat.
      const answerToast = question && {
        ...toastText('Answer sent', 'The agent continues with your task.'),
        duration: limits.toast.answered,
      };
      store.set(showToastAtom, { tone: 'success', ...(answerToast ?? taskToasts.messageSent) });
    } else {
      store.set(joinThreadAtom, newTaskId, store.get(threadOfAtom)(id));
      store.set(selectedTaskIdAtom, newTaskId);
      const duration = limits.toast.followUp;
      store.set(showToastAtom, { tone: 'success', ...taskToasts.followUpCreated, duration });
    }
    // Until the list is read again, the question must not take a second answer.
    for (const key of question ? [queryKeys.tasks, queryKeys.activeTasks] : [])
      queryClient.setQueryData<Task[]>(key, (tasks) =>
        tasks?.map((task) => (task.id === id ? continued(task) : task)),
      );
    return { newTaskId };
  } catch (error) {
    if (question && isConflict(error)) return { refusal: alreadyAnswered() };
    throw error;
  } finally {
    void refreshTasks(queryClient);
  }
}

const alreadyAnswered = () => t('This question has already been answered.');

/** The state of a task whose question was just answered. */
const continued = (task: Task): Task => ({
  ...task,
  status: 'running',
  isPaused: false,
  question: undefined,
  statusMessage: undefined,
});

/**
 * Runs a task again as it was created. The backend stores its description.
 *
 * @param services The widget's services.
 * @param id The task.
 * @throws Any error of the backend.
 */
export async function rerunTask({ api, queryClient }: StartServices, id: string): Promise<void> {
  try {
    await api.call('rerunTask', { params: { id } });
    forgetCompletion(queryClient, id);
  } finally {
    void refreshTasks(queryClient);
  }
}
