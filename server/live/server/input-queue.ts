import type { BrowserSession } from '../../browser/driver.ts';
import type { HumanInput } from '../../browser/human-input.ts';
import {
  BrowserClosedError,
  InputRefusedError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../browser/browser-errors.ts';
import type { ViewFrame } from '../../browser/view-frame.ts';
import { isSameSize } from '../../browser/viewport.ts';

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
const outdated = 'Not sent: the picture is of an earlier page';
const resized = 'Not sent: the page has just changed its size';

/** What may be just what the inputs before it wait for. */
const answers = new Set<HumanInput['kind']>(['answer', 'choose', 'files']);

/**
 * Whether an input is aimed at what a picture shows. Letting go is not: it always may be done, and a hand that only
 * moves does nothing.
 */
function needsPicture(input: HumanInput): boolean {
  if (input.kind === 'mouse' || input.kind === 'key') return input.type === 'down';
  return input.kind === 'wheel' || input.kind === 'text';
}

const isStale = (frame: ViewFrame | undefined): boolean => frame?.kind === 'picture' && frame.isStale;

/** Nobody acts on a page of which they see nothing, nor where something stood before the page took another size. */
function refuseBlind(session: BrowserSession, input: HumanInput, seen: ViewFrame | undefined): void {
  if (!needsPicture(input)) return;
  if (isStale(seen) || isStale(session.view())) throw new InputRefusedError(outdated);
  const isElsewhere = seen && !isSameSize(seen.viewport, session.viewport);
  if (input.kind === 'mouse' && isElsewhere) throw new InputRefusedError(resized);
}

/** Applies what people do in the order it came, while they may. */
export function createInputQueue(session: BrowserSession, { mayInput, onError }: InputRules) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const answering = new Set<Promise<unknown>>();

  const run = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    try {
      return { result: await act() };
    } catch (error) {
      if (isForPeople(error)) return { refusal: error.message };
      onError(error);
      return { refusal: 'That did not work' };
    }
  };
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    waiting -= 1;
    return mayInput() ? await run(act) : { refusal: notInControl };
  };
  const enqueue = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
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
  return {
    /** `seen` is what the person saw of the page when they aimed at it. */
    async apply(input: HumanInput, seen?: ViewFrame): Promise<Outcome<void>> {
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
      for (const input of inputs) between(() => session.input(input));
    },
    /** Resolves when all that was accepted has been applied. */
    async settled() {
      await Promise.all([last, ...answering]);
    },
  };
}

/** Whether the words of an error are meant for the person who acted. */
const isForPeople = (error: unknown): error is Error =>
  [
    NavigationRefusedError,
    PageUnreachableError,
    TargetNotFoundError,
    InputRefusedError,
    BrowserClosedError,
  ].some((kind) => error instanceof kind);
