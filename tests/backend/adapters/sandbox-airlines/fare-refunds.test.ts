import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { quoteRefund } from '#backend/adapters/sandbox-airlines/quote-refund.ts';
import { bookDraft, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildSandbox } from '#tests/backend/doubles/build-sandbox.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** What a fare says of a refund before the departure. */
interface Terms {
  allowed: boolean;
  penalty_amount: string | null;
  refund_to: string | null;
}

interface Refund {
  refund: { amount: string; currency: string } | null;
  refundTo: string | null;
}

/** The forms in which an airline pays money, and not credit. */
const money = ['balance', 'card', 'arc_bsp_cash'];

const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** What comes back by the words of a fare, and as what; null where it says nothing. */
function formatExpected(terms: Terms | null, total: string): string {
  if (terms === null) return 'unknown';
  const cents = terms.allowed ? Math.max(0, toCents(total) - toCents(terms.penalty_amount ?? '0')) : 0;
  return `${(cents / 100).toFixed(2)} USD as ${terms.refund_to === 'airline_credits' ? 'credit' : 'money'}`;
}

function formatRefund({ refund, refundTo }: Refund): string {
  if (refund === null && refundTo === null) return 'unknown';
  const as = money.includes(refundTo ?? '') ? 'money' : refundTo === 'airline_credits' ? 'credit' : refundTo;
  return `${refund?.amount} ${refund?.currency} as ${as}`;
}

const amount = fc.integer({ min: 1, max: 300_000 }).map(cents => (cents / 100).toFixed(2));
const ticket = fc.record({
  total: amount,
  terms: fc.option(
    fc.record({
      allowed: fc.boolean(),
      penalty_amount: fc.option(fc.oneof(fc.constant('0.00'), amount)),
      refund_to: fc.constantFrom(null, null, 'airline_credits'),
    }),
    { freq: 8 },
  ),
});
type Ticket = ReturnType<typeof ticket.generate>['value'];

const place = { iata_code: 'LHR' };

const writeTicket = ({ total, terms }: Ticket): string =>
  JSON.stringify({
    booking_reference: 'ABC234',
    slices: [{ origin: place, destination: { iata_code: 'JFK' }, segments: [] }],
    passengers: [],
    total_amount: total,
    total_currency: 'USD',
    conditions: {
      change_before_departure: {
        allowed: false,
        penalty_amount: null,
        penalty_currency: null,
        refund_to: null,
      },
      refund_before_departure: terms === null ? null : { ...terms, penalty_currency: 'USD' },
    },
  });

test(
  'a sandbox airline gives back what the conditions of the fare say, as money unless they say that it is credit',
  async () => {
    const findViolations = async (one: Ticket): Promise<string[]> => {
      const [expected, quoted] = [
        formatExpected(one.terms, one.total),
        formatRefund(quoteRefund(writeTicket(one))),
      ];
      return quoted === expected ? [] : [`Expected ${expected}; the airline gives back ${quoted}.`];
    };
    const describe = (one: Ticket) => JSON.stringify(one);
    expect(await findBrokenExample(ticket, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);

const names = ['Amelia', 'Bessie', 'Clara', 'Dorothy', 'Emma', 'Fanny', 'Grace', 'Helen', 'Ida', 'Jane'];

const orderSchema = v.object({ booking: v.object({ data: v.object({ id: v.string() }) }) });

test(
  'whoever books a fare of the sandbox is offered what that fare said, in each way in which a fare can say it',
  async () => {
    const sandbox = await buildSandbox();
    const { app, clock, bookingDeps } = sandbox;
    const search = {
      origin: 'CDG',
      destination: 'JFK',
      departure_date: '2027-03-02',
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
    };
    const { body } = await readResponse(post(app, '/api/flights/search', search));
    const { flights } = v.parse(flightSearchResponseSchema, body);
    const getTerms = (flight: (typeof flights)[number]): Terms | null =>
      flight.conditions?.refund_before_departure ?? null;
    /** One fare of each kind. */
    const kinds = new Map(
      flights.map(flight => {
        const terms = getTerms(flight);
        const isFree = Number(terms?.penalty_amount ?? '0') === 0;
        return [`${terms?.allowed} ${isFree} ${terms?.refund_to}`, flight];
      }),
    );
    const quotes = new Map<string, string>();
    const expected = new Map<string, string>();
    for (const [index, [kind, flight]] of [...kinds].entries()) {
      // Nobody books the same trip twice.
      const person = { given_name: names[index % names.length] ?? '' };
      const isWanted = ({ id }: { id: string }) => id === flight.id;
      const { intentId, amount: paid } = await payForRoute(app, 'CDG-JFK', clock.now(), person, { isWanted });
      const booked = await readResponse(bookDraft(app, intentId));
      const booking = await bookingDeps.store.find(v.parse(orderSchema, booked.body).booking.data.id);
      quotes.set(kind, formatRefund(await bookingDeps.flights.quoteCancellation(booking?.orderId ?? '')));
      expected.set(kind, formatExpected(getTerms(flight), String(paid)));
    }
    expect(quotes).toEqual(expected);
    expect(kinds.size).toBeGreaterThan(3);
  },
  longestMs,
);
