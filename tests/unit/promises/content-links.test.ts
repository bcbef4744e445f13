import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { findAirport, findAirports, findCity } from '#backend/places/find-places.ts';
import { renderPage } from '#site/app/render.tsx';
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

/** Reads a page that is rendered without a window, as at build time. */
const parser = new new Window().DOMParser();

/** The cities that a link names: `View deal from Boston to Paris`, `Flights to Lima`, `View Deals for Rome`. */
const namedCities = /(?:\bfrom (?<from>.+))?\b(?:to|for) (?<to>.+)$/;

interface ShownLink {
  where: string;
  /** The code in the address, and the city that the text names for it. */
  ends: readonly (readonly [code: string, city: string])[];
}

/** The links of a page that fill in the search form and name a city. */
async function listShownLinks(path: string): Promise<ShownLink[]> {
  const page = parser.parseFromString((await renderPage(path)).body, 'text/html');
  return [...page.querySelectorAll('a')].flatMap(link => {
    const href = link.getAttribute('href') ?? '';
    const query = new URL(href, 'https://own.example/').searchParams;
    const text = link.textContent.replaceAll(/\s+/g, ' ').trim();
    const { from, to } = namedCities.exec(text)?.groups ?? {};
    if (!query.has('destination') || to === undefined) return [];
    const destination: ShownLink['ends'][number] = [query.get('destination') ?? '', to];
    const origin: ShownLink['ends'] = from === undefined ? [] : [[query.get('origin') ?? '', from.trim()]];
    return [{ where: `${path}, “${text}”`, ends: [...origin, destination] }];
  });
}

test('every link to flights of the home page and of the destinations has the cities that it names in its address, each at its end', async () => {
  const shown = (await Promise.all(['/', '/destinations'].map(listShownLinks))).flat();
  const wrong = shown.flatMap(({ where, ends }) =>
    ends.flatMap(([code, city]) =>
      getCities(code).includes(city) ? [] : [`${where}: ${code} is ${getCities(code).join(', ')}.`],
    ),
  );
  expect({ wrong, isEnough: shown.length > 20 }).toEqual({ wrong: [], isEnough: true });
});
