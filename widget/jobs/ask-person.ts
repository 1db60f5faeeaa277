import { HostCallError, type HostCall } from '../bridge/host-port.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import type { Store } from '../state/create-state.ts';
import { hostSignInAtom, personTurnAtom } from '../state/person-atoms.ts';
import { asksBackendAtom, openDialogAtom, type OpenDialog } from '../state/view-atoms.ts';

export interface AskPersonOptions {
  store: Store;
  clock: Clock;
  /** Who asks: it hears that the question still stands, and may take it back. */
  call: HostCall;
  /** Whether the person has agreed already, so that it is too late to take it back. */
  isUnderWay: () => boolean;
  /** Aborted when there is nothing left to ask about, with the reason. */
  gone?: AbortSignal;
}

/**
 * Puts a question of the page around the widget to the person who is there, after a dialog that is open. Ends when they
 * have closed it, or who asks has taken it back; a dialog that takes its place is no answer, and it comes again after
 * that. Rejects where nobody is left to answer, or nothing to ask about.
 */
export function askPerson(
  dialog: OpenDialog,
  { store, clock, call: { signal, progress }, isUnderWay, gone }: AskPersonOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops: Cancel[] = [];
    const end = (settle: () => void) => {
      for (const stop of stops.splice(0)) stop();
      if (store.get(openDialogAtom) === question) store.set(openDialogAtom, null);
      settle();
    };
    const leave = (why: HostCallError) => end(() => reject(why));
    const question: OpenDialog = { ...dialog, onClosed: () => end(resolve) };

    /** Whose answer it is: of whoever is there once that is known. */
    let turn: number | undefined;
    const look = () => {
      if (store.get(hostSignInAtom) !== 'awaited') turn ??= store.get(personTurnAtom);
      if (turn === undefined) return;
      if (turn !== store.get(personTurnAtom))
        leave(new HostCallError('superseded', 'Somebody else came, or left, meanwhile.'));
      else if (store.get(asksBackendAtom) === false && !isUnderWay())
        leave(new HostCallError('not-here', 'The demo is on the screen, which starts no tasks.'));
      else if (store.get(openDialogAtom) === null) store.set(openDialogAtom, question);
    };
    const takeBack = () => {
      if (!isUnderWay()) end(resolve);
    };
    const lose = () => end(() => reject(gone?.reason as Error));
    const stand = () => progress({ waitsFor: 'confirmation' });
    if (signal.aborted) return takeBack();
    signal.addEventListener('abort', takeBack);
    gone?.addEventListener('abort', lose);
    stops.push(
      ...[openDialogAtom, hostSignInAtom, personTurnAtom, asksBackendAtom].map((one) => store.sub(one, look)),
      clock.setInterval(stand, limits.poll.active),
      () => signal.removeEventListener('abort', takeBack),
      () => gone?.removeEventListener('abort', lose),
    );
    stand();
    look();
  });
}

/** One call in place of all that wait for the same answer: each hears that it goes on, and the last takes it back. */
export function gatherCalls() {
  const takenBack = new AbortController();
  const calls = new Set<HostCall>();
  const call: HostCall = {
    signal: takenBack.signal,
    progress: (value) => calls.forEach((one) => one.progress(value)),
  };
  const add = (one: HostCall) => {
    const leave = () => {
      calls.delete(one);
      if (calls.size === 0) takenBack.abort();
    };
    calls.add(one);
    one.signal.addEventListener('abort', leave, { once: true });
  };
  return { call, add };
}
