/** What an action is refused with, or nothing when it goes through. */
export const problemOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
