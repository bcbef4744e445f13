import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { emptySearchForm } from '#machines/booking/search-form.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking, today } from './booking-harness.ts';

const submit: BookingEvent = { type: 'search.submit', today };

describe('the search form', () => {
  test('is initially empty', () => {
    const booking = startBooking();
    expect([booking.at, booking.tags, booking.context.form]).toEqual([
      'searching.editing',
      [],
      emptySearchForm,
    ]);
  });

  test('is restored from storage', () => {
    const form = buildSearchForm();
    expect(startBooking({ form }).context.form).toEqual(form);
  });

  test('shows the errors of a link’s dates at once', () => {
    const prefill = buildSearchForm({ departureDate: '2099-01-01', returnDate: '' });
    const booking = startBooking();
    booking.send({ type: 'page.open', path: '/', prefill, today });
    expect([booking.context.form, booking.context.searchErrors]).toEqual([
      prefill,
      { departureDate: expect.stringMatching(/^Flights can be booked until /) },
    ]);
  });

  test('says that a link’s text is no code, until it is changed', () => {
    const booking = startBooking();
    const prefill = { ...emptySearchForm, originText: 'Nowhere', destinationText: 'LONDON1' };
    booking.send({ type: 'page.open', path: '/', prefill, today });
    expect(booking.context.searchErrors).toEqual({
      origin: 'No airport or city has the code Nowhere.',
      destination: 'No airport or city has the code LONDON1.',
    });
    booking.send({ type: 'search.change', change: { originText: 'Boston' } });
    expect(booking.context.searchErrors).toEqual({
      destination: 'No airport or city has the code LONDON1.',
    });
    booking.send({ type: 'search.change', change: { destinationText: 'London' } });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('says that a link’s passengers are too many, until enough of them are taken away', () => {
    const booking = startBooking();
    const counts = { adults: 11, children: 0, infants: 0 };
    booking.send({ type: 'page.open', path: '/', prefill: { ...emptySearchForm, counts }, today });
    const error = { passengers: 'At most 9 passengers can travel on one booking.' };
    expect([booking.context.form.counts, booking.context.searchErrors]).toEqual([counts, error]);
    booking.send(
      { type: 'search.change', change: { originText: 'New York (JFK)', originCode: 'JFK' } },
      { type: 'traveler.remove', passenger: 'adult' },
    );
    expect(booking.context.searchErrors).toEqual(error);
    booking.send({ type: 'traveler.remove', passenger: 'adult' });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('says that a link names nobody, until an adult travels', () => {
    const booking = startBooking();
    const counts = { adults: 0, children: 0, infants: 0 };
    booking.send({ type: 'page.open', path: '/', prefill: { ...emptySearchForm, counts }, today });
    expect(booking.context.searchErrors).toEqual({
      passengers: 'The link does not say who travels. Choose the passengers.',
    });
    booking.send({ type: 'traveler.add', passenger: 'child' });
    expect(booking.context.searchErrors).toEqual({ passengers: 'At least one adult has to travel.' });
    booking.send({ type: 'traveler.add', passenger: 'adult' });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('applies typed texts, selected places, swaps and counts', () => {
    const booking = startBooking();
    booking.send(
      { type: 'search.change', change: { originText: 'London (LHR)', originCode: 'LHR' } },
      { type: 'search.change', change: { destinationText: 'New York (JFK)', destinationCode: 'JFK' } },
      { type: 'search.swap' },
      { type: 'search.change', change: { departureDate: '2027-03-15', returnDate: '2027-03-22' } },
      { type: 'search.change', change: { cabin: 'first' } },
      { type: 'traveler.add', passenger: 'child' },
      { type: 'traveler.add', passenger: 'adult' },
      { type: 'traveler.add', passenger: 'infant' },
      { type: 'traveler.remove', passenger: 'adult' },
      { type: 'childAge.change', index: 0, age: 9 },
    );
    expect(booking.context.form).toEqual(
      buildSearchForm({
        originText: 'New York (JFK)',
        originCode: 'JFK',
        destinationText: 'London (LHR)',
        destinationCode: 'LHR',
        cabin: 'first',
        counts: { adults: 1, children: 1, infants: 1 },
        childAges: [9],
      }),
    );
  });

  test('shows errors and makes no call when it is incomplete', () => {
    const booking = startBooking();
    booking.send(submit);
    expect([booking.at, booking.count('searchFlights'), booking.context.searchErrors]).toEqual([
      'searching.editing',
      0,
      {
        origin: 'From airport is required.',
        destination: 'To airport is required.',
        departureDate: 'Departure date is required.',
        returnDate: 'Return date is required for round trip.',
      },
    ]);
  });

  test('clears the error of a changed field and keeps the others', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'search.change', change: { departureDate: '2027-03-15' } });
    expect(booking.context.searchErrors).toEqual({
      origin: 'From airport is required.',
      destination: 'To airport is required.',
    });
  });

  test('keeps the date errors when the places are swapped', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'search.swap' });
    expect(booking.context.searchErrors).toEqual({
      departureDate: 'Departure date is required.',
      returnDate: 'Return date is required for round trip.',
    });
  });

  test('has no airport for text without a selected suggestion', () => {
    const booking = startBooking({ form: buildSearchForm() });
    booking.send({ type: 'search.change', change: { originText: 'Lond', originCode: '' } }, submit);
    expect([booking.at, booking.context.searchErrors]).toEqual([
      'searching.editing',
      { origin: 'From airport is required.' },
    ]);
  });

  test('reports an unknown code of a link, which is not chosen, until the field changes', () => {
    const booking = startBooking();
    booking.send(
      { type: 'page.open', path: '/', prefill: { ...emptySearchForm, originCode: 'QQQ' } },
      { type: 'place.rejected', end: 'origin', code: 'QQQ' },
    );
    const { form, searchErrors } = booking.context;
    const error = 'No airport or city has the code QQQ.';
    expect([form.originText, form.originCode, searchErrors]).toEqual(['QQQ', '', { origin: error }]);
    booking.send(submit);
    expect(booking.context.searchErrors.origin).toBe(error);
    booking.send({ type: 'search.change', change: { originText: 'QQ', originCode: '' } }, submit);
    expect(booking.context.searchErrors.origin).toBe('From airport is required.');
  });

  test('reports an unknown destination also after the origin of the link was found', () => {
    const booking = startBooking();
    booking.send(
      {
        type: 'page.open',
        path: '/',
        prefill: { ...emptySearchForm, originCode: 'JFK', destinationCode: 'QQQ' },
      },
      { type: 'place.rejected', end: 'destination', code: 'QQQ' },
      { type: 'search.change', change: { originText: 'New York (JFK)', originCode: 'JFK' } },
    );
    const error = 'No airport or city has the code QQQ.';
    expect(booking.context.searchErrors).toEqual({ destination: error });
    booking.send({ type: 'search.change', change: { destinationText: 'QQ' } });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('is filled in from the address, which clears previous errors', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'page.open', path: '/', prefill: buildSearchForm() });
    expect([booking.context.form, booking.context.searchErrors]).toEqual([buildSearchForm(), {}]);
  });

  test('keeps its content when the page is opened without a query', () => {
    const booking = startBooking({ form: buildSearchForm() });
    booking.send({ type: 'page.open', path: '/' }, { type: 'page.open', path: '/', prefill: null });
    expect(booking.context.form).toEqual(buildSearchForm());
  });
});
