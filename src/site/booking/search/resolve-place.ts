import type { Place } from '#contract/place-suggestions.ts';
import { suggestPlaces } from '../actors/suggest-places.ts';
import { findExactPlace } from './find-exact-place.ts';

/**
 * The place that a text names, of which no suggestion was chosen: a code typed in full or from a link, or a name. null if it
 * names none or several.
 *
 * @throws CallError if the suggestions can't be loaded
 */
export async function resolvePlace(text: string): Promise<Place | null> {
  const query = text.trim();
  const places = await suggestPlaces(query);
  return findExactPlace(places, query);
}
