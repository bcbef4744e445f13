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
