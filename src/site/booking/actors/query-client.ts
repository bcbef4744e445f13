import { QueryClient, type FetchQueryOptions, type MutationOptions } from '@tanstack/react-query';
import { CallError } from '#contract/call-error.ts';

/** Reads are asked again when no answer came; a refusal or nonsense would only come again. */
const retryUnreachable = (count: number, error: Error): boolean =>
  count < 2 && error instanceof CallError && error.kind === 'unreachable';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: a call is tried and fails visibly where the browser believes it is offline, rather than waiting.
      queries: {
        retry: retryUnreachable,
        retryDelay: count => 300 * 2 ** count,
        networkMode: 'always',
        staleTime: 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one client of the site. */
export const queryClient = createQueryClient();

/** Runs a query for a machine: what the machine no longer waits for is aborted. */
export function runQuery<T>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T>,
  signal: AbortSignal,
): Promise<T> {
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  signal.addEventListener('abort', cancel, { once: true });
  return client.fetchQuery(options).finally(() => signal.removeEventListener('abort', cancel));
}

/** Runs a write once. It is never aborted: the backend may have done it already. */
export const runMutation = <Input, Answer>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> =>
  client
    .getMutationCache()
    .build<Answer, Error, Input, unknown>(client, client.defaultMutationOptions(options))
    .execute(input);
