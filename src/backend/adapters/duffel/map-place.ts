import { findAirport } from '#backend/places/find-places.ts';
import type { WirePlace, WireSegment } from './wire-offer.ts';

/** The name of the city: airports may lack it in one place or the other. */
export const getCityName = ({
  city_name,
  city,
  name,
}: Pick<WirePlace, 'city_name' | 'city' | 'name'>): string | null => city_name ?? city?.name ?? name;

/** An airport as flights and tickets have it. */
export const mapAirport = (place: WirePlace) => ({
  iata_code: place.iata_code,
  city_name: getCityName(place),
  name: place.name,
  time_zone: place.time_zone ?? findAirport(place.iata_code)?.timeZone ?? null,
  latitude: place.latitude,
  longitude: place.longitude,
});

/** From where to where a flight goes, and when, in the airports' local times. */
export const mapRoute = (segment: WireSegment) => ({
  origin: mapAirport(segment.origin),
  destination: mapAirport(segment.destination),
  origin_terminal: segment.origin_terminal,
  destination_terminal: segment.destination_terminal,
  departing_at: segment.departing_at,
  arriving_at: segment.arriving_at,
});
