import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { toConnectionError } from './connection-error.ts';

type ActorCall<Input, Output> = (client: QueryClient, input: Input, signal: AbortSignal) => Promise<Output>;

const throwUnreachable = (error: unknown): never => {
  throw toConnectionError(error);
};

/**
 * An actor whose code loads when it is first invoked, because the search form works without it. A failed load counts as
 * a call without a response: the traveler reads the same message and may retry. Its result waits for another promise, if there
 * is one.
 */
export const lazyActor = <Input, Output>(
  load: () => Promise<ActorCall<Input, Output>>,
  earliest?: Promise<void>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const run = async () => {
      const [{ queryClient }, actorCall] = await Promise.all([import('./query-client.ts'), load()]).catch(
        throwUnreachable,
      );
      // The traveler left while the code was loading: nothing may be paid or booked any more.
      signal.throwIfAborted();
      return actorCall(queryClient, input, signal);
    };
    const result = run();
    await Promise.allSettled([result, earliest]);
    return result;
  });
