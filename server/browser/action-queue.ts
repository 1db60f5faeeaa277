/** Runs one action at a time, in the order they came. */
export type ActionQueue = <Result>(action: () => Promise<Result>) => Promise<Result>;

/** `refuse` is asked when an action comes and when its turn has come; it throws where none may run any more. */
export function createActionQueue(refuse = (): void => undefined): ActionQueue {
  let last: Promise<unknown> = Promise.resolve();
  return async (action) => {
    refuse();
    const result = last.then(refuse).then(action);
    // The next action runs whatever became of this one; its caller gets the error.
    last = result.catch(() => undefined);
    return await result;
  };
}
