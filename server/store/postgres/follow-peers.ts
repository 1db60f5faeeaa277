import type { EventListener } from '../store.ts';
import type { Db } from './changes.ts';
import { type Membership, type PeerMessage, type postgresPeers, removeDead } from './peers.ts';
import type { postgresSchedules } from './schedules.ts';
import type { postgresTasks } from './tasks.ts';

/** The parts of the store that messages of other servers change. */
export interface FollowedParts {
  db: Db;
  membership: Membership;
  peers: ReturnType<typeof postgresPeers>;
  tasks: ReturnType<typeof postgresTasks>;
  schedules: ReturnType<typeof postgresSchedules>;
  publish: EventListener;
  /** Receives problems that the next message or beat retries. */
  report(text: string, error: unknown): void;
}

/** Joins the servers that share the database: takes in their changes, and takes over the tasks of those that have left. */
export function followPeers({
  db,
  membership,
  peers,
  tasks,
  schedules,
  publish,
  report,
}: FollowedParts): void {
  const takeOver = async (): Promise<void> => {
    await tasks.reconcile();
    const dead = await db.transaction().execute(async (tx) => {
      const ids = await removeDead(tx, membership);
      if (ids.length > 0) await tasks.endViewsOf(tx, ids);
      return ids;
    });
    peers.listener?.onTasksWaiting(dead.length > 0);
    await tasks.moveAway(membership, () => peers.listener?.browsers().crowdedOut ?? []);
  };
  const receive = async (message: PeerMessage): Promise<void> => {
    if (message.is === 'schedules') schedules.changed();
    else if (message.is === 'session') peers.listener?.onSessionEnded(message.tokenHash);
    else if (message.is === 'moved') {
      if (message.to === membership.id) peers.listener?.onTasksWaiting(false);
    } else if (message.is === 'leaving') peers.listener?.onTasksWaiting(true);
    else if (message.is === 'event') {
      publish(message.owner, message.event, true);
      if (message.event.type === 'tasks_cleared') await tasks.reconcile();
    } else {
      const { owner, taskId, type } = message;
      const record = await tasks.find(taskId);
      if (record) publish(owner, { type, taskId, task: record.task }, true);
    }
  };
  /** Messages and beats are handled one after the other. */
  let received = Promise.resolve();
  const inOrder = (work: () => Promise<void>): void => {
    received = received
      .then(work)
      .catch((error: unknown) => report('Could not process a change from another server', error));
  };
  membership.join({
    freeBrowsers: () => peers.listener?.browsers().free ?? 0,
    receive: (message) => inOrder(async () => await receive(message)),
    onBeat: () => inOrder(takeOver),
    onExpired: () => {
      report(
        'The database was unreachable for too long',
        new Error('Tasks continue at a server that reaches it'),
      );
      tasks.loseAll();
    },
    onReconnect: () => {
      schedules.changed();
      peers.listener?.onEventsMissed();
    },
  });
}
