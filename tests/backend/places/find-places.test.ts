import { describe, expect, it } from 'vitest';
import {
  findAirports,
  getAirports,
  getCities,
  findAirport,
  findCity,
  sharesAirport,
} from '#backend/places/find-places.ts';
import { localNames } from '#backend/places/local-names.ts';
import { metropolitanAreas } from '#backend/places/metropolitan-areas.ts';
import { regions } from '#backend/places/regions.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { yearlyPassengerMillions } from '#scripts/airport-corrections.ts';

describe('finding places', () => {
  it('finds an airport by its code', () => {
    expect(findAirport('BER')).toEqual({
      iata: 'BER',
      name: 'Berlin Brandenburg Airport',
      city: 'Berlin',
      countryCode: 'DE',
      countryName: 'Germany',
      latitude: 52.3644,
      longitude: 13.5099,
      timeZone: 'Europe/Berlin',
      size: 'large',
      yearlyPassengers: 25_500_000,
      rank: expect.any(Number),
      cityCode: 'BER',
    });
  });

  it('finds a city by its metropolitan code', () => {
    const city = findCity('NYC');
    expect([city?.name, city?.countryCode, city?.airports.map(airport => airport.iata)]).toEqual([
      'New York',
      'US',
      ['JFK', 'EWR', 'LGA'],
    ]);
  });

  it('finds neither by an unknown code', () => {
    for (const code of ['', 'QQQ', 'lhr', 'LON ', '__proto__']) {
      expect([findAirport(code), findCity(code), findAirports(code)]).toEqual([undefined, undefined, []]);
    }
  });

  it.each([
    ['LON', 'LHR LGW STN LTN LCY SEN'],
    ['TYO', 'HND NRT'],
    ['BUE', 'AEP EZE'],
    ['YEA', 'YEG'],
    ['LHR', 'LHR'],
  ])('returns %s for %s, busiest first', (code, airports) => {
    expect(findAirports(code).map(airport => airport.iata)).toEqual(airports.split(' '));
  });

  it.each(['IST', 'BKK', 'SHA', 'HOU', 'DXB'])(
    'returns the airport for %s, which is a city and an airport',
    code => {
      expect(findCity(code)?.airports.length).toBeGreaterThan(1);
      expect(findAirports(code).map(airport => airport.iata)).toEqual([code]);
    },
  );

  it.each([
    ['LON', 'LHR', true],
    ['EWR', 'NYC', true],
    ['TYO', 'TYO', true],
    ['IST', 'IST', true],
    ['LHR', 'LGW', false],
    ['LON', 'PAR', false],
    ['IST', 'SAW', false],
    // No place has this code.
    ['XXX', 'XXX', false],
  ])('tells whether %s and %s share an airport', (one, other, expected) => {
    expect(sharesAirport(one, other)).toBe(expected);
  });

  it('lists all airports by rank, busiest first', () => {
    const airports = getAirports();
    expect(airports.map(airport => airport.rank)).toEqual(airports.map((_, index) => index + 1));
    const passengers = airports.map(airport => airport.yearlyPassengers);
    expect(passengers).toEqual(passengers.toSorted((a, b) => b - a));
  });
});

describe('the airport data', () => {
  const airports = getAirports();

  it('has airports in most countries of the world', () => {
    expect(airports.length).toBeGreaterThan(3500);
    expect(new Set(airports.map(airport => airport.countryCode)).size).toBeGreaterThan(210);
  });

  it('has each code once, as three capital letters', () => {
    const codes = airports.map(airport => airport.iata);
    expect(codes.filter(code => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has only time zones that dates can be formatted in', () => {
    const refused = [...new Set(airports.map(airport => airport.timeZone))].filter(timeZone => {
      try {
        return !new Intl.DateTimeFormat('en', { timeZone }).format(0);
      } catch {
        return true;
      }
    });
    expect(refused).toEqual([]);
  });

  it('has time zones that agree with the longitude', () => {
    const winter = Date.UTC(2027, 0, 15, 12);
    const hoursAhead = (timeZone: string): number => {
      const local = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(winter);
      return (Date.parse(`${local.replace(' ', 'T')}Z`) - winter) / 3_600_000;
    };
    const misplaced = airports.filter(({ timeZone, longitude }) => {
      const difference = (((hoursAhead(timeZone) - longitude / 15) % 24) + 36) % 24;
      return Math.abs(difference - 12) > 3.2;
    });
    expect(misplaced.map(airport => airport.iata)).toEqual([]);
  });

  it('has valid coordinates', () => {
    const misplaced = airports.filter(
      ({ latitude, longitude }) =>
        !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0),
    );
    expect(misplaced).toEqual([]);
  });

  it('has countries that have a name, and clean names of airports and cities', () => {
    expect(airports.filter(airport => airport.countryName === airport.countryCode)).toEqual([]);
    const unclean = airports.filter(({ name, city }) =>
      [name, city].some(text => text !== text.trim() || /[\t"\\()<>]|\s\s|^$/.test(text)),
    );
    expect(unclean).toEqual([]);
  });

  it('has no airport without passenger flights', () => {
    const unexpected = airports.filter(({ name }) =>
      /heliport|seaplane|air base|air force|railway|metropolitan area/i.test(name),
    );
    expect(unexpected.map(airport => airport.name)).toEqual([]);
  });

  it('has every airport of the hand-maintained tables', () => {
    const isKnown = (code: string): boolean => findAirport(code) !== undefined;
    expect([...yearlyPassengerMillions.keys()].filter(code => !isKnown(code))).toEqual([]);
    expect(metropolitanAreas.flatMap(city => city.airports).filter(code => !isKnown(code))).toEqual([]);
    expect(regions.flatMap(region => region.airports).filter(code => !isKnown(code))).toEqual([]);
    expect([...localNames.keys()].filter(code => !isKnown(code) && !findCity(code))).toEqual([]);
  });

  it('assigns each airport to at most one city, and every city to one country', () => {
    const members = metropolitanAreas.flatMap(city => city.airports);
    expect(new Set(members).size).toBe(members.length);
    for (const city of getCities()) {
      expect(new Set(city.airports.map(airport => airport.countryCode))).toEqual(new Set([city.countryCode]));
    }
  });

  it('is up to date on airports that opened, closed or changed their code', () => {
    const current = [
      'BER',
      'IST',
      'PKX',
      'TFU',
      'NLU',
      'NMI',
      'GOX',
      'NQZ',
      'KTI',
      'SAI',
      'COV',
      'UBN',
      'WMI',
      'DWC',
      'RMO',
    ];
    const staleEntries = ['TXL', 'SXF', 'ISL', 'NAY', 'TSE', 'REP', 'PNH', 'KIV', 'RIO', 'LON', 'PAR'];
    expect(current.filter(code => !findAirport(code))).toEqual([]);
    expect(staleEntries.filter(code => findAirport(code))).toEqual([]);
  });

  it.each([
    ['FRA', 'Frankfurt', 'DE', 'Europe/Berlin'],
    ['SFO', 'San Francisco', 'US', 'America/Los_Angeles'],
    ['EWR', 'Newark', 'US', 'America/New_York'],
    ['GVA', 'Geneva', 'CH', 'Europe/Zurich'],
    ['BSL', 'Basel', 'FR', 'Europe/Paris'],
    ['KIX', 'Osaka', 'JP', 'Asia/Tokyo'],
    ['DPS', 'Denpasar', 'ID', 'Asia/Makassar'],
    ['PHX', 'Phoenix', 'US', 'America/Phoenix'],
    ['HNL', 'Honolulu', 'US', 'Pacific/Honolulu'],
    ['SSA', 'Salvador', 'BR', 'America/Bahia'],
    ['LPA', 'Gran Canaria', 'ES', 'Atlantic/Canary'],
    ['PRN', 'Pristina', 'XK', 'Europe/Belgrade'],
    ['HKG', 'Hong Kong', 'HK', 'Asia/Hong_Kong'],
    ['CUN', 'Cancún', 'MX', 'America/Cancun'],
    ['KTM', 'Kathmandu', 'NP', 'Asia/Kathmandu'],
    ['ADL', 'Adelaide', 'AU', 'Australia/Adelaide'],
    ['PSC', 'Pasco', 'US', 'America/Los_Angeles'],
  ])('has %s in %s, %s, %s', (code, city, countryCode, timeZone) => {
    expect(pick(findAirport(code), 'city', 'countryCode', 'timeZone')).toEqual({
      city,
      countryCode,
      timeZone,
    });
  });
});
