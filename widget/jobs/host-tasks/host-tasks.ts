import type { HostMethod, HostPort } from '../../bridge/host-port.ts';
import { taskSnapshot, unattendedNeed } from '../../bridge/task-snapshot.ts';
import type { Cancel } from '../../platform/cancel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StartServices } from '../../start-task/services.ts';
import { createOwnTasks } from './own-tasks.ts';
import { createHostStart } from './start.ts';
import { createHostSteering } from './steer.ts';
import type { TaskFeed, TaskListener } from './task-feed.ts';

export interface HostTasksOptions {
  services: StartServices;
  clock: Clock;
  /** The changes of all tasks. */
  feed: TaskFeed;
  /** The origin of the host page. */
  origin: string;
  /** Whether the deployment allows that origin to start and instruct tasks without the person's consent. */
  isTrusted: boolean;
  /** Whether the deployment allows that origin to answer approvals. */
  mayApprove: boolean;
  emit: HostPort['emit'];
  /** Shows a screen with the browser of the selected task. */
  showBrowser: () => Promise<void>;
}

export interface HostTasks {
  methods: readonly (readonly [name: string, method: HostMethod])[];
  stop: Cancel;
}

/**
 * Lets the host page control its tasks over the channel, and reports their changes to it.
 *
 * @param options The services and the host page's origin.
 * @returns The channel's methods, and a function that stops the events.
 */
export function startHostTasks(options: HostTasksOptions): HostTasks {
  const { services, clock, feed, origin, isTrusted, mayApprove, emit, showBrowser } = options;
  const own = createOwnTasks(services, origin);
  const steering = createHostSteering({ services, clock, origin, isTrusted, mayApprove, own, showBrowser });

  const report: TaskListener = (task, previous) => {
    if (!own.has(task.id)) {
      const unattended = unattendedNeed(task, previous);
      if (unattended) emit('needs-input', unattended);
      return;
    }
    const snapshot = taskSnapshot(task);
    const before = previous && taskSnapshot(previous);
    if (JSON.stringify(snapshot) !== JSON.stringify(before)) emit('task', { ...snapshot });
    const { needs } = snapshot;
    const isNew =
      needs?.reason !== before?.needs?.reason ||
      needs?.approval?.id !== before?.needs?.approval?.id ||
      needs?.approval?.isUnattended !== before?.needs?.approval?.isUnattended ||
      task.question?.id !== previous?.question?.id ||
      task.question?.text !== previous?.question?.text;
    if (needs && isNew) emit('needs-input', { ...needs });
  };

  return {
    methods: [
      ['tasks.start', createHostStart({ services, clock, origin, isTrusted, own })],
      ['tasks.list', () => own.list()],
      ['tasks.get', (params) => own.snapshot(own.idOf(params))],
      ['tasks.pause', steering.pause],
      ['tasks.takeControl', steering.takeControl],
      ['tasks.resume', steering.resume],
      ['tasks.stop', steering.stop],
      ['tasks.instruct', steering.instruct],
      ['tasks.approve', steering.approve],
      ['tasks.decline', steering.decline],
      ['tasks.file', steering.readFile],
    ],
    stop: feed.subscribe(report),
  };
}
