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

test('passes the query client, the input and the signal to the call', async () => {
  const step = vi.fn<(client: unknown, input: string, signal: AbortSignal) => Promise<string>>(
    (_client, input, signal) => Promise.resolve(`${input} ${signal.aborted}`),
  );
  expect(await runActor(lazyActor(() => Promise.resolve(step)))).toEqual('LHR false');
  expect(step.mock.calls[0]?.[0]).toBe(queryClient);
});

test('loads the code only when the actor starts', () => {
  const load = vi.fn<() => Promise<() => Promise<string>>>();
  lazyActor(load);
  expect(load.mock.calls).toEqual([]);
});

test('reports a failed load as an unreachable backend', async () => {
  const step = lazyActor<string, string>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(runActor(step)).rejects.toEqual(
    new CallError('unreachable', 'Failed to fetch dynamically imported module'),
  );
});

test('loads the code again when the actor is started again', async () => {
  const load = vi
    .fn<() => Promise<() => Promise<string>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => Promise.resolve('taken'));
  const step = lazyActor<string, string>(load);
  await expect(runActor(step)).rejects.toThrow('Failed to fetch');
  expect(await runActor(step)).toEqual('taken');
});

test('passes an error of the call to the machine', async () => {
  const refusal = new CallError('refused', 'No.', { status: 422 });
  await expect(runActor(lazyActor(() => Promise.resolve(() => Promise.reject(refusal))))).rejects.toBe(
    refusal,
  );
});

test('calls at once, but holds its result until another promise is resolved', async () => {
  const rendered = Promise.withResolvers<void>();
  const call = Promise.withResolvers<string>();
  const step = vi.fn<() => Promise<string>>(() => call.promise);
  const actor = createActor(
    lazyActor<string, string>(() => Promise.resolve(step), rendered.promise),
    { input: 'LHR' },
  );
  const ending = toPromise(actor);
  actor.start();
  await vi.waitFor(() => expect(step).toHaveBeenCalledOnce());
  call.resolve('taken');
  await call.promise;
  await Promise.resolve();
  expect(actor.getSnapshot().status).toBe('active');
  rendered.resolve();
  expect(await ending).toBe('taken');
});

test('makes no call when the actor is stopped while its code loads', async () => {
  const loaded = Promise.withResolvers<() => Promise<string>>();
  const step = vi.fn<() => Promise<string>>(() => Promise.resolve('taken'));
  const actor = createActor(
    lazyActor<string, string>(() => loaded.promise),
    { input: 'LHR' },
  ).start();
  actor.stop();
  loaded.resolve(step);
  // The code arrives after everything that loads before it.
  await vi.dynamicImportSettled();
  expect(step.mock.calls).toEqual([]);
});
