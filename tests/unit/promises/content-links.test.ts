import { expect, test } from 'vitest';
import { findAirport, findAirports, findCity } from '#backend/places/find-places.ts';
import { cities, regions } from '#site/content/destinations.ts';
import { internationalDeals, limitedOffers, recommendedTrips } from '#site/content/home.ts';

/** A link that fills in the search form, and the cities that its text names. */
interface PlaceLink {
  where: string;
  from: readonly [code: string, city: string | null];
  to: readonly [code: string, city: string];
}

const links: readonly PlaceLink[] = [
  ...[...limitedOffers, ...recommendedTrips, ...internationalDeals].map(
    ({ city, from, fromCity, to }): PlaceLink => ({
      where: `the deal to ${city}`,
      from: [from, fromCity],
      to: [to, city],
    }),
  ),
  ...cities.map(({ name, originName, route }): PlaceLink => ({
    where: `the city ${name}`,
    from: [route.origin, originName],
    to: [route.destination, name],
  })),
  ...regions.map(({ name, gateway, route }): PlaceLink => ({
    where: `the region ${name}`,
    from: [route.origin, null],
    to: [route.destination, gateway],
  })),
];

/** The names of the city of a code, whose airports may lie in others. */
const getCities = (code: string): (string | undefined)[] => [
  findCity(code)?.name,
  findAirport(code)?.city,
  ...findAirports(code).map(({ city }) => city),
];

test('every link that fills in the search leads from and to the cities that it names', () => {
  const wrong = links.flatMap(({ where, from, to }) =>
    [from, to].flatMap(([code, city]) =>
      city === null || getCities(code).includes(city)
        ? []
        : [`${where}: ${code} is ${getCities(code).join(', ')}, not ${city}.`],
    ),
  );
  expect({ wrong, isEnough: links.length > 20 }).toEqual({ wrong: [], isEnough: true });
});
