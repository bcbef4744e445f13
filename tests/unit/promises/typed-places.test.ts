import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { findAirport, getAirports } from '#backend/places/find-places.ts';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { placeSchema } from '#contract/place-suggestions.ts';
import * as v from 'valibot';
import { findExactPlace } from '#site/booking/search/find-exact-place.ts';
import { resolveField } from '#site/booking/search/resolve-fields.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const fold = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const codesByName = new Map<string, Set<string>>();
for (const { city, cityCode, iata } of getAirports()) {
  const name = fold(city.split(',')[0] ?? '');
  codesByName.set(name, (codesByName.get(name) ?? new Set()).add(cityCode ?? iata));
}

/** The codes of the cities, or of the airports without a city of several, that are called so. */
const listNamesakes = (name: string): ReadonlySet<string> => codesByName.get(fold(name)) ?? new Set();

async function findNameViolations(name: string): Promise<string[]> {
  const places = suggestPlaces(name).map(place => v.parse(placeSchema, place));
  const found = findExactPlace(places, name);
  const namesakes = listNamesakes(name);
  if (found === null || namesakes.size < 2 || found.iata_code === name.toUpperCase()) return [];
  return [`"${name}" may be ${[...namesakes].join(', ')}, and is taken for ${found.iata_code}.`];
}

test(
  'a name that several cities share is taken for none of them',
  async () => {
    const shared = [...codesByName].flatMap(([name, codes]) =>
      name.length > 3 && codes.size > 1 ? [name] : [],
    );
    expect(
      await findBrokenExample(fc.constantFrom(...shared), {
        runs: 60,
        describe: name => name,
        findViolations: findNameViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

/** How a letter of a name is mistyped. */
const mistakes = {
  missing: (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  twice: (name: string, at: number) => name.slice(0, at + 1) + name.slice(at),
  swapped: (name: string, at: number) =>
    name.slice(0, at) + name.slice(at + 1, at + 2) + name.charAt(at) + name.slice(at + 2),
  wrong: (name: string, at: number) =>
    name.slice(0, at) + (name.charAt(at) === 'x' ? 'y' : 'x') + name.slice(at + 1),
};

const mistyped = fc.record({
  airport: fc.constantFrom(...getAirports().slice(0, 400)),
  at: fc.nat(),
  mistake: fc.constantFrom('missing', 'twice', 'swapped', 'wrong'),
});
type Mistyped = ReturnType<typeof mistyped.generate>['value'];

/** A city's name with a mistake in its longest word; null where that is too short, as codes are. */
function mistype({ airport: { city }, at, mistake }: Mistyped): { text: string; word: string } | null {
  const name = fold(city.split(',')[0] ?? '');
  const [longest = ''] = name.split(/[^a-z]+/).toSorted((one, other) => other.length - one.length);
  if (longest.length < 6) return null;
  const word = mistakes[mistake](longest, at % longest.length);
  return { text: name.replace(longest, word), word };
}

async function findMistypedViolations(one: Mistyped): Promise<string[]> {
  const typed = mistype(one);
  if (typed === null) return [];
  const { iata, city, cityCode } = one.airport;
  const places = suggestPlaces(typed.text);
  const isFound = places.some(
    place => place.iata_code === iata || (cityCode !== null && place.iata_city_code === cityCode),
  );
  /** It may be no mistake. */
  const isBegunName = places.some(({ name, city_name }) =>
    fold(`${name} ${city_name}`)
      .split(/[^a-z]+/)
      .some(word => word.startsWith(typed.word)),
  );
  if (isFound || isBegunName) return [];
  return [`"${typed.text}" does not find ${city}: ${places.map(place => place.iata_code).join(', ')}.`];
}

test(
  'a city is found though one letter of its name is missing, wrong, there twice, or swapped with the next',
  async () => {
    const describe = (one: Mistyped) => `${one.airport.city}, ${one.mistake}`;
    expect(
      await findBrokenExample(mistyped, { runs: 500, describe, findViolations: findMistypedViolations }),
    ).toBe('');
  },
  longestMs,
);

const airport = fc.constantFrom('JFK', 'LHR', 'CDG', 'NRT', 'SYD');

/** What is typed into a field, and what is there when the answer comes. */
const typing = fc.record({
  typed: airport,
  later: fc.oneof(fc.constant(null), fc.constantFrom('', 'Par', 'Osaka')),
  end: fc.constantFrom('origin', 'destination'),
});
type Typing = ReturnType<typeof typing.generate>['value'];

async function findLateViolations({ typed, later, end }: Typing): Promise<string[]> {
  const held = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => held.promise);
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm() });
  const type = (text: string) =>
    booking.send({
      type: 'search.change',
      change:
        end === 'origin'
          ? { originText: text, originCode: '' }
          : { destinationText: text, destinationCode: '' },
    });
  // Answers are remembered for the text that was asked for.
  const text = `${typed} ${Math.abs(JSON.stringify({ typed, later, end }).length)}${later ?? ''}${end}`;
  type(text);
  const resolved = resolveField(booking.actor, end);
  if (later !== null) type(later);
  const { name = '', city = '' } = findAirport(typed) ?? {};
  const place = { type: 'airport', iata_code: typed, name: text, city_name: city, iata_city_code: null };
  held.resolve(Response.json({ data: [place] }));
  await resolved;
  const { form } = booking.context;
  const shown = end === 'origin' ? form.originText : form.destinationText;
  booking.actor.stop();
  vi.unstubAllGlobals();
  const expected = later ?? `${city} (${typed})`;
  return shown === expected ? [] : [`Expected "${expected}" (${name}); the field has "${shown}".`];
}

test(
  'what has been typed meanwhile stays, though a place is found for what was there before',
  async () => {
    const describe = (one: Typing) => JSON.stringify(one);
    expect(await findBrokenExample(typing, { runs: 40, describe, findViolations: findLateViolations })).toBe(
      '',
    );
  },
  longestMs,
);
