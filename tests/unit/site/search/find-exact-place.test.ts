import { describe, expect, test } from 'vitest';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { findExactPlace } from '#site/booking/search/find-exact-place.ts';

describe('a text without a selected suggestion', () => {
  test.each([
    ['JFK', 'JFK'],
    [' jfk ', 'JFK'],
    ['LON', 'LON'],
    ['ist', 'IST'],
    ['London (LHR)', 'LHR'],
    ['Munich', 'MUC'],
    ['new york', 'NYC'],
    ['Sao Paulo', 'SAO'],
    ['ZÜRICH', 'ZRH'],
    ['London Heathrow Airport', 'LHR'],
    ['münchen', 'MUC'],
    ['Mailand', 'MIL'],
    ['gatwick', 'LGW'],
    ['杭州', 'HGH'],
    ['Nice, France', 'NCE'],
  ])('names a place without doubt: %j is %s', (text, code) => {
    expect(findExactPlace(suggestPlaces(text), text)?.iata_code).toBe(code);
  });

  test.each([
    ['half a name', 'Muni'],
    ['a name of two cities', 'London'],
    ['a city with two airports and no code of its own', 'Istanbul'],
    ['a misspelled name', 'Munick'],
    ['a country', 'Iceland'],
    ['an unknown code', 'QQQ'],
    ['an unknown code that is the start of only one name', 'ZUR'],
  ])('names none if it is %s', (_, text) => {
    expect(findExactPlace(suggestPlaces(text), text)).toBe(null);
  });
});
