import { HostCallError, type HostCall } from '../bridge/host-port.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import type { Store } from '../state/create-state.ts';
import { hostSignInAtom, personTurnAtom } from '../state/person-atoms.ts';
import { platformAtom } from '../state/platform-atom.ts';
import {
  answerAtom,
  answersAtom,
  asksBackendAtom,
  closedDialogAtom,
  type Consent,
  openDialogAtom,
  type OpenDialog,
} from '../state/view-atoms.ts';

export interface AskPersonOptions {
  store: Store;
  clock: Clock;
  /** The host's call: it learns that the question is still open, and may withdraw it. */
  call: HostCall;
  /** Aborted when there is nothing left to ask about, with the reason. */
  gone?: AbortSignal;
}

/**
 * Puts a question of the host page to the person who is there, after any dialog that is open. A dialog
 * that replaces it is no answer: the question comes again after that.
 *
 * @param dialog The question.
 * @param options Who asks, and whom.
 * @returns The person's consent; undefined if the person closed the dialog or the host withdrew the question.
 * @throws `HostCallError` when nobody is left to answer, or the reason of `gone`.
 */
export function askPerson(
  dialog: OpenDialog,
  { store, clock, call: { signal, progress }, gone }: AskPersonOptions,
): Promise<Consent | undefined> {
  return new Promise((resolve, reject) => {
    const stops: Cancel[] = [];
    const id = store.get(platformAtom).createId();
    const question: OpenDialog = { ...dialog, question: id };
    const consent = (): Consent | undefined => store.get(answersAtom)[id];
    let isOver = false;
    const end = (settle: () => void) => {
      isOver = true;
      for (const stop of stops.splice(0)) stop();
      if (store.get(openDialogAtom) === question) store.set(openDialogAtom, null);
      settle();
      store.set(answerAtom, id);
    };
    const refuse = (error: HostCallError) => end(() => reject(error));
    const answer = () => end(() => resolve(consent()));

    /** The person the question is for, once they are known. */
    let turn: number | undefined;
    const look = () => {
      // A subscription that has just ended may be called once more.
      if (isOver) return;
      if (store.get(closedDialogAtom) === question) return answer();
      if (store.get(hostSignInAtom) !== 'awaited') turn ??= store.get(personTurnAtom);
      if (turn === undefined) return;
      if (turn !== store.get(personTurnAtom))
        refuse(new HostCallError('superseded', 'Another person has signed in or out.'));
      else if (store.get(asksBackendAtom) === false && !consent())
        refuse(new HostCallError('not-here', 'The demo is on the screen, which starts no tasks.'));
      else if (store.get(openDialogAtom) === null) store.set(openDialogAtom, question);
    };
    const withdraw = () => {
      if (!consent()) answer();
    };
    const fail = () => end(() => reject(gone?.reason as Error));
    const report = () => progress({ waitsFor: 'confirmation' });
    if (signal.aborted) return withdraw();
    signal.addEventListener('abort', withdraw);
    gone?.addEventListener('abort', fail);
    stops.push(
      ...[closedDialogAtom, openDialogAtom, hostSignInAtom, personTurnAtom, asksBackendAtom].map((one) =>
        store.sub(one, look),
      ),
      clock.setInterval(report, limits.poll.active),
      () => signal.removeEventListener('abort', withdraw),
      () => gone?.removeEventListener('abort', fail),
    );
    report();
    look();
  });
}

/**
 * Combines the calls that wait for the same answer into one. All of them receive its progress; it is withdrawn when the
 * last of them is.
 */
export function gatherCalls() {
  const withdrawn = new AbortController();
  const calls = new Set<HostCall>();
  const call: HostCall = {
    signal: withdrawn.signal,
    progress: (value) => calls.forEach((one) => one.progress(value)),
  };
  const add = (one: HostCall) => {
    const leave = () => {
      calls.delete(one);
      if (calls.size === 0) withdrawn.abort();
    };
    calls.add(one);
    one.signal.addEventListener('abort', leave, { once: true });
  };
  return { call, add };
}
