/** When everything that one call of the port does has to be over, with its waits and all its requests. */
export interface Deadline {
  signal: AbortSignal;
  getRemainingMs(): number;
}

export function createDeadline(ms: number): Deadline {
  const start = performance.now();
  return { signal: AbortSignal.timeout(ms), getRemainingMs: () => ms - (performance.now() - start) };
}
