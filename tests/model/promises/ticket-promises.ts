import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { parsePrice } from './price.ts';
import type { PromiseGroup } from './promise.ts';

/** The airline's booking reference of the latest order. */
function findLatestBookingReference(dataDir: string): string {
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
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

/** What the ticket has to show of the response. */
function parseTicket(response: string) {
  const { slices, documents } = v.parse(ticketSchema, JSON.parse(response)).data;
  const segments = slices.flatMap(slice => slice.segments);
  return {
    ticketNumbers: documents.map(document => document.unique_identifier),
    /** Origin and destination of each flight, in order: `JFK KEF KEF LHR`. */
    airportCodes: segments
      .flatMap(({ origin, destination }) => [origin.iata_code, destination.iata_code])
      .join(' '),
  };
}

/** The ticket shows the airline's booking reference and ticket numbers, the passengers, the route and the total. */
async function findTicketDifferences({
  page,
  site,
  interceptor,
  typedPassengers,
  trip,
}: BrowserSession): Promise<string[]> {
  const ticket = page.getByRole('article', { name: 'Electronic Ticket' });
  const text = await ticket.innerText();
  const codes = (await ticket.getByText(/^[A-Z]{3}$/).allTextContents()).join(' ');
  const { ticketNumbers, airportCodes } = parseTicket(interceptor.responseBodies.get('loadTicket') ?? '');
  const { accounts } = readLedger(site.dataDir);
  const charged = accounts.map(account => account.charged).filter(amount => amount > 0);
  const [, paid = ''] = /\$([\d,.]+)/.exec(text) ?? [];
  return [
    ...[
      findLatestBookingReference(site.dataDir),
      ...ticketNumbers,
      ...(trip === null ? [] : [trip.from, trip.to]),
      ...[...typedPassengers.values()].map(
        ({ givenName: given, familyName: family }) => `${given} ${family}`,
      ),
    ]
      .filter(expected => !text.includes(expected))
      .map(expected => `the ticket lacks ${expected}`),
    ...(codes.includes(airportCodes)
      ? []
      : [`the airports on the ticket are ${codes} instead of ${airportCodes}`]),
    ...(charged.includes(Math.round(parsePrice(paid) * 100))
      ? []
      : [`the total on the ticket is ${paid}; charged in cents: ${charged.join(', ')}`]),
  ];
}

/** The booking reference is visible on the ticket and nowhere else. */
async function findMisplacedReference({ page }: BrowserSession, isTicketed: boolean): Promise<string[]> {
  const isVisible = await page
    .getByRole('article', { name: 'Electronic Ticket' })
    .filter({ hasText: 'Booking reference' })
    .isVisible();
  if (isVisible === isTicketed) return [];
  return [isVisible ? 'unexpected booking reference' : 'missing booking reference'];
}

const ticketed: BookingStateId = 'booking.ticketed';

export const ticketPromises: PromiseGroup = {
  heading: 'Ticket',
  promises: [
    {
      sentence:
        'The ticket names the airline’s booking reference and ticket numbers, the passengers, the route and the amount charged.',
      in: [ticketed],
      findViolations: ({ session }) => findTicketDifferences(session),
    },
    {
      sentence: 'A ticket with a booking reference is shown when the trip is booked, and never before.',
      findViolations: ({ session, state }) => findMisplacedReference(session, state === ticketed),
    },
  ],
};
