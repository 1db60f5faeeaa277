import type { QueryClient } from '@tanstack/react-query';
import type { Identity } from '../data/session/identity.ts';
import type { Store } from '../state/create-state.ts';
import { clearChatAtom } from '../state/chat-atoms.ts';
import { attachedFileIdsAtom } from '../state/compose-atoms.ts';
import { openFormAtom } from '../state/confirmation-form.ts';
import { changeQueueOwnerAtom, queueOwnerAtom } from '../state/queue-atoms.ts';
import { personCountAtom, returnPathAtom } from '../state/person-atoms.ts';
import {
  browserUrlAtom,
  draftAtom,
  freshStartAtom,
  lastCompletedTaskAtom,
  loginRequestsAtom,
  selectedTaskIdAtom,
} from '../state/task-atoms.ts';
import { openDialogAtom } from '../state/view-atoms.ts';

export interface SessionChangeOptions {
  identity: Pick<Identity, 'subscribe'>;
  queryClient: QueryClient;
  store: Store;
}

/** Resets the widget when the session changes, so that no data of the previous session remains. */
export function startSessionChange({ identity, queryClient, store }: SessionChangeOptions): () => void {
  // Remember the owner now: by the time the change is reported, the token has already changed.
  store.set(queueOwnerAtom);
  return identity.subscribe(({ isSamePerson }) => {
    store.set(freshStartAtom, false);
    store.set(lastCompletedTaskAtom, null);
    store.set(browserUrlAtom, '');
    store.set(changeQueueOwnerAtom, isSamePerson);
    if (!isSamePerson) {
      store.set(personCountAtom, (count) => count + 1);
      // A first sign-in keeps the task of the address.
      store.set(selectedTaskIdAtom, undefined);
      store.set(draftAtom, '');
      store.set(returnPathAtom, undefined);
      store.set(loginRequestsAtom, {});
      store.set(clearChatAtom);
      store.set(openFormAtom, '');
      store.set(attachedFileIdsAtom, []);
      // The email dialog started the session, and closes itself.
      store.set(openDialogAtom, (open) => (open?.kind === 'email' ? open : null));
    }
    queryClient.removeQueries({ type: 'inactive' });
    // Requests in progress belong to the previous session: cancel and repeat them.
    void queryClient.resetQueries();
  });
}
