/** Runs one action at a time, in the order they came. */
export type ActionQueue = <Result>(action: () => Promise<Result>) => Promise<Result>;

export function createActionQueue(): ActionQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const result = last.then(action);
    // The next action runs whatever became of this one; its caller gets the error.
    last = result.catch(() => undefined);
    return result;
  };
}
