import { describe, expect, test } from 'vitest';
import { getCorrectedChildAges, isPassengerReady } from '#machines/booking/passengers-page-rules.ts';
import { buildChildEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { goToPassengers, startBooking, today } from './booking-harness.ts';
import { familyEntries, familyForm } from './family.ts';

describe('one passenger', () => {
  test('is ready as soon as their own details are complete and valid', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { form: familyForm, entries: familyEntries });
    const listReady = () => [0, 1, 2, 3].map(index => isPassengerReady(booking.context, index, today));
    expect(listReady()).toEqual([true, true, true, false]);
    booking.send({ type: 'passenger.change', index: 1, change: { firstName: '' } });
    expect(listReady()).toEqual([true, false, true, false]);
  });

  test('is not ready before there are passengers', () => {
    expect(isPassengerReady(startBooking().context, 0, today)).toBe(false);
  });
});

describe('the ages to search again with', () => {
  const flight = buildFlight();
  const searchParams = buildSearchParams({ childAges: [6, 8] });
  const six = buildChildEntry();
  const eight = buildChildEntry({ birthYear: '2018' });
  const complete = { flight, searchParams, passengers: [buildPassengerEntry(), six, six] };

  test('are those of all children if one differs', () => {
    expect(getCorrectedChildAges(complete)).toEqual([6, 6]);
    expect(getCorrectedChildAges({ ...complete, passengers: [six, eight] })).toBeNull();
  });

  test.each(['flight', 'searchParams', 'passengers'] as const)('are unknown without %s', missing => {
    expect(getCorrectedChildAges({ ...complete, [missing]: null })).toBeNull();
  });
});
