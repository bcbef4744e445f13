import { modes, type Mode } from '#contract/modes.ts';
import { settings } from '#site/content/settings.ts';

/**
 * GET /api/mode; undefined where a third-party host lacks it. Every page asks, and most have no booking: so it does without
 * the booking's calls and their schemas.
 */
export async function fetchServerMode(signal: AbortSignal): Promise<Mode | undefined> {
  const response = await fetch(`${settings.apiBase}/api/mode`, { signal });
  const body: unknown = await response.json();
  const value = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined;
  return modes.find(mode => mode === value);
}
