import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { parsePrice } from './price.ts';

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
export async function checkTicket({
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

/** What the page says about a charge is true. */
export async function checkChargeStatus({ page, site }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  const { charges } = readLedger(site.dataDir);
  const saysCharged = text.includes('your card was charged');
  const saysNotCharged = text.includes('not charged');
  if (saysCharged && charges === 0) return ['the page reports a charge that does not exist'];
  return saysNotCharged && charges > 0 ? ['the page denies a charge that exists'] : [];
}
