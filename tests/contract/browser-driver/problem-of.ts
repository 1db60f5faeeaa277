/** Returns the message of an action's error, or '' if it succeeds. */
export const problemOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
