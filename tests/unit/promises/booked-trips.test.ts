import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findContact } from '#backend/bookings/booking-contact.ts';
import { getTripKey } from '#backend/bookings/trips.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { toBookingPassengers } from '#machines/booking/passenger-entries.ts';
import type { RawOffer } from '#model/promises/expected/raw-offer.ts';
import { buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeFact, generateSearch } from './generated-offers.ts';
import { party, toEntry, toTravelers } from './generated-parties.ts';

interface Trip {
  people: readonly BookingPassenger[];
  offer: RawOffer;
}

const trip = fc
  .record({ party, search: generateSearch(today, { minLength: 1, maxLength: 1 }) })
  .map(({ party: one, search: { offers } }): Trip => {
    const [offer] = offers;
    if (offer === undefined) throw new Error('There is no offer.');
    const lastFlight = offer.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? today;
    const travelers = [...toTravelers(one, { today, lastFlight }).values()];
    const offered = travelers.map(({ type, age }, index) => ({
      id: `pas_${index}`,
      type,
      age: type === 'child' ? age : null,
    }));
    return { people: toBookingPassengers(travelers.map(toEntry), offered) ?? [], offer };
  });

const example = fc.record({
  trip,
  order: fc.infiniteStream(fc.nat()).map(numbers => [...numbers.take(9)]),
  who: fc.nat(),
});
type Example = ReturnType<typeof example.generate>['value'];

const getKey = ({ people, offer }: Trip): string => getTripKey(people, buildOffer({ flight: offer }));

/** The booking's email is that of whoever is named first. */
const withEmail = (people: readonly BookingPassenger[], email = ''): BookingPassenger[] =>
  people.map(person => ({ ...person, email }));

/** The same trip, as somebody else may write it. */
function listSame({ trip: { people, offer }, order }: Example): Record<string, Trip> {
  const [first] = people;
  const ranked = people.map((person, index) => ({ person, rank: order[index] ?? 0 }));
  const shuffled = ranked.toSorted((one, other) => one.rank - other.rank).map(({ person }) => person);
  return {
    'in another order': { people: withEmail(shuffled, first?.email), offer },
    'in capitals': {
      people: people.map(person => ({
        ...person,
        given_name: ` ${person.given_name.toUpperCase()}`,
        family_name: person.family_name.toUpperCase(),
        email: person.email.toUpperCase(),
      })),
      offer,
    },
    'with other phones and titles': {
      people: people.map(person => ({ ...person, phone_number: '+442079460000', title: 'mrs' as const })),
      offer,
    },
    'at another price': { people, offer: { ...offer, id: 'off_other', total_price: 'USD 1.00' } },
  };
}

const changeSegments = (
  offer: RawOffer,
  change: (segment: RawOffer['slices'][number]['segments'][number]) => object,
): RawOffer => ({
  ...offer,
  slices: offer.slices.map((slice, at) => ({
    ...slice,
    segments: slice.segments.map((segment, index) =>
      at === 0 && index === 0 ? { ...segment, ...change(segment) } : segment,
    ),
  })),
});

/** Other trips. */
function listOthers({ trip: { people, offer }, who }: Example): Record<string, Trip> {
  const changed = who % people.length;
  const changePerson = (change: Partial<BookingPassenger>) =>
    people.map((person, index) => (index === changed ? { ...person, ...change } : person));
  return {
    'for another given name': { people: changePerson({ given_name: 'Zebulon' }), offer },
    'for another family name': { people: changePerson({ family_name: 'Zwingli' }), offer },
    'for somebody born on another day': { people: changePerson({ born_on: '1950-02-03' }), offer },
    'for one person more': {
      people: [...people, ...people.slice(0, 1).map(person => ({ ...person, given_name: 'Zebulon' }))],
      offer,
    },
    'with another email': { people: withEmail(people, 'other@example.com'), offer },
    'on another day': {
      people,
      offer: changeSegments(offer, ({ departing_at: at }) => ({
        departing_at: `${addDays(at.slice(0, 10), 1)}${at.slice(10)}`,
      })),
    },
    'on another flight': {
      people,
      offer: changeSegments(offer, () => ({ marketing_carrier_flight_number: '9999' })),
    },
  };
}

async function findViolations(one: Example): Promise<string[]> {
  const key = getKey(one.trip);
  const list = (trips: Record<string, Trip>, isSame: boolean) =>
    Object.entries(trips)
      .filter(([, other]) => (getKey(other) === key) !== isSame)
      .map(([what]) => `The trip ${what} counts as ${isSame ? 'another' : 'the same'} one.`);
  return [...list(listSame(one), true), ...list(listOthers(one), false)];
}

const describe = ({ trip: { people, offer } }: Pick<Example, 'trip'>): string =>
  [...people.map(person => JSON.stringify(person)), describeFact(offer)].join('\n');

test(
  'a trip counts as booked for the same people on the same flights and days, however they are written, and for no others',
  async () => {
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);

test(
  'mails go to the address of Adult 1, whoever else travels',
  async () => {
    const findOtherContact = async ({ trip: { people } }: Example): Promise<string[]> => {
      const contact = findContact({ passengers: people });
      return contact === people[0] ? [] : [`They go to ${contact?.given_name} at ${contact?.email}.`];
    };
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations: findOtherContact })).toBe(
      '',
    );
  },
  longestMs,
);
