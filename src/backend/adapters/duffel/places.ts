import * as v from 'valibot';
import type { Place } from '#contract/place-suggestions.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { findAirports } from '#backend/places/find-places.ts';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { createDeadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { getCityName } from './map-place.ts';
import { createShortCache } from './short-cache.ts';
import { nullableText } from './wire-offer.ts';

/** A traveler who types doesn't wait longer for a better list than our own. */
const suggestionTimeoutMs = 3000;
const cacheMs = 10 * 60_000;
const maxCachedQueries = 500;
const maxSuggestions = 20;
const minQueryLength = 2;

const route = 'GET /places/suggestions';

const placeSchema = v.object({
  type: v.picklist(['airport', 'city']),
  iata_code: nullableText,
  name: nullableText,
  city_name: nullableText,
  city: v.fallback(v.nullish(v.object({ name: nullableText }), null), null),
  iata_city_code: nullableText,
  iata_country_code: nullableText,
  country_name: nullableText,
});
/** A city lists its airports. Those of an airport say nothing. */
const suggestionSchema = v.object({
  ...placeSchema.entries,
  airports: v.fallback(
    v.nullish(
      v.array(v.object({ ...placeSchema.entries, type: v.optional(v.literal('airport'), 'airport') })),
      [],
    ),
    [],
  ),
});
type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** A place of a type that is new is left out. */
const suggestionsSchema = v.object({
  data: v.pipe(
    v.array(v.unknown()),
    v.transform(places =>
      places.flatMap(place => {
        const parsed = v.safeParse(suggestionSchema, place);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  ),
});

function toPlace(place: v.InferOutput<typeof placeSchema>, countryName: string | null): Place[] {
  const { type, iata_code, name, iata_city_code, iata_country_code } = place;
  if (iata_code === null || !/^[A-Z]{3}$/.test(iata_code)) return [];
  const city_name = getCityName(place);
  return [
    {
      type,
      iata_code,
      name: name ?? city_name ?? iata_code,
      city_name,
      iata_city_code,
      iata_country_code,
      country_name: place.country_name ?? countryName,
    },
  ];
}

/** A city and its airports, each once. */
function toPlaces(suggestions: readonly Suggestion[]): Place[] {
  const places = suggestions.flatMap(suggestion => [
    ...toPlace(suggestion, null),
    ...suggestion.airports.flatMap(airport => toPlace(airport, suggestion.country_name)),
  ]);
  return [...Map.groupBy(places, ({ type, iata_code }) => `${type} ${iata_code}`).values()]
    .flatMap(([place]) => place ?? [])
    .slice(0, maxSuggestions);
}

export interface PlacesDeps {
  client: DuffelClient;
  clock: Clock;
  log: Logger;
}

/** Places as Duffel knows them, and as our own data do where Duffel doesn't respond. */
export function createPlaces({
  client,
  clock,
  log,
}: PlacesDeps): Pick<FlightProvider, 'suggestPlaces' | 'findUnknownPlaces' | 'sharesAirport'> {
  const cache = createShortCache<readonly Suggestion[]>({
    clock,
    ttlMs: cacheMs,
    maxEntries: maxCachedQueries,
  });

  const getSuggestions = (query: string): Promise<readonly Suggestion[]> => {
    const name = query.trim().toLowerCase();
    return cache.get(name, async () => {
      const deadline = createDeadline(suggestionTimeoutMs);
      const path = `/places/suggestions?${new URLSearchParams({ name }).toString()}`;
      return (await client.get(suggestionsSchema, { method: 'GET', route, path, deadline, isPublic: true }))
        .data;
    });
  };

  /** The airports of a code, by our own data if they know it. */
  async function findAirportCodes(code: string): Promise<readonly string[]> {
    const known = findAirports(code).map(({ iata }) => iata);
    if (known.length > 0) return known;
    const places = (await getSuggestions(code)).filter(({ iata_code }) => iata_code === code);
    return places.flatMap(({ type, airports }) =>
      type === 'airport' ? [code] : airports.flatMap(({ iata_code }) => iata_code ?? []),
    );
  }

  return {
    async suggestPlaces(query) {
      if (query.trim().length < minQueryLength) return [];
      try {
        const places = toPlaces(await getSuggestions(query));
        // Our own index forgives typing mistakes.
        return places.length > 0 ? places : suggestPlaces(query);
      } catch (error) {
        log.error('place suggestions', error);
        return suggestPlaces(query);
      }
    },

    async findUnknownPlaces(codes) {
      const found = await Promise.all(codes.map(findAirportCodes));
      return codes.filter((_, index) => found[index]?.length === 0);
    },

    async sharesAirport(one, other) {
      const [origins, destinations] = await Promise.all([findAirportCodes(one), findAirportCodes(other)]);
      return origins.some(code => destinations.includes(code));
    },
  };
}
