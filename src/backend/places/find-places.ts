import { metropolitanAreas } from './metropolitan-areas.ts';
import type { Airport, City } from './place.ts';
import { readAirports } from './read-airports.ts';

const airports = readAirports();
const airportsByCode: ReadonlyMap<string, Airport> = new Map(
  airports.map(airport => [airport.iata, airport]),
);

const cities: readonly City[] = metropolitanAreas.flatMap(({ iata, name, airports: codes }) => {
  const members = codes.flatMap(code => airportsByCode.get(code) ?? []).toSorted((a, b) => a.rank - b.rank);
  const [busiest] = members;
  if (!busiest) return [];
  const { countryCode, countryName } = busiest;
  return [{ iata, name, countryCode, countryName, airports: members }];
});
const citiesByCode: ReadonlyMap<string, City> = new Map(cities.map(city => [city.iata, city]));

/** Every airport of the data file, busiest first. */
export const getAirports = (): readonly Airport[] => airports;

/** Every city with a metropolitan code. */
export const getCities = (): readonly City[] => cities;

/** The airport with this code (three capital letters), if there is one. */
export const findAirport = (iata: string): Airport | undefined => airportsByCode.get(iata);

/** The city with this metropolitan code (three capital letters), if there is one. */
export const findCity = (code: string): City | undefined => citiesByCode.get(code);

/**
 * The airports of a place code, busiest first. An airport code means that airport only, even if its city has the same
 * code (`IST`). A city code means all airports of the city. An unknown code means none.
 */
export const findAirports = (code: string): readonly Airport[] => {
  const airport = findAirport(code);
  return airport ? [airport] : (findCity(code)?.airports ?? []);
};

/** Whether two place codes stand for the same airport or one for a city of the other: LON and LHR, but not LHR and LGW. */
export const sharesAirport = (one: string, other: string): boolean => {
  const destinations = findAirports(other);
  return findAirports(one).some(airport => destinations.includes(airport));
};
