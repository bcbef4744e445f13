import { fromPromise } from 'xstate';
import { placeSuggestionsSchema, type Place } from '#contract/place-suggestions.ts';
import { callApi } from './call-api.ts';

/** How long suggestions are kept: whoever deletes a letter, or leaves the field, sees them again without a call. */
const maxAgeMs = 5 * 60_000;

const answers = new Map<string, { places: readonly Place[]; receivedAt: number }>();

/**
 * GET /api/flights/place-suggestions: the places that match a text. Without the query client, which loads once the form is
 * complete: a call that fails isn't repeated, as the next letter makes another one.
 */
export async function suggestPlaces(query: string, signal?: AbortSignal): Promise<readonly Place[]> {
  const known = answers.get(query);
  if (known && Date.now() - known.receivedAt < maxAgeMs) return known.places;
  const request = { path: '/api/flights/place-suggestions', query: { query }, signal } as const;
  const { data: places } = await callApi(request, placeSuggestionsSchema);
  answers.set(query, { places, receivedAt: Date.now() });
  return places;
}

/** The actor of a place field. */
export const suggestPlacesActor = fromPromise<readonly Place[], { query: string }>(({ input, signal }) =>
  suggestPlaces(input.query, signal),
);
