import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue, type SlicedWork } from '#backend/adapters/sandbox-airlines/work-queue.ts';
import { countTurns } from '#tests/backend/doubles/count-turns.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

// oxlint-disable-next-line require-yield -- work may be so short that it never pauses
function* returnAtOnce<T>(value: T): SlicedWork<T> {
  return value;
}

describe('the work queue', () => {
  it('finishes at most one piece of work in a turn of the event loop, in order', async () => {
    const enqueue = createWorkQueue();
    const turns = countTurns();
    const finished = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map(async name => {
        await enqueue(returnAtOnce(name));
        return { name, turn: turns.get() };
      }),
    );
    turns.stop();
    expect(finished.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(new Set(finished.map(({ turn }) => turn)).size).toEqual(4);
  });

  it('pauses long work, so that others run between its slices', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 2));
    const turns = countTurns();
    function* workInTurns(): SlicedWork<number[]> {
      const turnsOfWork: number[] = [];
      for (let step = 0; step < 12; step += 1) {
        turnsOfWork.push(turns.get());
        yield;
      }
      return turnsOfWork;
    }
    const turnsOfWork = await createWorkQueue()(workInTurns());
    turns.stop();
    const stepsByTurn = [...Map.groupBy(turnsOfWork, turn => turn).values()].map(steps => steps.length);
    expect(Math.max(...stepsByTurn)).toEqual(2);
    expect(turnsOfWork).toHaveLength(12);
  });

  it('continues after work that failed', async () => {
    const enqueue = createWorkQueue();
    // oxlint-disable-next-line require-yield -- it fails before it could pause
    function* fail(): SlicedWork<never> {
      throw new Error('no');
    }
    const failed = enqueue(fail());
    const next = enqueue(returnAtOnce('next'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toEqual('next');
  });
});
