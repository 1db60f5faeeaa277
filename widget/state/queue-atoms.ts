import { atom } from 'jotai';
import { isSpeedMode } from '../../contract/entities/speed-mode.ts';
import type { Platform } from '../platform/platform.ts';
import { limits } from '../rules/limits.ts';
import { maskSecrets } from '../rules/privacy/mask.ts';
import { changeInQueue, pendingInQueue, type Queue, type QueuedTask } from '../rules/queue/queue.ts';
import { sessionKey, TOKEN_KEY } from '../rules/session/session-key.ts';
import { isShapeName } from '../rules/task/payload-shapes.ts';
import { attachedFileIdsAtom } from './compose-atoms.ts';
import { platformAtom } from './platform-atom.ts';
import { isRecordOf, isText, isTextList, storedAtom } from './stored-atom.ts';
import { speedModeAtom } from './task-atoms.ts';

const statuses: readonly unknown[] = ['pending', 'running', 'completed'];
const isRecord = isRecordOf((value): value is unknown => value !== undefined);

const isQueuedTask = (value: unknown): value is QueuedTask =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['owner']) &&
  typeof value['addedAt'] === 'number' &&
  isText(value['description']) &&
  isSpeedMode(value['model']) &&
  isShapeName(value['shape']) &&
  isTextList(value['fileIds']) &&
  statuses.includes(value['status']) &&
  (value['after'] === undefined || isText(value['after'])) &&
  (value['needsPassword'] === undefined || typeof value['needsPassword'] === 'boolean') &&
  (value['problem'] === undefined || isText(value['problem']));

/** The queues of all sessions on this device. */
const allQueuesAtom = storedAtom<Queue>({
  key: 'hoa-pilot.queue',
  accepts: (value): value is Queue => Array.isArray(value) && value.every(isQueuedTask),
  initial: [],
  format: 'json',
});

/** Returns the session of this window. */
const ownerOf = ({ session, local }: Pick<Platform, 'session' | 'local'>): string =>
  sessionKey(session.get(TOKEN_KEY) ?? local.get(TOKEN_KEY) ?? '');

/** The owner at the last write or change of session. */
const lastOwnerAtom = atom<string | undefined>(undefined);

/** The session that owns this window's queue. Writing updates it from the window's token. */
export const queueOwnerAtom = atom(
  (get) => get(lastOwnerAtom) ?? ownerOf(get(platformAtom)),
  (get, set) => set(lastOwnerAtom, ownerOf(get(platformAtom))),
);

type Update = Queue | ((queue: Queue) => Queue);

/** The queued tasks of this window's session. All windows of the session share them; other sessions never see them. */
export const queueAtom = atom(
  (get): Queue => {
    // Subscribes to the owner, but reads the token: a placeholder token appears without a change of session.
    get(lastOwnerAtom);
    const owner = ownerOf(get(platformAtom));
    return get(allQueuesAtom).filter((task) => task.owner === owner);
  },
  (get, set, update: Update) => {
    const { clock, session, local } = get(platformAtom);
    const owner = ownerOf({ session, local });
    set(lastOwnerAtom, owner);
    set(allQueuesAtom, (all) => {
      const own = all.filter((task) => task.owner === owner);
      // Drop old queues, because their sessions have probably ended.
      const isRecent = ({ addedAt }: QueuedTask) => clock.now() - addedAt < limits.queue.keep;
      const others = all.filter((task) => task.owner !== owner && isRecent(task));
      return [...others, ...(typeof update === 'function' ? update(own) : update)];
    });
  },
);

/** The typed text of items with secrets, by item id. A password must not outlive the page. */
export const queuedSecretsAtom = atom<Readonly<Record<string, string>>>({});

/** Adds a task to the end of the queue, with the attached files and the speed. Returns the number of queued tasks. */
export const enqueueAtom = atom(
  null,
  (get, set, { description, shape, after }: Pick<QueuedTask, 'description' | 'shape' | 'after'>) => {
    const { clock, createId, session, local } = get(platformAtom);
    const id = createId();
    const masked = maskSecrets(description);
    if (masked !== description) set(queuedSecretsAtom, (secrets) => ({ ...secrets, [id]: description }));
    const task: QueuedTask = {
      id,
      owner: ownerOf({ session, local }),
      addedAt: clock.now(),
      description: masked,
      model: get(speedModeAtom),
      shape,
      fileIds: get(attachedFileIdsAtom),
      status: 'pending',
      ...(after !== undefined && { after }),
    };
    set(queueAtom, (queue) => [...queue, task]);
    set(attachedFileIdsAtom, []);
    return pendingInQueue(get(queueAtom));
  },
);

/** Changes one item of the queue. */
export const changeQueuedAtom = atom(null, (_get, set, id: string, change: Partial<QueuedTask>) =>
  set(queueAtom, (queue) => changeInQueue(queue, id, change)),
);

/** Removes one item from the queue. */
export const removeQueuedAtom = atom(null, (_get, set, id: string) => {
  set(queueAtom, (queue) => queue.filter((task) => task.id !== id));
  set(queuedSecretsAtom, ({ [id]: _removed, ...others }) => others);
});

/** Adapts the queue to a new session. The same person keeps their queue; another person gets an empty one. */
export const changeQueueOwnerAtom = atom(null, (get, set, isSamePerson: boolean) => {
  const previous = get(queueOwnerAtom);
  set(queueOwnerAtom);
  const owner = get(queueOwnerAtom);
  if (!isSamePerson) set(queuedSecretsAtom, {});
  set(allQueuesAtom, (all) =>
    isSamePerson
      ? all.map((task) => (task.owner === previous ? { ...task, owner } : task))
      : all.filter((task) => task.owner !== previous),
  );
});
