import { setImmediate } from 'node:timers/promises';

/** Work that can pause at each `yield`. */
export type SlicedWork<Result> = Generator<void, Result, void>;

/** How long work may keep other requests waiting. */
const maxSliceMs = 3;

export type WorkQueue = <Result>(work: SlicedWork<Result>) => Promise<Result>;

/**
 * Does one piece of work after the other, in slices of a few milliseconds. Between two slices, and between two pieces of
 * work, the event loop takes a turn, in which other requests are answered.
 */
export function createWorkQueue(): WorkQueue {
  let previous: Promise<unknown> = Promise.resolve();
  return work => {
    const result = previous.then(() => runInSlices(work));
    previous = result.catch(() => {});
    return result;
  };
}

async function runInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  for (;;) {
    await setImmediate();
    const sliceEnd = performance.now() + maxSliceMs;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < sliceEnd);
  }
}
