import { modeSchema, type Mode } from '../../contract/mode.ts';
import { call } from '../booking/actors/call.ts';

/** GET /api/mode. A third-party host may lack it. */
export const askMode = async (signal: AbortSignal): Promise<Mode> =>
  (await call({ path: '/api/mode', signal }, modeSchema)).mode;
