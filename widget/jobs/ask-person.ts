import { HostCallError, type HostCall } from '../bridge/host-port.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import type { Store } from '../state/create-state.ts';
import { hostSignInAtom, personCountAtom } from '../state/person-atoms.ts';
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
  /** The host's call. It receives progress while the question is open, and can withdraw it. */
  call: HostCall;
  /** Aborted, with a reason, when the question no longer applies. */
  obsolete?: AbortSignal;
}

/**
 * Shows the person a question from the host page, after any open dialog closes. If another dialog replaces it, the
 * question opens again afterwards.
 *
 * @param dialog The question.
 * @param options The host's call, and the services to ask with.
 * @returns The person's consent; undefined if the person closed the dialog or the host withdrew the question.
 * @throws `HostCallError` if another person signs in or out, or the demo opens. The reason of `obsolete` if it aborts.
 */
export function askPerson(
  dialog: OpenDialog,
  { store, clock, call: { signal, progress }, obsolete }: AskPersonOptions,
): Promise<Consent | undefined> {
  return new Promise((resolve, reject) => {
    const stops: Cancel[] = [];
    const id = store.get(platformAtom).createId();
    const question: OpenDialog = { ...dialog, question: id };
    const consent = (): Consent | undefined => store.get(answersAtom)[id];
    let isSettled = false;
    const end = (settle: () => void) => {
      isSettled = true;
      for (const stop of stops.splice(0)) stop();
      if (store.get(openDialogAtom) === question) store.set(openDialogAtom, null);
      settle();
      store.set(answerAtom, id);
    };
    const refuse = (error: HostCallError) => end(() => reject(error));
    const answer = () => end(() => resolve(consent()));

    /** Identifies the person to ask, once they have signed in. */
    let person: number | undefined;
    const update = () => {
      // A subscription that has just ended may be called once more.
      if (isSettled) return;
      if (store.get(closedDialogAtom) === question) return answer();
      if (store.get(hostSignInAtom) !== 'awaited') person ??= store.get(personCountAtom);
      if (person === undefined) return;
      if (person !== store.get(personCountAtom))
        refuse(new HostCallError('superseded', 'Another person has signed in or out.'));
      else if (store.get(asksBackendAtom) === false && !consent())
        refuse(new HostCallError('not-here', 'The demo is open, and it cannot start tasks.'));
      else if (store.get(openDialogAtom) === null) store.set(openDialogAtom, question);
    };
    const withdraw = () => {
      if (!consent()) answer();
    };
    const fail = () => end(() => reject(obsolete?.reason as Error));
    const reportProgress = () => progress({ waitsFor: 'confirmation' });
    if (signal.aborted) return withdraw();
    signal.addEventListener('abort', withdraw);
    obsolete?.addEventListener('abort', fail);
    stops.push(
      ...[closedDialogAtom, openDialogAtom, hostSignInAtom, personCountAtom, asksBackendAtom].map((one) =>
        store.sub(one, update),
      ),
      clock.setInterval(reportProgress, limits.poll.active),
      () => signal.removeEventListener('abort', withdraw),
      () => obsolete?.removeEventListener('abort', fail),
    );
    reportProgress();
    update();
  });
}

/**
 * Combines calls that wait for the same answer into one. All of them receive its progress. It is withdrawn once all of
 * them are.
 */
export function combineCalls() {
  const withdrawn = new AbortController();
  const calls = new Set<HostCall>();
  const call: HostCall = {
    signal: withdrawn.signal,
    progress: (value) => calls.forEach((one) => one.progress(value)),
  };
  const add = (one: HostCall) => {
    const remove = () => {
      calls.delete(one);
      if (calls.size === 0) withdrawn.abort();
    };
    calls.add(one);
    one.signal.addEventListener('abort', remove, { once: true });
  };
  return { call, add };
}
