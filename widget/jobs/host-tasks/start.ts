import type { HostCall, HostMethod } from '../../bridge/host-port.ts';
import { HostCallError } from '../../bridge/host-port.ts';
import { type TaskRequest, readTaskRequest } from '../../bridge/task-snapshot.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadStartTask } from '../../start-task/load-start-task.ts';
import type { StartServices } from '../../start-task/services.ts';
import { asksBackendAtom } from '../../state/view-atoms.ts';
import { askPerson, combineCalls } from '../ask-person.ts';
import type { OwnTasks } from './own-tasks.ts';

export interface HostStartOptions {
  services: StartServices;
  clock: Clock;
  origin: string;
  /** Whether the deployment lets this origin start tasks without asking the person. */
  isTrusted: boolean;
  own: OwnTasks;
}

/** The files of a host's task. The person's attachments belong to their own. */
const noFiles: readonly string[] = [];

/** Starts tasks for a host: `tasks.start`. */
export function createHostStart({ services, clock, origin, isTrusted, own }: HostStartOptions): HostMethod {
  const { store } = services;
  /** The starts in progress, by idempotency key. */
  const inProgress = new Map<string, { calls: ReturnType<typeof combineCalls>; taskId: Promise<string> }>();

  const optionsOf = ({ maxSteps }: TaskRequest) => (maxSteps === undefined ? {} : { maxSteps });

  /** Shows the Task Confirmation, as for the person's own tasks. */
  const confirm = async (request: TaskRequest, call: HostCall): Promise<string> => {
    const { prompt, title, startUrl, key } = request;
    const consent = await askPerson(
      {
        kind: 'task-confirmation',
        prompt,
        ...(title !== undefined && { title }),
        fileIds: noFiles,
        hostRequest: { by: origin, key, startUrl, options: optionsOf(request) },
      },
      { store, clock, call },
    );
    if (consent?.taskId === undefined)
      throw new HostCallError('declined', 'The person did not start the task.');
    return consent.taskId;
  };

  const startDirectly = async (request: TaskRequest): Promise<string> => {
    const { prompt: text, title, startUrl, key } = request;
    const { startTask } = await loadStartTask();
    const task = await startTask(services, {
      text,
      title,
      startUrl,
      shape: 'confirmation',
      options: optionsOf(request),
      host: { origin, key },
      fileIds: noFiles,
      isDocumentNoted: true,
    });
    return task.id;
  };

  /** Returns the id of the task that the key already belongs to, or starts one. */
  const findOrStart = async (request: TaskRequest, call: HostCall): Promise<string> => {
    const previous = own.findByKey(request.key);
    if (previous && (await own.checkExists(previous))) return previous.id;
    if (store.get(asksBackendAtom) === false)
      throw new HostCallError('not-here', 'The demo is open, and it cannot start tasks.');
    return await (isTrusted ? startDirectly(request) : confirm(request, call));
  };

  return async (params, call) => {
    const request = readTaskRequest(params);
    const { key } = request;
    const pending = key === undefined ? undefined : inProgress.get(key);
    const calls = pending?.calls ?? combineCalls();
    calls.add(call);
    const taskId = pending?.taskId ?? findOrStart(request, calls.call);
    if (key !== undefined) inProgress.set(key, { calls, taskId });
    try {
      return await own.snapshotAfterChange(await taskId);
    } finally {
      if (key !== undefined) inProgress.delete(key);
    }
  };
}
