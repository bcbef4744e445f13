import type { Flight } from '#contract/flight.ts';
import type { FlightItem } from '#machines/booking/flight-items.ts';
import { noFilters, type ResultsFilters } from '#machines/booking/results-filters.ts';
import { buildFlight as buildOffer, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

let flightNumber = 1000;
/** An offer for a flight that no other offer is for. */
export const buildFlight = (overrides: Parameters<typeof buildOffer>[0] = {}): Flight =>
  buildOffer({
    slices: [
      buildSlice({
        segments: [buildSegment({ marketing_carrier_flight_number: String(++flightNumber) })],
      }),
    ],
    ...overrides,
  });

export const ids = (flights: readonly Flight[]) => flights.map(({ id }) => id);
/** The cheapest offer of each flight. */
export const itemIds = (items: readonly FlightItem[]) => items.map(({ fares: [{ id }] }) => id);
export const filters = (overrides: Partial<ResultsFilters>): ResultsFilters => ({
  ...noFilters,
  ...overrides,
});

export const byAirline = (id: string, name: string | null) =>
  buildFlight({ id, airline: { name }, owner: null });
export const many = (count: number) =>
  Array.from({ length: count }, (_, i) => buildFlight({ id: `off_${i + 1}`, total_price: `USD ${100 + i}` }));
