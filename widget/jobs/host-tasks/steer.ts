import { MAX_FILE_BYTES } from '../../../host-sdk/wire/protocol.ts';
import { HostCallError, type HostCall, type HostMethod } from '../../bridge/host-port.ts';
import { readText } from '../../bridge/task-snapshot.ts';
import { ApiError, isConflict } from '../../data/http/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { historyFiles } from '../../rules/files/output-files.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { runToasts, steeringToasts } from '../../rules/texts/steering-toasts.ts';
import { loadStartTask } from '../../start-task/load-start-task.ts';
import type { StartServices } from '../../start-task/services.ts';
import type { Store } from '../../state/create-state.ts';
import { selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { showToastAtom } from '../../state/toasts.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { askPerson } from '../ask-person.ts';
import { watchTasks } from '../watch-tasks.ts';
import { type OwnTasks, taskGoneError } from './own-tasks.ts';

export interface HostSteeringOptions {
  services: StartServices;
  clock: Clock;
  origin: string;
  /** Whether the deployment lets this origin instruct its tasks without asking the person. */
  isTrusted: boolean;
  /** Whether the deployment lets this origin answer approvals. */
  mayApprove: boolean;
  own: OwnTasks;
  /** Shows a screen with the browser of the selected task. */
  showBrowser: () => Promise<void>;
}

const alreadyEnded = () => new HostCallError('already-ended', 'The task has ended.');

/** Throws while a dialog is open, because the person may have typed something there. */
export function checkNoDialog(store: Store): void {
  if (store.get(openDialogAtom) === null) return;
  throw new HostCallError('dialog-open', 'The person has to close a dialog first.');
}

/** Controls a host's tasks: pauses, resumes, stops and instructs them, lets the person take control, and reads their files. */
export function createHostSteering({
  services,
  clock,
  origin,
  isTrusted,
  mayApprove,
  own,
  showBrowser,
}: HostSteeringOptions) {
  const { api, store } = services;

  /** Switches to the task that continues this one. */
  const continueAs = (id: string, nextId: string) => {
    own.replace(id, nextId);
    store.set(selectedTaskIdAtom, nextId);
    return own.snapshotAfterChange(nextId, id);
  };

  /** Pauses or stops a task. If the backend refuses, names the state that the task is already in. */
  const steer = async (call: 'pauseTask' | 'stopTask', id: string) => {
    try {
      await api.call(call, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status } = await own.find(id);
      if (taskStatus(status).hasEnded) throw alreadyEnded();
      if (call === 'pauseTask' && status === 'paused')
        throw new HostCallError('already-paused', 'The task is paused.');
      throw error;
    }
  };

  const pause: HostMethod = async (params) => {
    const id = own.idOf(params);
    await steer('pauseTask', id);
    store.set(showToastAtom, steeringToasts.paused());
    return own.snapshotAfterChange(id);
  };

  const takeControl: HostMethod = async (params, call) => {
    const id = own.idOf(params);
    const { status } = await own.find(id);
    if (taskStatus(status).hasEnded) throw alreadyEnded();
    // Before anything changes, because the browser can't be shown behind a dialog.
    checkNoDialog(store);
    if (status !== 'paused') await pause(params, call);
    store.set(selectedTaskIdAtom, id);
    await showBrowser();
    return own.snapshot(id);
  };

  const resume: HostMethod = async (params) => {
    const id = own.idOf(params);
    const { newTask } = await api.call('resumeTask', { params: { id } });
    store.set(showToastAtom, {
      tone: 'success',
      ...(newTask ? runToasts.continued : steeringToasts.resumed()),
    });
    return newTask ? continueAs(id, newTask.id) : own.snapshotAfterChange(id);
  };

  const stop: HostMethod = async (params) => {
    const id = own.idOf(params);
    await steer('stopTask', id);
    store.set(showToastAtom, steeringToasts.stopped());
    return own.snapshotAfterChange(id);
  };

  /** Asks the person to confirm an instruction, because it may turn the task they confirmed into another. */
  const confirmInstruction = async (taskId: string, instruction: string, call: HostCall) => {
    const obsolete = new AbortController();
    await own.find(taskId);
    // A task that has ended may still receive an instruction: the backend continues it.
    const stopWatching = watchTasks(services, (tasks) => {
      if (tasks?.every(({ id }) => id !== taskId)) obsolete.abort(taskGoneError());
    });
    try {
      const consent = await askPerson(
        { kind: 'host-instruction', by: origin, taskId, instruction },
        { store, clock, call, obsolete: obsolete.signal },
      );
      if (!consent) throw new HostCallError('declined', 'The person did not send the instruction.');
    } finally {
      stopWatching();
    }
  };

  const instruct: HostMethod = async (params, call) => {
    const id = own.idOf(params);
    const instruction = readText('text', params['text']);
    if (!isTrusted) await confirmInstruction(id, instruction, call);
    const { instructTask } = await loadStartTask();
    const { refusal, newTaskId } = await instructTask(services, id, instruction);
    if (refusal !== undefined) throw new HostCallError('refused', refusal);
    return newTaskId === undefined ? own.snapshotAfterChange(id) : continueAs(id, newTaskId);
  };

  /** Answers an approval, if it is still the one that the host knows. */
  const answer =
    (answer: 'approve' | 'decline'): HostMethod =>
    async (params) => {
      const id = own.idOf(params);
      if (!mayApprove)
        throw new HostCallError('not-trusted', 'The deployment does not let this page answer approvals.');
      const noApproval = new HostCallError('no-approval', 'The task asks for no such approval.');
      const { approval } = await own.find(id);
      if (!approval || approval.id !== params['approval']) throw noApproval;
      try {
        const body = { id: approval.id, answer, host: origin };
        await api.call('answerApproval', { params: { id }, body });
      } catch (error) {
        throw isConflict(error) ? noApproval : error;
      }
      return own.snapshotAfterChange(id);
    };

  const readFile: HostMethod = async (params, { signal }) => {
    const id = own.idOf(params);
    const { outputFiles } = await own.find(id);
    const file = historyFiles(outputFiles).find(({ name }) => name === params['name']);
    if (!file) throw new HostCallError('unknown-file', 'The task has no such file.');
    const tooLarge = new HostCallError('too-large', 'The file is too large to transfer.');
    if ((file.size ?? 0) > MAX_FILE_BYTES) throw tooLarge;
    const content = await api.call('downloadFile', { params: { id, fileName: file.name }, signal });
    if (content.size > MAX_FILE_BYTES) throw tooLarge;
    return content.arrayBuffer();
  };

  return {
    pause,
    takeControl,
    resume,
    stop,
    instruct,
    approve: answer('approve'),
    decline: answer('decline'),
    readFile,
  };
}
