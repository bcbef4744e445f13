import * as fc from 'fast-check';

/** The same examples in every run, so that a failure is one of the change that is tested. */
const seed = 20_270_110;
/** So long a wrong example is made smaller. */
const shrinkMs = 10_000;

/** A promise takes seconds; on a busy computer, or until a wrong example is small, more. */
export const longestMs = 180_000;

interface PromiseCheck<T> {
  /** How many examples are tried. */
  runs: number;
  /** Examples that are tried first, since few that are generated are like them. */
  first?: readonly T[];
  /** Writes an example for people. */
  describe: (example: T) => string;
  /** Returns what differs from the promise: what is expected, and what is shown. */
  findViolations: (example: T) => Promise<readonly string[]>;
}

/**
 * Tries a promise with generated examples. Returns what differs in the smallest example that was found, and how to try it
 * again; empty if the promise is kept.
 */
export async function findBrokenExample<T>(
  examples: fc.Arbitrary<T>,
  { runs, first = [], describe, findViolations }: PromiseCheck<T>,
): Promise<string> {
  let failedAt = Infinity;
  const property = fc.asyncProperty(examples, async example => {
    if (performance.now() > failedAt + shrinkMs) return;
    const violations = await findViolations(example);
    if (violations.length === 0) return;
    failedAt = Math.min(failedAt, performance.now());
    throw new Error(violations.join('\n'));
  });
  const result = await fc.check(property, {
    seed,
    numRuns: runs + first.length,
    examples: first.map((example): [T] => [example]),
  });
  if (!result.failed) return '';
  const [example] = result.counterexample ?? [];
  const { errorInstance: error, counterexamplePath, numShrinks } = result;
  return [
    error instanceof Error ? error.message : String(error),
    ...(example === undefined ? [] : [describe(example)]),
    `Seed ${seed}, path "${counterexamplePath ?? ''}", made smaller ${numShrinks} times.`,
  ].join('\n\n');
}
