import { expect, test } from 'vitest';
import { parseQuery, stringifyQuery } from '#site/booking/query-string.ts';

test.each<{ query: string; search: Record<string, string> }>([
  { query: '', search: {} },
  { query: '?origin=LHR&departure_date=2027-03-15', search: { origin: 'LHR', departure_date: '2027-03-15' } },
  { query: '?passengers=%5B%7B%22type%22%3A%22adult%22%7D%5D', search: { passengers: '[{"type":"adult"}]' } },
  { query: '?q=S%C3%A3o+Paulo+%26+more', search: { q: 'São Paulo & more' } },
  { query: '?number=1&yes=true&nothing=null', search: { number: '1', yes: 'true', nothing: 'null' } },
  {
    query: '?slice=JFK-LHR-2027-03-15&slice=LHR-CDG-2027-03-20',
    search: { slice: 'JFK-LHR-2027-03-15,LHR-CDG-2027-03-20' },
  },
  { query: '?empty=', search: { empty: '' } },
])('the address $query carries plain texts, both ways', ({ query, search }) => {
  expect(parseQuery(query)).toEqual(search);
  expect(stringifyQuery(search)).toEqual(query);
});

test('values that are not strings are left out of the query', () => {
  expect(
    stringifyQuery({ origin: 'LHR', destination: undefined, adults: 2, list: ['a'], none: null }),
  ).toEqual('?origin=LHR');
});

test('invalid percent-encoding is not an error', () => {
  expect(parseQuery('?origin=%E0%A4%A&destination=JFK')).toEqual({
    origin: '\uFFFD%A',
    destination: 'JFK',
  });
});

test('the last value of a repeated parameter is used', () => {
  expect(parseQuery('?origin=LHR&origin=MUC')).toEqual({ origin: 'MUC' });
});
