/** The code of the error that a promise rejects with; undefined if it resolves, or if the error has no code. */
export const getErrorCode = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined),
  );
