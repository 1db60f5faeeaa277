import type { Wire } from '../data/http/wire.ts';
import type { PushEffectsOptions } from '../data/push/push-effects.ts';
import {
  askForLoginAtom,
  browserUrlAtom,
  lastCompletedTaskAtom,
  selectedTaskIdAtom,
} from '../state/task-atoms.ts';
import type { Store } from '../state/create-state.ts';

type Options = Omit<PushEffectsOptions, 'onTaskCreated' | 'onTaskCompleted' | 'onLoginNeeded'> & {
  store: Store;
};

/** Updates the lists and the person's state from push events. `start` is loaded together with the contract. */
export function startPush(start: Wire['startPushEffects'], { store, ...rest }: Options): () => void {
  return start({
    ...rest,
    onLoginNeeded: (taskId) => store.set(askForLoginAtom, taskId),
    onTaskCreated: (taskId) => store.set(selectedTaskIdAtom, taskId),
    onTaskCompleted({ id, title, status, browserUrl, liveUrl }) {
      store.set(lastCompletedTaskAtom, title === undefined ? { id, status } : { id, title, status });
      const address = browserUrl ?? liveUrl;
      if (address !== undefined) store.set(browserUrlAtom, address);
    },
  });
}
