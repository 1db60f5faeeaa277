import { atom } from 'jotai';
import { isSpeedMode, type SpeedMode } from '../../contract/entities/speed-mode.ts';
import { maskSecrets } from '../../contract/secrets/mask-text.ts';
import { pendingInQueue, type Queue, type QueuedTask } from '../rules/queue/queue.ts';
import { platformAtom } from './platform-atom.ts';
import { isRecordOf, isText, storedAtom } from './stored-atom.ts';

const statuses: readonly unknown[] = ['pending', 'running', 'completed'];
const isRecord = isRecordOf((value): value is unknown => value !== undefined);

const isQueuedTask = (value: unknown): value is QueuedTask =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['description']) &&
  isSpeedMode(value['model']) &&
  statuses.includes(value['status']) &&
  (value['problem'] === undefined || isText(value['problem']));

const isQueue = (value: unknown): value is Queue => Array.isArray(value) && value.every(isQueuedTask);

/** The queued tasks. Stored on the device, so every window shows the same, and one of them starts them. */
export const queueAtom = storedAtom<Queue>({
  key: 'hoa-pilot.queue',
  accepts: isQueue,
  initial: [],
  format: 'json',
});

/** The typed text of items with secrets, by item id. A password must not outlive the page. */
export const queuedSecretsAtom = atom<Readonly<Record<string, string>>>({});

/** Adds a task to the end of the queue. Returns the number of queued tasks. */
export const enqueueAtom = atom(
  null,
  (get, set, { description, model }: { description: string; model: SpeedMode }) => {
    const id = get(platformAtom).createId();
    const masked = maskSecrets(description);
    if (masked !== description) set(queuedSecretsAtom, (known) => ({ ...known, [id]: description }));
    set(queueAtom, (queue) => [...queue, { id, description: masked, model, status: 'pending' }]);
    return pendingInQueue(get(queueAtom));
  },
);
