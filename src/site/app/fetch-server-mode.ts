import { modes, type Mode } from '#contract/modes.ts';
import { compareClock } from '#site/booking/today.ts';
import { apiBase } from '#site/content/settings.ts';

/**
 * GET /api/mode; undefined if a third-party host lacks it. Every page makes this call and most have no booking, so it does
 * not load the booking's API client and schemas.
 */
export async function fetchServerMode(signal: AbortSignal): Promise<Mode | undefined> {
  const response = await fetch(`${apiBase}/api/mode`, { signal });
  compareClock(response);
  // oxlint-disable-next-line conventions/parse-json -- checked by hand below: content pages don't load Valibot
  const body: unknown = await response.json();
  const value = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined;
  return modes.find(mode => mode === value);
}
