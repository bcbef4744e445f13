import { queryOptions } from '@tanstack/react-query';
import { modeSchema } from '../../contract/mode.ts';
import { call } from '../booking/actors/call.ts';

/** GET /api/mode: a third-party host may lack it; then nothing is said about a mode. */
export const modeQuery = queryOptions({
  queryKey: ['mode'],
  queryFn: ({ signal }) => call({ path: '/api/mode', signal }, modeSchema),
  staleTime: Infinity,
});
