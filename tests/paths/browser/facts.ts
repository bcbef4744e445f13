import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ageOn } from '../../../src/contract/rules/plain-date.ts';
import { readBooks } from '../../journeys/books.ts';
import { inDays } from '../../journeys/people.ts';
import type { Walker } from './walker.ts';

const requestSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departure_date: v.string(),
  return_date: v.optional(v.string()),
  passengers: v.array(v.object({ type: v.string(), age: v.optional(v.number()) })),
});

const repeated = (word: string, times = 0): string[] => Array.from({ length: times }, () => word);

/** The airlines are asked for what was typed. */
function checkRequest({ trip, gate, typed, childAge }: Walker): string[] {
  if (trip === null) return [];
  const { from, to, depart = inDays(30), back, adults = 1, children, infants } = trip;
  const child = typed.get('Child 1');
  const wanted = [
    `${from} to ${to} on ${depart}`,
    ...(back === undefined ? [] : [`back on ${back}`]),
    ...repeated('adult', adults),
    ...repeated(`child of ${child ? ageOn(child.born, depart) : childAge}`, children),
    ...repeated('infant_without_seat', infants),
  ].join(', ');
  const asked = v.parse(requestSchema, JSON.parse(gate.asked.get('searchFlights') ?? ''));
  const said = [
    `${asked.origin} to ${asked.destination} on ${asked.departure_date}`,
    ...(asked.return_date === undefined ? [] : [`back on ${asked.return_date}`]),
    ...asked.passengers.map(({ type, age }) => (age === undefined ? type : `${type} of ${age}`)),
  ].join(', ');
  return said === wanted ? [] : [`searched is ${said}, where ${wanted} was typed`];
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

const priceIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

const order: Record<string, (one: Flights[number], other: Flights[number]) => number> = {
  price: (one, other) => priceIn(one.total_price) - priceIn(other.total_price),
  duration: (one, other) => one.duration.localeCompare(other.duration),
  departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};

const readResults = ({ page }: Walker) =>
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

const flightsOnPage = 12;

/** The flights are those of the answer that pass the filters, in the order and on the page that is chosen. */
async function checkResults(walker: Walker): Promise<string[]> {
  const answer = walker.gate.said.get('searchFlights');
  if (walker.trip === null || answer === undefined) return [];
  const { flights } = v.parse(flightsSchema, JSON.parse(answer));
  const shown = await readResults(walker);
  const passing = flights
    .filter(flight => priceIn(flight.total_price) <= shown.highest)
    .filter(({ airline }) => shown.airlines.length === 0 || shown.airlines.includes(airline.name))
    .toSorted(order[shown.sort]);
  const wanted = passing
    .slice((shown.page - 1) * flightsOnPage, shown.page * flightsOnPage)
    .map(flight => priceIn(flight.total_price));
  const prices = shown.prices.map(priceIn);
  return [
    ...(prices.join(', ') === wanted.join(', ')
      ? []
      : [`the flights cost ${prices.join(', ')}, and should cost ${wanted.join(', ')}`]),
    ...(flights.length === 0 || shown.heading.startsWith(String(passing.length))
      ? []
      : [`"${shown.heading}" stands over ${passing.length} flights`]),
  ];
}

/** Nothing that was typed is lost: it stands in the fields, or in what is to be paid for. */
async function checkTyped({ page, typed }: Walker): Promise<string[]> {
  if (typed.size === 0) return [];
  const kept = await page.evaluate(() =>
    [
      document.querySelector('main')?.textContent,
      ...[...document.querySelectorAll('main input')].map(
        field => field instanceof HTMLInputElement && field.value,
      ),
    ].join('\n'),
  );
  return [...typed]
    .flatMap(([label, { given, family, email }]) =>
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

const dialled: Record<string, string> = { us: '+1', gb: '+44' };
const genders = { Male: 'm', Female: 'f', Unspecified: 'o' };

/** What is booked are those who were typed; the first adult's contact stands for a child's. */
function checkDraft({ gate, typed }: Walker): string[] {
  const { booking } = v.parse(draftSchema, JSON.parse(gate.asked.get('createPaymentIntent') ?? ''));
  const first = typed.get('Adult 1');
  const byHeading = [...typed].toSorted(([one], [other]) => one.localeCompare(other));
  const wanted = byHeading.map(([, person]) => {
    const { phoneCountry = 'us', phone } = person.phone === undefined ? (first ?? person) : person;
    return [
      `${person.given} ${person.family}`,
      person.born,
      genders[person.gender],
      person.email ?? first?.email,
      `${dialled[phoneCountry]}${phone}`,
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
  return asked.join('; ') === wanted.join('; ')
    ? []
    : [`booked is for ${asked.join('; ')}, where ${wanted.join('; ')} was typed`];
}

/** A fare that rose is higher than the one that was shown. */
async function checkRise({ page, fare }: Walker): Promise<string[]> {
  const text = await page.getByRole('alert').filter({ hasText: 'fare' }).innerText();
  const [now = 0, was] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([amount]) => priceIn(amount));
  return was !== undefined && now > was && (fare === null || was === fare)
    ? []
    : [`"${text}" is said of a fare that was ${fare}`];
}

/** The summary names the fare of the flight that was chosen, or the one that is to be paid. */
async function checkFare({ page, fare }: Walker): Promise<string[]> {
  const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
  const pay = page.getByRole('button', { name: /^Pay / });
  const named = priceIn(await summary.locator('strong').last().innerText());
  const wanted = (await pay.isVisible()) ? priceIn(await pay.innerText()) : fare;
  return wanted === null || named === wanted ? [] : [`the summary says ${named}, and the fare is ${wanted}`];
}

/** The airline's own code for the newest order. */
function newestReference(dataDir: string): string {
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
function namedOn(answer: string) {
  const { slices, documents } = v.parse(ticketSchema, JSON.parse(answer)).data;
  const segments = slices.flatMap(slice => slice.segments);
  return {
    numbers: documents.map(document => document.unique_identifier),
    /** Where each flight starts and lands, in order: `JFK KEF KEF LHR`. */
    way: segments.flatMap(({ origin, destination }) => [origin.iata_code, destination.iata_code]).join(' '),
  };
}

/** The ticket is the airline's: its code, who flies, where, and what was paid. */
async function checkTicket({ page, site, gate, typed, trip }: Walker): Promise<string[]> {
  const ticket = page.getByRole('article', { name: 'Electronic Ticket' });
  const text = await ticket.innerText();
  const codes = (await ticket.getByText(/^[A-Z]{3}$/).allTextContents()).join(' ');
  const { numbers, way } = namedOn(gate.said.get('loadTicket') ?? '');
  const { accounts } = readBooks(site.dataDir);
  const charged = accounts.map(account => account.charged).filter(amount => amount > 0);
  const [, paid = ''] = /\$([\d,.]+)/.exec(text) ?? [];
  return [
    ...[
      newestReference(site.dataDir),
      ...numbers,
      ...(trip === null ? [] : [trip.from, trip.to]),
      ...[...typed.values()].map(({ given, family }) => `${given} ${family}`),
    ]
      .filter(wanted => !text.includes(wanted))
      .map(wanted => `the ticket doesn’t say ${wanted}`),
    ...(codes.includes(way) ? [] : [`the ticket’s flights are ${codes}, and should be ${way}`]),
    ...(charged.includes(Math.round(priceIn(paid) * 100))
      ? []
      : [`the ticket says ${paid} paid, and charged is ${charged.join(', ')}`]),
  ];
}

/** Whoever is told of a charge was charged, and whoever is told of none was not. */
async function checkMoney({ page, site }: Walker): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  const { charges } = readBooks(site.dataDir);
  const isTold = text.includes('your card was charged');
  const isDenied = /not charged/.test(text);
  if (isTold && charges === 0) return ['a charge is told of, and there is none'];
  return isDenied && charges > 0 ? ['there is a charge, and it is denied'] : [];
}

/** What the page says has to be what was typed, answered, and booked: what isn't, in sentences. */
export async function untruths(walker: Walker, leaf: string): Promise<string[]> {
  const isOfFlight =
    leaf.startsWith('booking.enteringPassengers.') && !/\.(missingFlight|resuming)$/.test(leaf);
  return [
    ...(leaf === 'booking.searching.requesting' ? checkRequest(walker) : []),
    ...(leaf === 'booking.choosing' ? await checkResults(walker) : []),
    ...(isOfFlight ? [...(await checkTyped(walker)), ...(await checkFare(walker))] : []),
    ...(leaf.endsWith('.creatingPaymentIntent') ? checkDraft(walker) : []),
    ...(leaf.endsWith('.acceptingFare') ? await checkRise(walker) : []),
    ...(leaf === 'booking.ticketed' ? await checkTicket(walker) : []),
    ...(leaf.startsWith('booking.confirming.') ? await checkMoney(walker) : []),
  ];
}
