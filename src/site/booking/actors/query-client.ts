import { QueryClient, type FetchQueryOptions, type MutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { isConnectionLost } from '#contract/call-error.ts';
import { callApi, type ApiRequest, type LargeBodyParser } from './call-api.ts';

/** Reads are retried when there was no response. Refusals and invalid responses would only repeat. */
export const retryUnreachable = (count: number, error: Error): boolean =>
  count < 2 && isConnectionLost(error);

export const getRetryDelay = (count: number): number => 300 * 2 ** count;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // With `always`, a call fails visibly when the browser is offline, rather than waiting.
      queries: {
        retry: retryUnreachable,
        retryDelay: getRetryDelay,
        networkMode: 'always',
        staleTime: 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The client of the site. */
export const queryClient = createQueryClient();

interface ApiQuery<T> extends Pick<
  FetchQueryOptions<T, Error, T>,
  'queryKey' | 'retry' | 'retryDelay' | 'staleTime' | 'gcTime'
> {
  request: ApiRequest;
  schema: v.GenericSchema<unknown, T>;
  parseLarge?: LargeBodyParser<T>;
}

/** Reads from the backend for a machine. The call is aborted when the machine stops waiting for it. */
export function runQuery<T>(
  client: QueryClient,
  { request, schema, parseLarge, ...options }: ApiQuery<T>,
  signal: AbortSignal,
): Promise<T> {
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  signal.addEventListener('abort', cancel, { once: true });
  return client
    .fetchQuery({
      ...options,
      queryFn: query => callApi({ ...request, signal: query.signal }, schema, parseLarge),
    })
    .finally(() => signal.removeEventListener('abort', cancel));
}

/** Runs a write once. It is never aborted, because the backend may have completed it already. */
export const runMutation = <Input, Response>(
  client: QueryClient,
  options: MutationOptions<Response, Error, Input>,
  input: Input,
): Promise<Response> =>
  client
    .getMutationCache()
    .build<Response, Error, Input, unknown>(client, client.defaultMutationOptions(options))
    .execute(input);
