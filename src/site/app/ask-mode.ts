import { modes, type Mode } from '../../contract/modes.ts';
import { settings } from '../content/settings.ts';

/**
 * GET /api/mode; undefined where a third-party host lacks it. Every page asks, and most have no booking: so it does without
 * the booking's calls and their schemas.
 */
export async function askMode(signal: AbortSignal): Promise<Mode | undefined> {
  const answer = await fetch(`${settings.apiBase}/api/mode`, { signal });
  const body: unknown = await answer.json();
  const said = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined;
  return modes.find(mode => mode === said);
}
