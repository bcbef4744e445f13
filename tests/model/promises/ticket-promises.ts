import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readLedger } from '#tests/harness/ledger.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { findTextDifference } from './expected/page-text.ts';
import type { RawOffer } from './expected/raw-offer.ts';
import { getTitle, sortPassengers } from './expected/review-text.ts';
import { findSelectedOffer, getExpectedFare } from './expected/selected-offer.ts';
import { formatTicket, parseTicket, type RawTicket } from './expected/ticket-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';

type Flight = Omit<RawTicket['slices'][number]['segments'][number], 'passengers' | 'aircraft'>;

const getTicket = ({ session }: Situation): RawTicket =>
  parseTicket(session.interceptor.responseBodies.get('loadTicket') ?? '');

function findTextDifferences(situation: Situation): string[] {
  const [shown = ''] = situation.page.areas.ticket;
  const [text = ''] = shown.split('Booked with');
  // An earlier check of the same page has pressed Copy reference.
  return findTextDifference(
    'Ticket',
    text.replace('Reference copied.', ''),
    formatTicket(getTicket(situation), situation.page),
  );
}

/** The airline's booking reference of the latest order. */
function findLatestBookingReference(dataDir: string): string {
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  const row = store
    .prepare('select booking_reference as code from sandbox_orders order by created_at desc limit 1')
    .get();
  store.close();
  return String(row?.['code']);
}

const paymentSchema = v.object({
  amount: v.number(),
  brand: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  ticketedAt: v.nullable(v.number()),
  code: v.nullable(v.string()),
});

/** What the bank and our own books say about the payment of a ticket. */
function readPayment(dataDir: string, bookingReference: string): v.InferOutput<typeof paymentSchema> {
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  store.prepare('attach ? as own').run(join(dataDir, 'sagewing.sqlite'));
  const row = store
    .prepare(
      `select p.amount_received as amount, p.card_brand as brand, p.card_last4 as last4, b.ticketed_at as ticketedAt,
         b.support_code as code
       from own.bookings b join sandbox_payment_intents p on p.id = b.payment_intent_id where b.booking_reference = ?`,
    )
    .get(bookingReference);
  store.close();
  return v.parse(paymentSchema, row);
}

/** What the receipt says against the books of the bank. */
function findFalseReceipt(situation: Situation): string[] {
  const ticket = getTicket(situation);
  const payment = readPayment(situation.session.site.dataDir, ticket.booking_reference);
  const toCents = (amount: string | null) => Math.round(Number(amount) * 100);
  const parts = ticket.base_amount === null ? [] : [ticket.base_amount, ticket.tax_amount];
  const differences = [
    ['card', `${payment.brand} ${payment.last4}`, `${ticket.card.brand} ${ticket.card.last4}`],
    ['charge', payment.amount, toCents(ticket.total_amount)],
    ['time of the purchase', payment.ticketedAt, Date.parse(ticket.issued_at)],
    ['number', payment.code, ticket.support_code],
    ...(parts.length === 0
      ? []
      : [['sum', payment.amount, parts.reduce((sum, part) => sum + toCents(part), 0)]]),
  ] as const;
  return differences
    .filter(([, expected, actual]) => expected !== actual)
    .map(([what, expected, actual]) => `${what}: expected ${expected}, shown ${actual}.`);
}

/** What the airline calls the passengers of a group. */
const types: Readonly<Record<string, string>> = {
  Adult: 'adult',
  Child: 'child',
  Infant: 'infant',
};

/** The bags of everybody with a seat, as the fare has them. */
function findWrongBags(ticket: RawTicket, offer: RawOffer): string[] {
  const format = (bags: RawOffer['baggages']): string =>
    (bags ?? [])
      .filter(({ quantity }) => quantity > 0)
      .map(({ type, quantity }) => `${quantity} ${type}`)
      .toSorted()
      .join(', ');
  const seated = ticket.passengers.filter(({ type }) => !type?.startsWith('infant'));
  const flights = ticket.slices.flatMap(({ segments }) => segments);
  return seated.flatMap(({ id, given_name: name }) =>
    flights
      .map(({ passengers }) => passengers.find(({ passenger_id }) => passenger_id === id)?.baggages ?? null)
      .map(format)
      .filter(bags => bags !== format(offer.baggages))
      .map(bags => `bags of ${name}: expected ${format(offer.baggages)}, shown ${bags}.`),
  );
}

/** What the backend says of the ticket against the airline, the bank, what was typed, and the flight that was selected. */
function findFalseTicket(situation: Situation): string[] {
  const { session } = situation;
  const ticket = getTicket(situation);
  const offer = findSelectedOffer(session);
  const fare = session.fareOfOtherTab ?? getExpectedFare(session);
  const { accounts } = readLedger(session.site.dataDir);
  const describeFlights = (slices: readonly { segments: readonly Flight[] }[]) =>
    slices
      .flatMap(({ segments }) => segments)
      .map(segment =>
        [
          `${segment.marketing_carrier?.iata_code ?? ''} ${segment.marketing_carrier_flight_number ?? ''}`,
          `${segment.origin?.iata_code ?? ''} ${segment.origin_terminal ?? ''} ${segment.departing_at.slice(0, 16)}`,
          `${segment.destination?.iata_code ?? ''} ${segment.destination_terminal ?? ''} ${segment.arriving_at.slice(0, 16)}`,
        ].join(', '),
      )
      .join('; ');
  const people = sortPassengers(session.bookedPassengers).map(
    ([label, person]) =>
      `${types[label.split(' ')[0] ?? '']} ${getTitle(person).toLowerCase()} ${person.givenName} ${person.familyName}`,
  );
  const names = ticket.passengers.map(
    ({ type, title, given_name: given, family_name: family }) => `${type} ${title} ${given} ${family}`,
  );
  const withoutNumber = ticket.passengers.filter(
    ({ id }) => !ticket.documents.some(({ passenger_ids }) => passenger_ids.some(one => one === id)),
  );
  const numbers = ticket.documents.map(({ unique_identifier }) => unique_identifier);
  const differences = [
    ['booking reference', findLatestBookingReference(session.site.dataDir), ticket.booking_reference],
    ...(people.length === 0 ? [] : [['passengers', people.join(', '), names.join(', ')]]),
    ...(offer === null || ticket.schedule_changed
      ? []
      : [['flights', describeFlights(offer.slices), describeFlights(ticket.slices)]]),
    ...(offer === null ? [] : [['airline', offer.owner.name, ticket.owner.name]]),
    ...(offer === null || fare === null ? [] : [['fare', fare.toFixed(2), ticket.total_amount]]),
    ['ticket numbers', String(ticket.passengers.length), String(new Set(numbers).size)],
    ['passengers without a ticket number', '0', String(withoutNumber.length)],
  ] as const;
  const charged = accounts.map(account => account.charged);
  return [
    ...(offer === null ? [] : findWrongBags(ticket, offer)),
    ...differences
      .filter(([, expected, actual]) => expected !== actual)
      .map(([what = '', expected = '', actual = '']) => `${what}: expected ${expected}, shown ${actual}.`),
    ...(charged.includes(Math.round(Number(ticket.total_amount) * 100))
      ? []
      : [`Expected one of ${charged.join(', ')} cents; shown ${ticket.total_amount}.`]),
  ];
}

/** The booking reference is visible on the ticket and nowhere else. */
function findMisplacedReference({ page, state }: Situation): string[] {
  const isShown = page.areas.ticket.some(text => text.includes('Booking reference'));
  if (isShown === (state === ticketed)) return [];
  return [isShown ? 'There is one.' : 'There is none.'];
}

const ticketed: BookingStateId = 'booking.ticketed';

export const ticketPromises: PromiseGroup = {
  heading: 'Ticket',
  promises: [
    {
      sentence:
        'The ticket is for the flights that were selected and the people who were typed, with the bags of the fare, the airline’s booking reference, a ticket number each, and the amount charged.',
      in: [ticketed],
      findViolations: findFalseTicket,
    },
    {
      sentence:
        'The ticket shows every name, number, airport, terminal, date, time, bag and amount as the airline issued it, and nothing else.',
      in: [ticketed],
      findViolations: findTextDifferences,
    },
    {
      sentence:
        'The receipt names the amount and the card that the bank has on its books, the time of the ticket, and the booking’s number.',
      in: [ticketed],
      findViolations: findFalseReceipt,
    },
    {
      sentence: 'A ticket with a booking reference is shown when the trip is booked, and never before.',
      findViolations: findMisplacedReference,
    },
  ],
};
