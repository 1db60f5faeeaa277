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

export type InputQueue = ReturnType<typeof createInputQueue>;

export interface InputRules {
  /** Asked when an input is about to be applied, not when it comes: only a person who holds control may act. */
  mayInput(): boolean;
  /** Told of an error in applying an input that is no answer to the person. */
  onError(error: unknown): void;
}

export const notInControl = 'You are not in control of this browser';
const resized = 'Not sent: the page has just changed its size';

/** What may be just what the inputs before it wait for. */
const answers = new Set<HumanInput['kind']>(['answer', 'choose', 'files']);

/** Nobody acts on a page of which they see nothing, nor where something stood before the page took another size. */
function refuseBlind(session: BrowserSession, input: HumanInput, seen: Viewport | undefined): void {
  if (!needsPicture(input)) return;
  const frame = session.view();
  if (frame.kind === 'picture' && frame.isOld) throw new InputRefused(oldPicture.refusal);
  if (input.kind === 'mouse' && seen && !isSameSize(seen, session.viewport)) throw new InputRefused(resized);
}

/** Applies what people do in the order it came, while they may. */
export function createInputQueue(session: BrowserSession, { mayInput, onError }: InputRules) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const answering = new Set<Promise<unknown>>();
  /** A move of the mouse that waits as the last of all: a newer one takes its place. */
  let waitingMove: { input: HumanInput; applied: Promise<Outcome<void>> } | null = null;

  const run = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    try {
      return { result: await act() };
    } catch (error) {
      const [known] = forPeople.flatMap((kind) => (error instanceof kind ? [error.message] : []));
      if (known === undefined) onError(error);
      return { refusal: known ?? 'That did not work' };
    }
  };
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    waiting -= 1;
    return mayInput() ? await run(act) : { refusal: notInControl };
  };
  const enqueue = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    waitingMove = null;
    if (waiting >= maxWaiting) return { refusal: 'The page is still busy' };
    waiting += 1;
    const done = last.then(() => attempt(act));
    last = done;
    return await done;
  };
  /** Runs what needs no leave, between the inputs of people. */
  const between = (act: () => Promise<void>) => {
    last = last.then(() => run(act));
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
    /** `seen` is the size of the page that the person saw when they aimed at it. */
    async apply(input: HumanInput, seen?: Viewport): Promise<Outcome<void>> {
      if (input.kind === 'mouse' && input.type === 'move') return await applyMove(input);
      if (!answers.has(input.kind))
        return await enqueue(async () => {
          refuseBlind(session, input, seen);
          await session.input(input);
        });
      waiting += 1;
      const done = attempt(() => session.input(input));
      answering.add(done);
      const outcome = await done;
      answering.delete(done);
      return outcome;
    },
    /** The selected text, once everything before is done. */
    copy: () => enqueue(() => session.selection()),
    between,
    /** Lets go of keys and buttons, whoever is in control by then. */
    release(inputs: HumanInput[]) {
      waitingMove = null;
      for (const input of inputs) between(() => session.input(input));
    },
    /** Resolves when all that was accepted has been applied. */
    async settled() {
      await Promise.all([last, ...answering]);
    },
  };
}

/** Errors whose words are meant for the person who acted. */
const forPeople = [NavigationRefused, PageUnreachable, TargetNotFound, InputRefused, BrowserClosed];
