/** Runs actions one at a time, in order. */
export type ActionQueue = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue of actions.
 *
 * @param assertOpen Called when an action is queued and again before it runs. Throws to reject the action.
 */
export function createActionQueue(assertOpen = (): void => undefined): ActionQueue {
  let tail: Promise<unknown> = Promise.resolve();
  return async (action) => {
    assertOpen();
    const result = tail.then(assertOpen).then(action);
    // The next action runs even if this one fails. Its caller gets the error.
    tail = result.catch(() => undefined);
    return await result;
  };
}
