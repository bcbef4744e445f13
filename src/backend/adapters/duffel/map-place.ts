import { findAirport } from '#backend/places/find-places.ts';
import type { WirePlace } from './wire-offer.ts';

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
