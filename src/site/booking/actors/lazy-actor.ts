import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { CallError } from '#contract/call-error.ts';

type ActorCall<Input, Output> = (client: QueryClient, input: Input, signal: AbortSignal) => Promise<Output>;

const throwUnreachable = (error: unknown): never => {
  throw new CallError('unreachable', error instanceof Error ? error.message : 'No code');
};

/**
 * An actor whose code comes when it is first needed, since the search form is drawn and typed into without it. Code that
 * can't be had is an answer that never came: the traveller reads the same sentence and may try again.
 */
export const lazyActor = <Input, Output>(load: () => Promise<ActorCall<Input, Output>>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const [{ queryClient }, actorCall] = await Promise.all([import('./query-client.ts'), load()]).catch(
      throwUnreachable,
    );
    return actorCall(queryClient, input, signal);
  });
