import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import { lazyActor } from '#site/booking/actors/lazy-actor.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';

afterEach(() => {
  queryClient.clear();
});

const runActor = (step: ReturnType<typeof lazyActor<string, string>>) => {
  const actor = createActor(step, { input: 'LHR' });
  const ending = toPromise(actor);
  actor.start();
  return ending;
};

test('a step takes the site’s client, its input, and the signal of the actor', async () => {
  const step = vi.fn<(client: unknown, input: string, signal: AbortSignal) => Promise<string>>(
    (_client, input, signal) => Promise.resolve(`${input} ${signal.aborted}`),
  );
  expect(await runActor(lazyActor(() => Promise.resolve(step)))).toEqual('LHR false');
  expect(step.mock.calls[0]?.[0]).toBe(queryClient);
});

test('the code of a step is not asked for before the step is taken', () => {
  const load = vi.fn<() => Promise<() => Promise<string>>>();
  lazyActor(load);
  expect(load.mock.calls).toEqual([]);
});

test('code that can’t be had is an answer that never came', async () => {
  const step = lazyActor<string, string>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(runActor(step)).rejects.toEqual(
    new CallError('unreachable', 'Failed to fetch dynamically imported module'),
  );
});

test('code that could not be had is asked for again when the step is taken again', async () => {
  const load = vi
    .fn<() => Promise<() => Promise<string>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => Promise.resolve('taken'));
  const step = lazyActor<string, string>(load);
  await expect(runActor(step)).rejects.toThrow('Failed to fetch');
  expect(await runActor(step)).toEqual('taken');
});

test('what a step throws is what the machine gets', async () => {
  const refusal = new CallError('refused', 'No.', { status: 422 });
  await expect(runActor(lazyActor(() => Promise.resolve(() => Promise.reject(refusal))))).rejects.toBe(
    refusal,
  );
});
