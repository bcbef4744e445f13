import type { Flight } from '#contract/flight.ts';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { passengersPage } from '#site/booking/passengers/passengers-page.tsx';
import { buildChildEntry, buildInfantEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToPassengers, startBooking, type Booking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from './render-view.tsx';

const { Component: PassengersPage } = passengersPage;

/** Renders the page of the passengers and the payment. */
export const renderPassengersPage = (booking: Booking, width?: number) =>
  renderView(<PassengersPage />, width === undefined ? { booking } : { booking, width });

/** An adult, a child of 6 and an infant, filled in. */
export const family = [buildPassengerEntry(), buildChildEntry(), buildInfantEntry()];
const familyForm = buildSearchForm({ counts: { adults: 1, children: 1, infants: 1 }, childAges: [6] });

/** A family that has filled in the form for a flight. */
export async function fillInFamily(
  flight: Flight,
  entries: readonly PassengerEntry[] = family,
): Promise<Booking> {
  const booking = startBooking();
  await goToPassengers(booking, { form: familyForm, flight, entries });
  return booking;
}
