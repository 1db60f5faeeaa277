import type { BrowserSession } from '../../browser/driver.ts';
import type { HumanInput } from '../../browser/human-input.ts';
import {
  BrowserClosed,
  InputRefused,
  NavigationRefused,
  PageUnreachable,
  TargetNotFound,
} from '../../browser/browser-errors.ts';
import { isSameSize, type Viewport } from '../../browser/viewport.ts';
import { needsPicture, oldPicture } from '../wire/wire-rules.ts';

/** Inputs that may wait for the ones before them. */
const maxWaiting = 100;

/** What became of a wish: what was asked for, or why not. */
export type Outcome<Result> = { result: Result } | { refusal: string };

/** Applies what people do in the order it came, while they may. */
export interface InputQueue {
  /** `seen` is the size of the page that the person saw when they aimed at it. */
  apply(input: HumanInput, seen?: Viewport): Promise<Outcome<void>>;
  /** Runs what is nobody's input, between those of people. */
  between(act: () => Promise<void>): void;
  /** The selected text, once everything before is done. */
  copy(): Promise<Outcome<string>>;
  /** Lets go of keys and buttons, whoever is in control by then. */
  release(inputs: HumanInput[]): void;
  /** Resolves when all that was accepted has been applied. */
  settled(): Promise<void>;
}

export interface InputRules {
  /** Asked when an input is about to be applied, not when it comes. */
  mayInput(): boolean;
  onError(error: unknown): void;
}

export const notInControl = 'You are not in control of this browser';
const resized = 'Not sent: the page has just changed its size';

/** Nobody acts on a page of which they see nothing, nor where something stood before the page took another size. */
function refuseBlind(session: BrowserSession, input: HumanInput, seen: Viewport | undefined): void {
  if (!needsPicture(input)) return;
  const frame = session.view();
  if (frame.kind === 'picture' && frame.isOld) throw new InputRefused(oldPicture.refusal);
  if (input.kind === 'mouse' && seen && !isSameSize(seen, session.viewport)) throw new InputRefused(resized);
}

export function createInputQueue(session: BrowserSession, { mayInput, onError }: InputRules): InputQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const answering = new Set<Promise<unknown>>();
  /** A move of the mouse that waits as the last of all: a newer one takes its place. */
  let waitingMove: { input: HumanInput; applied: Promise<Outcome<void>> } | null = null;

  const attempt = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    waiting -= 1;
    if (!mayInput()) return { refusal: notInControl };
    return await answered(act, onError);
  };
  const enqueue = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    waitingMove = null;
    if (waiting >= maxWaiting) return { refusal: 'The page is still busy' };
    waiting += 1;
    const done = last.then(() => attempt(act));
    last = done;
    return await done;
  };
  const applyMove = (input: HumanInput): Promise<Outcome<void>> => {
    if (waitingMove) {
      waitingMove.input = input;
      return waitingMove.applied;
    }
    const move = { input, applied: Promise.resolve<Outcome<void>>({ result: undefined }) };
    const leave = () => {
      if (waitingMove === move) waitingMove = null;
    };
    move.applied = enqueue(async () => {
      leave();
      await session.input(move.input);
    });
    waitingMove = move;
    void move.applied.then(leave);
    return move.applied;
  };
  return {
    async apply(input, seen) {
      if (input.kind === 'mouse' && input.type === 'move') return await applyMove(input);
      if (!isAnswer(input))
        return await enqueue(async () => {
          refuseBlind(session, input, seen);
          await session.input(input);
        });
      // What came before may be waiting for just this answer.
      waiting += 1;
      const done = attempt(() => session.input(input));
      answering.add(done);
      const outcome = await done;
      answering.delete(done);
      return outcome;
    },
    copy: () => enqueue(() => session.selection()),
    between(act) {
      last = last.then(() => answered(act, onError));
    },
    release(inputs) {
      waitingMove = null;
      for (const input of inputs) {
        last = last.then(() => answered(() => session.input(input), onError));
      }
    },
    async settled() {
      await Promise.all([last, ...answering]);
    },
  };
}

async function answered<Result>(
  act: () => Promise<Result>,
  onError: (error: unknown) => void,
): Promise<Outcome<Result>> {
  try {
    return { result: await act() };
  } catch (error) {
    if (isForPeople(error)) return { refusal: error.message };
    onError(error);
    return { refusal: 'That did not work' };
  }
}

const isAnswer = ({ kind }: HumanInput): boolean =>
  kind === 'answer' || kind === 'choose' || kind === 'files';

/** Errors whose words are meant for the person who acted. */
function isForPeople(error: unknown): error is Error {
  const kinds = [NavigationRefused, PageUnreachable, TargetNotFound, InputRefused, BrowserClosed];
  return kinds.some((kind) => error instanceof kind);
}
