import type { PartOptions } from '../part.ts';
import { getMedian } from './statistics.ts';

/** The measurements of one way: of the first and of the second half of each round. */
interface Measured {
  first: number[];
  second: number[];
}

/** One of several ways that are compared. Numbers are of one kind, such as milliseconds of a call. */
export interface Compared {
  /** The median of all measurements. */
  median: number;
  all: readonly number[];
  /** The median, divided by that of the first way. */
  ratio: number;
  /** By which factor the same way differs from itself, or the first way does: 1 on a quiet machine. */
  noise: number;
}

/** A way that differs by more from itself says nothing about another one. */
const maxNoise = 1.1;

const toFactor = (a: number, b: number): number => (a <= 0 || b <= 0 ? 1 : Math.max(a / b, b / a));

/**
 * Measures several ways in the order A B … B A, round by round, so that a machine that becomes slower is to nobody's
 * advantage. Each call returns its measurements.
 */
export async function alternate(
  ways: readonly (() => Promise<readonly number[]>)[],
  rounds: number,
): Promise<Compared[]> {
  const measured = ways.map((): Measured => ({ first: [], second: [] }));
  const order = ways.map((run, index) => ({ run, index }));
  for (let round = 0; round < rounds; round++) {
    for (const { run, index } of order) measured[index]?.first.push(...(await run()));
    for (const { run, index } of order.toReversed()) measured[index]?.second.push(...(await run()));
  }
  const noises = measured.map(({ first, second }) => toFactor(getMedian(first), getMedian(second)));
  const medians = measured.map(({ first, second }) => getMedian([...first, ...second]));
  return measured.map(({ first, second }, index) => ({
    median: medians[index] ?? 0,
    all: [...first, ...second],
    ratio: (medians[index] ?? 0) / (medians[0] ?? 1),
    noise: Math.max(noises[0] ?? 1, noises[index] ?? 1),
  }));
}

/** Adds a ratio to the table of a run, unless the machine was too busy for it to say anything. */
export function reportRatio(
  report: PartOptions['report'],
  name: string,
  { ratio, noise }: Compared,
  margin: number,
): void {
  if (noise <= maxNoise) report(name, { value: ratio, unit: 'ratio', margin });
}

/** A ratio as it is printed, with a question mark if the same way differed from itself as much. */
export const formatRatio = ({ ratio, noise }: Compared): string =>
  `${ratio.toFixed(2)}×${noise > maxNoise ? ` (not valid: ${noise.toFixed(2)}× against itself)` : ''}`;
