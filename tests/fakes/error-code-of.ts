/** Resolves with the code of a call's error, or with 'done'. */
export const errorCodeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
