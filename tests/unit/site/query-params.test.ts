import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { noFilters, type ResultsFilters } from '#machines/booking/results-filters.ts';
import { emptySearchForm, type SearchForm } from '#machines/booking/search-form.ts';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import {
  toPaymentReturn,
  toPrefilledForm,
  prefillQuerySchema,
  resultsQuerySchema,
  toResultsFilters,
  toResultsQuery,
  toReturnQuery,
  returnQuerySchema,
} from '#site/booking/query-params.ts';
import { buildSearchParams, buildSlice } from '#tests/builders/build-search.ts';

const parsePrefill = (query: unknown) => toPrefilledForm(v.parse(prefillQuerySchema, query), '2026-12-01');
const oneWay: SearchForm = { ...emptySearchForm, tripType: 'oneway' };

describe('the prefill query', () => {
  test('prefills the whole form', () => {
    expect(
      parsePrefill({
        origin: 'LHR',
        destination: 'JFK',
        departure_date: '2027-03-15',
        return_date: '2027-03-22',
        passengers: '[{"type":"adult"},{"type":"adult"},{"type":"child","age":7},{"type":"infant"}]',
        cabin_class: 'business',
      }),
    ).toEqual({
      originText: '',
      originCode: 'LHR',
      originCity: null,
      destinationText: '',
      destinationCode: 'JFK',
      destinationCity: null,
      originNearby: [],
      destinationNearby: [],
      tripType: 'round',
      departureDate: '2027-03-15',
      returnDate: '2027-03-22',
      laterSlices: [],
      counts: { adults: 2, children: 1, infants: 1 },
      childAges: [7],
      cabin: 'business',
    });
  });

  test('reads the airports near the places of a trip, each once', () => {
    const read = (origin: string, destination = 'JFK') => {
      const form = parsePrefill({ origin, destination });
      return [form?.originText, form?.originCode, form?.originNearby, form?.destinationNearby];
    };
    expect(read('lhr, LGW,LGW,LHR', 'JFK,EWR')).toEqual(['', 'LHR', ['LGW'], ['EWR']]);
    expect(read('LHR,L1')).toEqual(['LHR,L1', '', [], []]);
  });

  test('reads the flights of a multi-city trip, and leads back to them', () => {
    const slice = 'JFK-LHR-2027-03-15,LHR-CDG-2027-03-20,cdg-jfk-2027-03-25';
    const form = parsePrefill({ slice, cabin_class: 'first' });
    expect(form).toEqual({
      ...emptySearchForm,
      ...buildSlice(['', 'JFK'], ['', 'LHR'], '2027-03-15'),
      tripType: 'multi',
      laterSlices: [
        buildSlice(['', 'LHR'], ['', 'CDG'], '2027-03-20'),
        buildSlice(['', 'CDG'], ['', 'JFK'], '2027-03-25'),
      ],
      cabin: 'first',
    });
    expect(toResultsQuery(toSearchParams(form ?? emptySearchForm), noFilters)).toEqual({
      slice: 'JFK-LHR-2027-03-15,LHR-CDG-2027-03-20,CDG-JFK-2027-03-25',
      passengers: '[{"type":"adult"}]',
      cabin_class: 'first',
    });
  });

  test.each([
    ['one flight, which gets a second one', 'JFK-LHR-2027-03-15', [['', 'LHR', '', '', '']]],
    ['what can’t be read, as texts', 'JFK-LHR-2027-03-15,Paris-X1-soon', [['Paris', '', 'X1', '', 'soon']]],
    ['what lacks an end', 'JFK-LHR-2027-03-15,CDG', [['', 'CDG', '', '', '']]],
    [
      'one flight too many, and no more',
      Array.from({ length: 9 }, () => 'JFK-LHR-2027-03-15').join(),
      Array.from({ length: 6 }, () => ['', 'JFK', '', 'LHR', '2027-03-15']),
    ],
  ])('reads %s', (_, slice, later) => {
    const { laterSlices = [] } = parsePrefill({ slice }) ?? {};
    expect(
      laterSlices.map(one => [
        one.originText,
        one.originCode,
        one.destinationText,
        one.destinationCode,
        one.departureDate,
      ]),
    ).toEqual(later);
  });

  test.each([{}, { utm_source: 'mail' }, { origin: 5 }, { passengers: ['adult'] }])(
    'is null for %j',
    query => {
      expect(parsePrefill(query)).toEqual(null);
    },
  );

  test.each<{ query: Record<string, string>; form: SearchForm }>([
    { query: { destination: 'JFK' }, form: { ...oneWay, destinationCode: 'JFK' } },
    { query: { origin: ' lhr ' }, form: { ...oneWay, originCode: 'LHR' } },
    { query: { origin: ' London ' }, form: { ...oneWay, originText: 'London' } },
    { query: { destination: '<script>' }, form: { ...oneWay, destinationText: '<script>' } },
    { query: { origin: 'a'.repeat(500) }, form: { ...oneWay, originText: 'a'.repeat(40) } },
    { query: { origin: '' }, form: oneWay },
    { query: { departure_date: '2027-03-15' }, form: { ...oneWay, departureDate: '2027-03-15' } },
    { query: { departure_date: '2027-02-30' }, form: { ...oneWay, departureDate: '2027-02-30' } },
    { query: { departure_date: '15.03.2027' }, form: { ...oneWay, departureDate: '2027-03-15' } },
    { query: { departure_date: '' }, form: oneWay },
    {
      query: { return_date: '2027-03-22' },
      form: { ...emptySearchForm, returnDate: '2027-03-22' },
    },
    { query: { return_date: 'soon' }, form: { ...emptySearchForm, returnDate: 'soon' } },
    { query: { return_date: '' }, form: oneWay },
    { query: { cabin_class: 'first' }, form: { ...oneWay, cabin: 'first' } },
    { query: { cabin_class: 'cargo' }, form: oneWay },
    {
      query: { passengers: '[{"type":"adult"},{"type":"child"}]' },
      form: { ...oneWay, counts: { adults: 1, children: 1, infants: 0 }, childAges: [6] },
    },
    {
      query: { passengers: '[{"type":"adult"},{"type":"infant_without_seat"}]' },
      form: { ...oneWay, counts: { adults: 1, children: 0, infants: 1 } },
    },
    {
      query: { passengers: '[{"type":"child","age":7}]' },
      form: { ...oneWay, counts: { adults: 0, children: 1, infants: 0 }, childAges: [7] },
    },
    {
      query: { passengers: '[{"type":"adult"},{"type":"infant"},{"type":"infant"}]' },
      form: { ...oneWay, counts: { adults: 1, children: 0, infants: 2 } },
    },
    {
      query: { passengers: `[${'{"type":"adult"},'.repeat(11)}{"type":"adult"}]` },
      form: { ...oneWay, counts: { adults: 12, children: 0, infants: 0 } },
    },
    { query: { passengers: '' }, form: oneWay },
  ])('reads $query', ({ query, form }) => {
    expect(parsePrefill(query)).toEqual(form);
  });

  test.each([
    '[{"type":"dog"}]',
    '[{"type":"adult"},{"type":"child","age":40}]',
    '2 adults',
    '12',
    '[]',
    '{"adults":2}',
  ])('reads nobody from the passengers %j', passengers => {
    expect(parsePrefill({ passengers })).toEqual({
      ...oneWay,
      counts: { adults: 0, children: 0, infants: 0 },
    });
  });
});

describe('the return query', () => {
  const parseReturn = (query: unknown) => toPaymentReturn(v.parse(returnQuerySchema, query));

  test('is parsed, and leads back to the same confirmation', () => {
    const query = {
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_1',
      redirect_status: 'succeeded',
    };
    expect(parseReturn(query)).toEqual({
      paymentIntent: 'pi_1',
      clientSecret: 'pi_1_secret_1',
      redirectStatus: 'succeeded',
      bookingId: null,
    });
    expect(toReturnQuery(parseReturn(query))).toEqual(query);
  });

  test('of an email link leads back to the same booking', () => {
    expect(parseReturn({ booking_id: 'bkg_1' })).toEqual({
      paymentIntent: null,
      clientSecret: null,
      redirectStatus: null,
      bookingId: 'bkg_1',
    });
    expect(toReturnQuery(parseReturn({ booking_id: 'bkg_1' }))).toEqual({ booking_id: 'bkg_1' });
  });

  test.each([{}, { payment_intent: '' }, { payment_intent: 7, booking_id: null }, { foo: 'bar' }])(
    'is empty for %j',
    query => {
      expect(toReturnQuery(parseReturn(query))).toEqual({});
    },
  );

  test('is empty without a return', () => {
    expect(toReturnQuery(null)).toEqual({});
  });
});

describe('the query of the results', () => {
  const parseResults = (query: unknown) => toResultsFilters(v.parse(resultsQuerySchema, query));

  test('has what differs from all flights by price, and leads back to it', () => {
    const filters: ResultsFilters = {
      sort: 'duration',
      maxPrice: 450,
      stops: ['0', '1'],
      departures: ['morning'],
      arrivals: ['afternoon', 'evening'],
      durations: ['8-12'],
      airlines: ['british airways', 'lufthansa'],
      origins: ['lhr'],
      destinations: ['jfk', 'ewr'],
      connections: ['dub'],
      bags: ['checked'],
      terms: ['refundable', 'changeable'],
      page: 3,
    };
    const query = {
      sort: 'duration',
      stops: '0,1',
      departs: 'morning',
      arrives: 'afternoon,evening',
      duration: '8-12',
      airlines: 'british airways,lufthansa',
      from: 'lhr',
      to: 'jfk,ewr',
      via: 'dub',
      bags: 'checked',
      terms: 'refundable,changeable',
      max_price: '450',
      page: '3',
    };
    expect([toResultsQuery(null, filters), parseResults(query)]).toEqual([query, filters]);
    expect(toResultsQuery(null, noFilters)).toEqual({});
  });

  test('has the search that it leads back to', () => {
    const searchParams = buildSearchParams({
      departureDate: '2027-03-15',
      returnDate: null,
      passengers: { adults: 2, children: 1, infants: 1 },
      childAges: [7],
      cabinClass: 'premium_economy',
    });
    const query = toResultsQuery(searchParams, noFilters);
    expect(query).toEqual({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      passengers:
        '[{"type":"adult"},{"type":"adult"},{"type":"child","age":7},{"type":"infant_without_seat"}]',
      cabin_class: 'premium_economy',
    });
    const form = parsePrefill(query);
    expect(form && toSearchParams(form)).toEqual({ ...searchParams, originLabel: '', destinationLabel: '' });
  });

  test.each([{}, { utm_source: 'mail' }, { sort: ['price'] }])('is null for %j', query => {
    expect(parseResults(query)).toEqual(null);
  });

  test.each<{ query: Record<string, string>; filters: Partial<ResultsFilters> }>([
    { query: { sort: 'stars' }, filters: {} },
    { query: { sort: '' }, filters: {} },
    { query: { max_price: '0' }, filters: { maxPrice: 0 } },
    { query: { max_price: '-5' }, filters: {} },
    { query: { max_price: '4e2' }, filters: {} },
    { query: { max_price: '' }, filters: {} },
    { query: { airlines: ' Iberia , ,KLM' }, filters: { airlines: ['iberia', 'klm'] } },
    { query: { page: 'two', sort: 'departure' }, filters: { sort: 'departure' } },
    { query: { page: '1.5' }, filters: {} },
    { query: { page: '99999999999999999999' }, filters: {} },
  ])('drops what is invalid in $query', ({ query, filters }) => {
    expect(parseResults(query)).toEqual({ ...noFilters, ...filters });
  });
});
