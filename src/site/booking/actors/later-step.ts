import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { CallError } from '../../../contract/call-error.ts';

type Step<Input, Output> = (client: QueryClient, input: Input, signal: AbortSignal) => Promise<Output>;

/**
 * An actor whose code comes when it is first needed, since the search form works without it. Code that can't be had is
 * an answer that never came: the traveller reads the same sentence and may try again.
 */
export const laterStep = <Input, Output>(client: QueryClient, load: () => Promise<Step<Input, Output>>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const step = await load().catch((error: unknown): never => {
      throw new CallError('unreachable', error instanceof Error ? error.message : 'No code');
    });
    return step(client, input, signal);
  });
