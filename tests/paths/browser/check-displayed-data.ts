import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

const requestSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departure_date: v.string(),
  return_date: v.optional(v.string()),
  passengers: v.array(v.object({ type: v.string(), age: v.optional(v.number()) })),
});

const repeat = (word: string, times = 0): string[] => Array.from({ length: times }, () => word);

/** The airlines are asked for what was typed. */
function checkRequest({ trip, interceptor, typedPassengers, childAge }: BrowserSession): string[] {
  if (trip === null) return [];
  const {
    from,
    to,
    departureDate: depart = getDateInDays(30),
    returnDate: back,
    adults = 1,
    children,
    infants,
  } = trip;
  const child = typedPassengers.get('Child 1');
  const expected = [
    `${from} to ${to} on ${depart}`,
    ...(back === undefined ? [] : [`back on ${back}`]),
    ...repeat('adult', adults),
    ...repeat(`child of ${child ? getAgeOn(child.birthDate, depart) : childAge}`, children),
    ...repeat('infant_without_seat', infants),
  ].join(', ');
  const asked = v.parse(requestSchema, JSON.parse(interceptor.requestBodies.get('searchFlights') ?? ''));
  const said = [
    `${asked.origin} to ${asked.destination} on ${asked.departure_date}`,
    ...(asked.return_date === undefined ? [] : [`back on ${asked.return_date}`]),
    ...asked.passengers.map(({ type, age }) => (age === undefined ? type : `${type} of ${age}`)),
  ].join(', ');
  return said === expected ? [] : [`searched is ${said}, where ${expected} was typed`];
}

const flightsSchema = v.object({
  flights: v.array(
    v.object({
      total_price: v.string(),
      airline: v.object({ name: v.string() }),
      duration: v.string(),
      departure: v.object({ time: v.string() }),
    }),
  ),
});
type Flights = v.InferOutput<typeof flightsSchema>['flights'];

const parsePrice = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

const comparators: Record<string, (one: Flights[number], other: Flights[number]) => number> = {
  price: (one, other) => parsePrice(one.total_price) - parsePrice(other.total_price),
  duration: (one, other) => one.duration.localeCompare(other.duration),
  departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};

const readResults = ({ page }: BrowserSession) =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('main input[type=range]');
    return {
      heading: document.querySelector('main h2')?.textContent ?? '',
      sort: document.querySelector<HTMLInputElement>('main input[type=radio]:checked')?.value ?? '',
      airlines: [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]:checked')].map(
        box => box.labels?.[0]?.textContent ?? '',
      ),
      highest: slider?.value === slider?.max ? Infinity : Number(slider?.value),
      page: Number(document.querySelector('main nav [aria-current=page]')?.textContent ?? 1),
      prices: [...document.querySelectorAll('main li button')]
        .map(button => /^Select Flight.*\$([\d,.]+)$/.exec(button.textContent)?.[1])
        .filter(price => price !== undefined),
    };
  });

const pageSize = 12;

/** The flights are those of the answer that pass the filters, in the order and on the page that is chosen. */
async function checkResults(session: BrowserSession): Promise<string[]> {
  const answer = session.interceptor.responseBodies.get('searchFlights');
  if (session.trip === null || answer === undefined) return [];
  const { flights } = v.parse(flightsSchema, JSON.parse(answer));
  const shown = await readResults(session);
  const passing = flights
    .filter(flight => parsePrice(flight.total_price) <= shown.highest)
    .filter(({ airline }) => shown.airlines.length === 0 || shown.airlines.includes(airline.name))
    .toSorted(comparators[shown.sort]);
  const expected = passing
    .slice((shown.page - 1) * pageSize, shown.page * pageSize)
    .map(flight => parsePrice(flight.total_price));
  const prices = shown.prices.map(parsePrice);
  return [
    ...(prices.join(', ') === expected.join(', ')
      ? []
      : [`the flights cost ${prices.join(', ')}, and should cost ${expected.join(', ')}`]),
    ...(flights.length === 0 || shown.heading.startsWith(String(passing.length))
      ? []
      : [`"${shown.heading}" stands over ${passing.length} flights`]),
  ];
}

/** Nothing that was typed is lost: it stands in the fields, or in what is to be paid for. */
async function checkTyped({ page, typedPassengers }: BrowserSession): Promise<string[]> {
  if (typedPassengers.size === 0) return [];
  const kept = await page.evaluate(() =>
    [
      document.querySelector('main')?.textContent,
      ...[...document.querySelectorAll('main input')].map(
        field => field instanceof HTMLInputElement && field.value,
      ),
    ].join('\n'),
  );
  return [...typedPassengers]
    .flatMap(([label, { givenName: given, familyName: family, email }]) =>
      [given, family, email ?? given].map(text => ({ label, text })),
    )
    .filter(({ text }) => !kept.includes(text))
    .map(({ label, text }) => `"${text}" was typed for ${label}, and is gone`);
}

const draftSchema = v.object({
  booking: v.object({
    passengers: v.array(
      v.object({
        given_name: v.string(),
        family_name: v.string(),
        born_on: v.string(),
        gender: v.string(),
        email: v.string(),
        phone_number: v.string(),
      }),
    ),
  }),
});

const dialingCodes: Record<string, string> = { us: '+1', gb: '+44' };
const genders = { Male: 'm', Female: 'f', Unspecified: 'o' };

/** What is booked are those who were typed; the first adult's contact stands for a child's. */
function checkDraft({ interceptor, typedPassengers }: BrowserSession): string[] {
  const { booking } = v.parse(
    draftSchema,
    JSON.parse(interceptor.requestBodies.get('createPaymentIntent') ?? ''),
  );
  const first = typedPassengers.get('Adult 1');
  const byHeading = [...typedPassengers].toSorted(([one], [other]) => one.localeCompare(other));
  const expected = byHeading.map(([, person]) => {
    const { phoneCountry = 'us', phone } = person.phone === undefined ? (first ?? person) : person;
    return [
      `${person.givenName} ${person.familyName}`,
      person.birthDate,
      genders[person.gender],
      person.email ?? first?.email,
      `${dialingCodes[phoneCountry]}${phone}`,
    ].join(', ');
  });
  const asked = booking.passengers.map(person =>
    [
      `${person.given_name} ${person.family_name}`,
      person.born_on,
      person.gender,
      person.email,
      person.phone_number,
    ].join(', '),
  );
  return asked.join('; ') === expected.join('; ')
    ? []
    : [`booked is for ${asked.join('; ')}, where ${expected.join('; ')} was typed`];
}

/** A fare that rose is higher than the one that was shown. */
async function checkFareIncrease({ page, fare }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('alert').filter({ hasText: 'fare' }).innerText();
  const [now = 0, previous] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([amount]) => parsePrice(amount));
  return previous !== undefined && now > previous && (fare === null || previous === fare)
    ? []
    : [`"${text}" is said of a fare that was ${fare}`];
}

/** The summary names the fare of the flight that was chosen, or the one that is to be paid. */
async function checkFare({ page, fare }: BrowserSession): Promise<string[]> {
  const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
  const pay = page.getByRole('button', { name: /^Pay / });
  const named = parsePrice(await summary.locator('strong').last().innerText());
  const expected = (await pay.isVisible()) ? parsePrice(await pay.innerText()) : fare;
  return expected === null || named === expected
    ? []
    : [`the summary says ${named}, and the fare is ${expected}`];
}

/** The airline's own code for the newest order. */
function findNewestBookingReference(dataDir: string): string {
  const store = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { readOnly: true });
  const row = store
    .prepare('select booking_reference as code from sandbox_orders order by created_at desc limit 1')
    .get();
  store.close();
  return String(row?.['code']);
}

const ticketSchema = v.object({
  data: v.object({
    slices: v.array(
      v.object({
        segments: v.array(
          v.object({
            origin: v.object({ iata_code: v.string() }),
            destination: v.object({ iata_code: v.string() }),
          }),
        ),
      }),
    ),
    documents: v.array(v.object({ unique_identifier: v.string() })),
  }),
});

/** What the airline's answer names and a ticket can't do without: every passenger's number, and from where to where. */
function parseTicket(answer: string) {
  const { slices, documents } = v.parse(ticketSchema, JSON.parse(answer)).data;
  const segments = slices.flatMap(slice => slice.segments);
  return {
    numbers: documents.map(document => document.unique_identifier),
    /** Where each flight starts and lands, in order: `JFK KEF KEF LHR`. */
    way: segments.flatMap(({ origin, destination }) => [origin.iata_code, destination.iata_code]).join(' '),
  };
}

/** The ticket is the airline's: its code, who flies, where, and what was paid. */
async function checkTicket({
  page,
  site,
  interceptor,
  typedPassengers,
  trip,
}: BrowserSession): Promise<string[]> {
  const ticket = page.getByRole('article', { name: 'Electronic Ticket' });
  const text = await ticket.innerText();
  const codes = (await ticket.getByText(/^[A-Z]{3}$/).allTextContents()).join(' ');
  const { numbers, way } = parseTicket(interceptor.responseBodies.get('loadTicket') ?? '');
  const { accounts } = readLedger(site.dataDir);
  const charged = accounts.map(account => account.charged).filter(amount => amount > 0);
  const [, paid = ''] = /\$([\d,.]+)/.exec(text) ?? [];
  return [
    ...[
      findNewestBookingReference(site.dataDir),
      ...numbers,
      ...(trip === null ? [] : [trip.from, trip.to]),
      ...[...typedPassengers.values()].map(
        ({ givenName: given, familyName: family }) => `${given} ${family}`,
      ),
    ]
      .filter(expected => !text.includes(expected))
      .map(expected => `the ticket doesn’t say ${expected}`),
    ...(codes.includes(way) ? [] : [`the ticket’s flights are ${codes}, and should be ${way}`]),
    ...(charged.includes(Math.round(parsePrice(paid) * 100))
      ? []
      : [`the ticket says ${paid} paid, and charged is ${charged.join(', ')}`]),
  ];
}

/** Whoever is told of a charge was charged, and whoever is told of none was not. */
async function checkMoney({ page, site }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  const { charges } = readLedger(site.dataDir);
  const saysCharged = text.includes('your card was charged');
  const saysNotCharged = /not charged/.test(text);
  if (saysCharged && charges === 0) return ['a charge is told of, and there is none'];
  return saysNotCharged && charges > 0 ? ['there is a charge, and it is denied'] : [];
}

/** What the page says has to be what was typed, answered, and booked: what isn't, in sentences. */
export async function checkDisplayedData(session: BrowserSession, leaf: string): Promise<string[]> {
  const isOfFlight =
    leaf.startsWith('booking.enteringPassengers.') && !/\.(missingFlight|resuming)$/.test(leaf);
  return [
    ...(leaf === 'booking.searching.requesting' ? checkRequest(session) : []),
    ...(leaf === 'booking.choosing' ? await checkResults(session) : []),
    ...(isOfFlight ? [...(await checkTyped(session)), ...(await checkFare(session))] : []),
    ...(leaf.endsWith('.creatingPaymentIntent') ? checkDraft(session) : []),
    ...(leaf.endsWith('.acceptingFare') ? await checkFareIncrease(session) : []),
    ...(leaf === 'booking.ticketed' ? await checkTicket(session) : []),
    ...(leaf.startsWith('booking.confirming.') ? await checkMoney(session) : []),
  ];
}
