import type { HostCall } from '../bridge/host-port.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import type { Store } from '../state/create-state.ts';
import { openDialogAtom, type OpenDialog } from '../state/view-atoms.ts';

export interface AskPersonOptions {
  store: Store;
  clock: Clock;
  /** Who asks: it hears that the question still stands, and may take it back. */
  call: HostCall;
  /** Whether the person has agreed already, so that it is too late to take it back. */
  isUnderWay: () => boolean;
}

/** Puts a question of the page around the widget to the person, after a dialog that is open. Ends when it is gone. */
export function askPerson(
  dialog: OpenDialog,
  { store, clock, call: { signal, progress }, isUnderWay }: AskPersonOptions,
): Promise<void> {
  return new Promise((resolve) => {
    let isOpened = false;
    const stand = () => progress({ waitsFor: 'confirmation' });
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const look = () => {
      const open = store.get(openDialogAtom);
      if (isOpened && open !== dialog) end();
      else if (!isOpened && open === null) {
        isOpened = true;
        store.set(openDialogAtom, dialog);
      }
    };
    const takeBack = () => {
      if (!isOpened) end();
      else if (!isUnderWay()) store.set(openDialogAtom, null);
    };
    const stops = [
      store.sub(openDialogAtom, look),
      clock.setInterval(stand, limits.poll.active),
      () => signal.removeEventListener('abort', takeBack),
    ];
    signal.addEventListener('abort', takeBack);
    stand();
    look();
  });
}
