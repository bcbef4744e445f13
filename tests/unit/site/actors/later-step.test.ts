import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CallError } from '../../../../src/contract/call-error.ts';
import { laterStep } from '../../../../src/site/booking/actors/later-step.ts';
import { queryClient } from '../../../../src/site/booking/actors/query-client.ts';

afterEach(() => {
  queryClient.clear();
});

const outcomeOf = (step: ReturnType<typeof laterStep<string, string>>) => {
  const actor = createActor(step, { input: 'LHR' });
  const ending = toPromise(actor);
  actor.start();
  return ending;
};

test('a step takes the site’s client, its input, and the signal of the actor', async () => {
  const step = vi.fn<(client: unknown, input: string, signal: AbortSignal) => Promise<string>>(
    (_client, input, signal) => Promise.resolve(`${input} ${signal.aborted}`),
  );
  expect(await outcomeOf(laterStep(() => Promise.resolve(step)))).toEqual('LHR false');
  expect(step.mock.calls[0]?.[0]).toBe(queryClient);
});

test('the code of a step is not asked for before the step is taken', () => {
  const load = vi.fn<() => Promise<() => Promise<string>>>();
  laterStep(load);
  expect(load.mock.calls).toEqual([]);
});

test('code that can’t be had is an answer that never came', async () => {
  const step = laterStep<string, string>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(outcomeOf(step)).rejects.toEqual(
    new CallError('unreachable', 'Failed to fetch dynamically imported module'),
  );
});

test('code that could not be had is asked for again when the step is taken again', async () => {
  const load = vi
    .fn<() => Promise<() => Promise<string>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => Promise.resolve('taken'));
  const step = laterStep<string, string>(load);
  await expect(outcomeOf(step)).rejects.toThrow('Failed to fetch');
  expect(await outcomeOf(step)).toEqual('taken');
});

test('what a step throws is what the machine gets', async () => {
  const refusal = new CallError('refused', 'No.', { status: 422 });
  await expect(outcomeOf(laterStep(() => Promise.resolve(() => Promise.reject(refusal))))).rejects.toBe(
    refusal,
  );
});
