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

/** The maximum number of waiting inputs. */
const maxWaiting = 100;

/** The result of an input, or the reason why it was refused. */
export type Outcome<Result> = { result: Result } | { refusal: string };

export type InputQueue = ReturnType<typeof createInputQueue>;

export interface InputRules {
  /** Checked when an input is about to be applied, not when it arrives: only a person in control may act. */
  mayInput(): boolean;
  /** Receives unexpected errors of an input. */
  onError(error: unknown): void;
}

export const notInControl = 'You are not in control of this browser';
const stalePicture = 'Not sent: the picture shows an earlier page';
const resizedPage = 'Not sent: the page was just resized';

/** Answers to questions. Earlier inputs may be waiting for them, so they skip the queue. */
const answerKinds = new Set<HumanInput['kind']>(['answer', 'choose', 'files']);

/** Returns true if an input is aimed at what the picture shows. A release is always allowed, and a move does nothing. */
function needsPicture(input: HumanInput): boolean {
  if (input.kind === 'mouse' || input.kind === 'key') return input.type === 'down';
  return input.kind === 'wheel' || input.kind === 'text';
}

const isStale = (frame: ViewFrame | undefined): boolean => frame?.kind === 'picture' && frame.isStale;

/** Throws if the person does not see the current page, or aimed at a position before a resize. */
function assertVisible(session: BrowserSession, input: HumanInput, shownFrame: ViewFrame | undefined): void {
  if (!needsPicture(input)) return;
  if (isStale(shownFrame) || isStale(session.view())) throw new InputRefusedError(stalePicture);
  const isElsewhere = shownFrame && !isSameSize(shownFrame.viewport, session.viewport);
  if (input.kind === 'mouse' && isElsewhere) throw new InputRefusedError(resizedPage);
}

/** Applies people's input in order, while they have control. */
export function createInputQueue(session: BrowserSession, { mayInput, onError }: InputRules) {
  let pending = 0;
  let tail: Promise<unknown> = Promise.resolve();
  const pendingAnswers = new Set<Promise<unknown>>();

  const run = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    try {
      return { result: await act() };
    } catch (error) {
      if (isForPeople(error)) return { refusal: error.message };
      onError(error);
      return { refusal: 'Something went wrong' };
    }
  };
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    pending -= 1;
    return mayInput() ? await run(act) : { refusal: notInControl };
  };
  const enqueue = async <Result>(act: () => Promise<Result>): Promise<Outcome<Result>> => {
    if (pending >= maxWaiting) return { refusal: 'The page is still busy' };
    pending += 1;
    const outcome = tail.then(() => attempt(act));
    tail = outcome;
    return await outcome;
  };
  /** Runs work between people's inputs, without a check of control. */
  const runBetween = (act: () => Promise<void>) => {
    tail = tail.then(() => run(act));
  };
  return {
    /** Applies an input. `shownFrame` is the frame the person saw. */
    async apply(input: HumanInput, shownFrame?: ViewFrame): Promise<Outcome<void>> {
      if (!answerKinds.has(input.kind))
        return await enqueue(async () => {
          assertVisible(session, input, shownFrame);
          await session.input(input);
        });
      pending += 1;
      const answer = attempt(() => session.input(input));
      pendingAnswers.add(answer);
      const outcome = await answer;
      pendingAnswers.delete(answer);
      return outcome;
    },
    /** Resolves with the selected text after all earlier inputs. */
    copy: () => enqueue(() => session.selection()),
    runBetween,
    /** Releases keys and buttons, even if the agent has control by then. */
    release(inputs: HumanInput[]) {
      for (const input of inputs) runBetween(() => session.input(input));
    },
    /** Resolves when all accepted inputs have been applied. */
    async settled() {
      await Promise.all([tail, ...pendingAnswers]);
    },
  };
}

/** Returns true if an error's message is meant for the person. */
const isForPeople = (error: unknown): error is Error =>
  [
    NavigationRefusedError,
    PageUnreachableError,
    TargetNotFoundError,
    InputRefusedError,
    BrowserClosedError,
  ].some((kind) => error instanceof kind);
