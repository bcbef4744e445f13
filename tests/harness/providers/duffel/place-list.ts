import { getCities, getAirports } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import { toWireAirport } from './wire-format.ts';

const toWirePlace = ({ iata, city, name, timeZone, latitude, longitude }: Airport) =>
  toWireAirport({ iata_code: iata, city_name: city, name, time_zone: timeZone, latitude, longitude });

/** The places whose name or code starts with a text, as `GET /places/suggestions` lists them. */
export function suggestWirePlaces(name: string) {
  const text = name.toLowerCase();
  const starts = (value: string) => value.toLowerCase().startsWith(text);
  const cities = getCities()
    .filter(city => starts(city.name) || starts(city.iata))
    .map(city => ({
      type: 'city',
      id: `cit_${city.iata.toLowerCase()}`,
      iata_code: city.iata,
      iata_city_code: city.iata,
      iata_country_code: city.countryCode,
      country_name: city.countryName,
      name: city.name,
      city_name: null,
      city: null,
      time_zone: null,
      latitude: null,
      longitude: null,
      airports: city.airports.map(toWirePlace),
    }));
  const airports = getAirports()
    .filter(airport => starts(airport.city) || starts(airport.iata))
    .map(toWirePlace);
  return [...cities, ...airports].slice(0, 20);
}
