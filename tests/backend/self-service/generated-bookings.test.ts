import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { managedBookingResponseSchema, type TimelineEntry } from '#contract/managed-booking.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { sendLinks } from '#backend/self-service/send-links.ts';
import {
  bookDraft,
  buildPassenger,
  createAuthorizedPayment,
  get,
  post,
  readResponse,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider, buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { buildFlightChange } from '#tests/builders/build-managed-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildManagedTicket, hour, refunded } from './managed-ticket.ts';

/** Names as people type them, and as passports and airlines spell them. */
const givenNames = [
  ['Amélie', 'AMELIE'],
  ['Søren', 'SOEREN'],
  ['Łukasz', 'LUKASZ'],
  ['Jean-Luc Étienne', 'JEAN-LUC ETIENNE'],
  ['Li', 'LI'],
] as const;
const familyNames = [
  ['Müller', 'MULLER'],
  ['Ó Briain', 'O BRIAIN'],
  ['Đurđević', 'DURDEVIC'],
  ['O’Brien-Smith', "O'BRIEN-SMITH"],
  ['van der Meer', 'VAN DER MEER'],
  ['Weiß', 'WEISS'],
] as const;

const person = fc.record({
  family: fc.constantFrom(...familyNames),
  /** Which name the airline has changed since. */
  changed: fc.constantFrom('none', 'none', 'given', 'family', 'both'),
  email: fc.constantFrom('amelia@example.com', 'li@example.net', 'Li.Na@Example.NET'),
});
const party = fc
  .record({
    given: fc.shuffledSubarray([...givenNames], { minLength: 4, maxLength: 4 }),
    people: fc.array(person, { minLength: 1, maxLength: 4 }),
  })
  .map(({ given, people }) =>
    people.map((one, index) => ({ ...one, given: given[index] ?? givenNames[0], id: `pas_${index}` })),
  );
type Party = ReturnType<typeof party.generate>['value'];

const describe = (one: unknown): string => JSON.stringify(one);

/** Books for a party. The airline writes names in capitals without accents, and has changed some of them. */
async function bookParty(people: Party) {
  const flights = buildFlightProvider([
    buildOffer({ passengers: people.map(({ id }) => ({ id, type: 'adult', age: null })) }),
  ]);
  flights.ticketFields = {
    passengers: people.map(({ id, given, family, changed }) => ({
      id,
      title: 'ms',
      given_name: changed === 'given' || changed === 'both' ? 'MARIE' : given[1],
      family_name: changed === 'family' || changed === 'both' ? 'CURIE' : family[1],
    })),
  };
  const backend = await buildBackend({ flights });
  const passengers = people.map(({ id, given, family, email }) =>
    buildPassenger({ id, given_name: given[0], family_name: family[0], email }),
  );
  const { intentId } = await createAuthorizedPayment(backend.app, { booking: { passengers } });
  await readResponse(bookDraft(backend.app, intentId));
  return backend;
}

const ticketSchema = v.object({
  data: v.object({ passengers: v.array(v.object({ given_name: v.string(), family_name: v.string() })) }),
});

test(
  'a ticket has everybody’s given and family name as they were typed, and as the airline has it where that is another name',
  async () => {
    const findViolations = async (people: Party): Promise<string[]> => {
      const backend = await bookParty(people);
      try {
        const { body } = await readResponse(get(backend.app, '/api/bookings/details?booking_id=bkg_1'));
        const { passengers } = v.parse(ticketSchema, body).data;
        return people.flatMap(({ given, family, changed }, index) => {
          const expected = [
            changed === 'given' || changed === 'both' ? 'MARIE' : given[0],
            changed === 'family' || changed === 'both' ? 'CURIE' : family[0],
          ].join(' ');
          const shown = `${passengers[index]?.given_name} ${passengers[index]?.family_name}`;
          return shown === expected ? [] : [`Expected "${expected}"; the ticket has "${shown}".`];
        });
      } finally {
        await backend.close();
      }
    };
    expect(await findBrokenExample(party, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);

const spellings = {
  typed: ([typed]: readonly [string, string]) => typed,
  airline: ([, airline]: readonly [string, string]) => airline,
  lowerCase: ([typed]: readonly [string, string]) => ` ${typed.toLowerCase()} `,
};

/** No mail program tells these apart. */
const emailSpellings = {
  typed: (email: string) => email,
  lowerCase: (email: string) => email.toLowerCase(),
  upperCase: (email: string) => email.toUpperCase(),
  capitalized: (email: string) => `${email.charAt(0).toUpperCase()}${email.slice(1)}`,
  spaced: (email: string) => ` ${email} `,
};

const description = fc.record({
  people: party,
  /** Whose last name is given, and in which spelling; nobody's without one. */
  who: fc.option(fc.nat({ max: 3 }), { freq: 6 }),
  spelling: fc.constantFrom('typed', 'airline', 'lowerCase'),
  isOwnReference: fc.boolean(),
  email: fc.constantFrom('first', 'first', 'other'),
  emailSpelling: fc.constantFrom('typed', 'lowerCase', 'upperCase', 'capitalized', 'spaced'),
});
type Description = ReturnType<typeof description.generate>['value'];

async function findLinkViolations(one: Description): Promise<string[]> {
  const { people, who, spelling, isOwnReference, email, emailSpelling } = one;
  const backend = await bookParty(people);
  try {
    const [first] = people;
    const named = who === null ? undefined : people[who % people.length];
    const other = first?.email === 'li@example.net' ? 'amelia@example.com' : 'li@example.net';
    await sendLinks(backend.selfServiceDeps, {
      booking_reference: isOwnReference ? ' ref 001' : 'REF002',
      family_name: named === undefined ? 'Nobody' : spellings[spelling](named.family),
      email: emailSpellings[emailSpelling](email === 'first' ? (first?.email ?? '') : other),
    });
    const links = await backend.tables
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'manage_link')
      .execute();
    const expected = isOwnReference && named !== undefined && email === 'first' ? 1 : 0;
    return links.length === expected ? [] : [`${links.length} links are sent instead of ${expected}.`];
  } finally {
    await backend.close();
  }
}

test(
  'the last name of any passenger finds a booking, however it is spelled, with its reference and the email of Adult 1 in capitals or not, and nothing else does',
  async () => {
    expect(
      await findBrokenExample(description, { runs: 60, describe, findViolations: findLinkViolations }),
    ).toBe('');
  },
  longestMs,
);

const minutes = fc.integer({ min: 1, max: 100 });
const history = fc.record({
  /** Minutes before each event. */
  waits: fc.array(minutes, { minLength: 4, maxLength: 4 }),
  isChanged: fc.boolean(),
  isAccepted: fc.boolean(),
  cancellation: fc.option(fc.constantFrom('free', 'with a fee')),
});
type History = ReturnType<typeof history.generate>['value'];

type Event = Pick<TimelineEntry, 'event' | 'at'>;
const format = (events: readonly Event[]) => events.map(({ event, at }) => `${event} ${at}`).join(', ');

async function findHistoryViolations(one: History): Promise<string[]> {
  const { waits, isChanged, isAccepted, cancellation } = one;
  const ticket = await buildManagedTicket();
  const { backend, flights } = ticket;
  const { clock, store, bookingDeps } = backend;
  try {
    const expected: Event[] = [];
    const note = (...events: TimelineEntry['event'][]) =>
      expected.push(...events.map(event => ({ event, at: clock.now().toISOString() })));
    note('paid', 'ticketed');
    const pass = async (index: number) => {
      clock.advance((waits[index] ?? 1) * 60_000);
      // A link works for two hours.
      await ticket.renewLink();
    };
    await pass(0);
    if (isChanged) {
      flights.ticketFields = { ...flights.ticketFields, schedule_changed: true };
      flights.change = buildFlightChange();
      await store.openCase('bkg_1', 'schedule_changed', bookingDeps.storeClock.read());
      note('schedule_changed');
      await pass(1);
    }
    if (isChanged && isAccepted) {
      await ticket.call('accept-flights', { change_id: 'change' });
      note('flights_accepted');
      await pass(2);
    }
    if (cancellation !== null) {
      const isFree = cancellation === 'free';
      flights.ticketFields = { ...flights.ticketFields, ...refunded(true, isFree ? '0.00' : '45.30') };
      if (!isFree) {
        clock.advance(24 * hour);
        flights.quote = { refund: { amount: '200.00', currency: 'USD' } };
        await ticket.renewLink();
      }
      await ticket.cancel(isFree ? '245.30' : '200.00');
      note('cancellation_requested', 'canceled', 'refunded');
      await pass(3);
    }
    const { code: link } = await createManageLink(backend.selfServiceDeps, 'bkg_1');
    const { body } = await readResponse(post(backend.app, '/api/bookings/manage', { link }));
    const { timeline } = v.parse(managedBookingResponseSchema, body).data;
    return format(timeline) === format(expected)
      ? []
      : [`Expected ${format(expected)}; the page says ${format(timeline)}.`];
  } finally {
    await backend.close();
  }
}

test(
  'the history of a booking has all that has happened to it, in that order, each at its time',
  async () => {
    expect(
      await findBrokenExample(history, { runs: 30, describe, findViolations: findHistoryViolations }),
    ).toBe('');
  },
  longestMs,
);
