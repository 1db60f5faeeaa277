import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Task } from '../../contract/entities/task.ts';
import type { Clock } from '../time/clock.ts';
import type { TaskApi } from './task-api.ts';
import { personsTurn, stateResult, type TaskState } from './task-state.ts';

/** Sends the steps of a task to a client that wants to know its progress. */
function progressTo({ mcpReq }: ServerContext): (task: Task) => Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  let lastStep = 0;
  return async ({ apiSteps = [], maxSteps }) => {
    if (progressToken === undefined) return;
    for (const { step, next_goal: message = '' } of apiSteps) {
      if (step <= lastStep) continue;
      lastStep = step;
      const total = maxSteps === undefined ? {} : { total: maxSteps };
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress: step, ...total, message },
      });
    }
  };
}

const requests: Partial<Record<TaskState['state'], string>> = {
  'needs-approval':
    'HOA Pilot asks for your approval before it goes on. Open the task to see what it would do.',
  'needs-login': 'HOA Pilot needs you to log in. Open the task, and log in in its browser.',
};
/** The name of the only request to a person in a result. */
const openRequest = 'open';

export interface Waiting {
  api: TaskApi;
  clock: Clock;
  taskId: string;
  /** How long to wait, in milliseconds. */
  milliseconds: number;
  stateOf(task: Task): TaskState;
  /** Resolves when a task of the person may have changed, or the signal aborts. Never rejects. */
  untilChange(signal: AbortSignal): Promise<void>;
  /** Whether the client can open an address for the person. */
  opensAddresses: boolean;
}

/**
 * Follows a task until it ends, needs the person, or the time is up. Asks a client that can open addresses to open the task when
 * only the person can continue it. After that, it waits for the person.
 */
export async function waitForTask(
  { api, clock, taskId, milliseconds, stateOf, untilChange, opensAddresses }: Waiting,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { inputResponses, requestState, signal } = context.mcpReq;
  const report = progressTo(context);
  // The reply to the request of an earlier round of this call.
  const reply = inputResponse(inputResponses, openRequest);
  const openedFor = reply.kind === 'elicit' && reply.action === 'accept' ? requestState<string>() : undefined;
  const limit = new AbortController();
  const cancel = clock.after(milliseconds, () => limit.abort());
  const stop = AbortSignal.any([signal, limit.signal]);
  try {
    for (;;) {
      // Before the task is read, so that no change is missed.
      const change = untilChange(stop);
      const task = await api.task(taskId, signal);
      await report(task);
      const state = stateOf(task);
      const turn = personsTurn(state);
      const message = requests[state.state];
      if (turn !== undefined && message !== undefined && opensAddresses && reply.kind === 'missing')
        return inputRequired({
          inputRequests: { [openRequest]: inputRequired.elicitUrl({ message, url: state.address }) },
          requestState: turn,
        });
      const isPersonBusy = turn !== undefined && turn === openedFor;
      if (stop.aborted || (state.state !== 'working' && !isPersonBusy)) return stateResult(state);
      await change;
    }
  } finally {
    cancel();
    limit.abort();
  }
}
