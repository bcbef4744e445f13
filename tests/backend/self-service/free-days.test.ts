import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTerms } from '#backend/self-service/cancellation-offer.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildManagedTicket, departingAt } from './managed-ticket.ts';

const dayMinutes = 24 * 60;

const example = fc.record({
  /** Minutes from the payment to the ticket: airlines may confirm late. */
  confirmedAfter: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 2 * dayMinutes })),
  /** Minutes from the ticket to the moment at which the traveler asks. */
  askedAfter: fc.oneof(
    fc.nat({ max: 3 * dayMinutes }),
    fc.integer({ min: dayMinutes - 3, max: dayMinutes + 3 }),
  ),
  /** Minutes from the ticket to the departure. */
  departsAfter: fc.oneof(
    fc.integer({ min: 1, max: 30 * dayMinutes }),
    fc.integer({ min: 7 * dayMinutes - 3, max: 7 * dayMinutes + 3 }),
    fc.integer({ min: 7 * dayMinutes - 2 * dayMinutes, max: 7 * dayMinutes + 2 * dayMinutes }),
  ),
});
type Example = ReturnType<typeof example.generate>['value'];

const toIso = (minutes: number): string => new Date(minutes * 60_000).toISOString();

test(
  'a ticket that was issued a week before it departs or earlier is free to cancel for a day from the moment at which it was issued, however late that was',
  async () => {
    const { backend } = await buildManagedTicket();
    const booking = await backend.store.find('bkg_1');
    await backend.close();
    if (booking === null) throw new Error('There is no booking.');
    const findViolations = async ({
      confirmedAfter,
      askedAfter,
      departsAfter,
    }: Example): Promise<string[]> => {
      const ticketed = Math.ceil(booking.createdAt / 60_000) + confirmedAfter;
      const now = new Date((ticketed + askedAfter) * 60_000);
      // In January and February, clocks in London show UTC.
      const departure = departingAt(toIso(ticketed + departsAfter).slice(0, 19));
      const { freeUntil } = readTerms(
        { clock: { now: () => now, elapsed: () => 0 } },
        { ...booking, ticketedAt: ticketed * 60_000 },
        buildBookingDetails(departure),
      );
      const isFree = askedAfter < dayMinutes && departsAfter >= 7 * dayMinutes && askedAfter < departsAfter;
      const expected = isFree ? toIso(ticketed + dayMinutes) : 'never';
      const shown = freeUntil === null ? 'never' : new Date(freeUntil).toISOString();
      return shown === expected ? [] : [`Expected ${expected}; it is free until ${shown}.`];
    };
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
