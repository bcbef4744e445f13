import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findAirport } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import { airlines, findAirline, knownRoutes } from '#backend/adapters/sandbox-airlines/airlines.ts';
import { getBlockMinutes } from '#backend/adapters/sandbox-airlines/block-time.ts';
import { getDistanceKm } from '#backend/places/great-circle.ts';
import { findLinksBetween, getLinks } from '#backend/adapters/sandbox-airlines/route-network.ts';

function requireAirport(code: string): Airport {
  const found = findAirport(code);
  if (!found) throw new Error(`No airport ${code}`);
  return found;
}

const findAirlinesBetween = (from: string, to: string) =>
  findLinksBetween(requireAirport(from), requireAirport(to))
    .map(link => link.airline.iata)
    .toSorted();

describe('the sandbox airlines', () => {
  it('include every airline that has a page on the site', () => {
    const withPages = '5T OZ KE OS HA DL QR EK EY LH WN AS AV LA BW AC LX N0 AZ MS RJ AT SQ NZ VS'.split(' ');
    expect(withPages).toHaveLength(25);
    expect(withPages.filter(code => !findAirline(code))).toEqual([]);
  });

  it('have unique codes and names', () => {
    expect(new Set(airlines.map(airline => airline.iata)).size).toBe(airlines.length);
    expect(new Set(airlines.map(airline => airline.name)).size).toBe(airlines.length);
    expect(airlines.filter(({ iata }) => !/^[A-Z0-9]{2}$/.test(iata))).toEqual([]);
  });

  it('have every hub of the table, each in the airport data', () => {
    const table = new URL(
      '../../../../src/backend/adapters/sandbox-airlines/data/airlines.tsv',
      import.meta.url,
    );
    const [header = '', ...rows] = readFileSync(table, 'utf8')
      .trim()
      .split('\n')
      .filter(line => !line.startsWith('#'));
    const hubsColumn = header.split('\t').indexOf('hubs');
    const written = rows.map(row => row.split('\t')[hubsColumn]?.split(' '));
    expect(airlines.map(airline => airline.hubs.map(hub => hub.iata))).toEqual(written);
  });

  it('have their first hub in their home country', () => {
    const abroad = airlines.filter(
      ({ homeCountries: homes, hubs }) => homes.size > 0 && !homes.has(hubs[0]?.countryCode ?? ''),
    );
    // Ryanair's largest base is London Stansted.
    expect(abroad.map(airline => airline.iata)).toEqual(['FR']);
  });

  it('sell economy on every aircraft, and as low-cost airlines nothing else on short flights', () => {
    const layouts = airlines.flatMap(({ cabins }) => [cabins.regional, cabins.narrow, cabins.wide]);
    expect(layouts.filter(cabins => !cabins.includes('economy'))).toEqual([]);
    const lowCost = airlines.filter(({ service }) => service !== 'full');
    expect(lowCost.filter(({ cabins }) => cabins.regional.length > 1 || cabins.narrow.length > 1)).toEqual(
      [],
    );
  });

  it('exist and have the range for every well-known route', () => {
    const strangers = knownRoutes.flatMap(({ from, to, dailyFlights }) => {
      const distance = getDistanceKm(requireAirport(from), requireAirport(to));
      return [...dailyFlights].filter(([code, flights]) => {
        const airline = findAirline(code);
        return !airline || airline.maxRangeKm < distance || !(flights >= 1);
      });
    });
    expect(knownRoutes.length).toBeGreaterThan(250);
    expect(strangers).toEqual([]);
  });
});

describe('nonstop routes', () => {
  it('match well-known routes', () => {
    expect(findAirlinesBetween('LHR', 'JFK')).toEqual(['AA', 'B6', 'BA', 'DL', 'VS']);
    expect(findAirlinesBetween('MUC', 'BER')).toEqual(['LH']);
    expect(findAirlinesBetween('AKL', 'HNL')).toEqual(['HA', 'NZ']);
    const toLondon = getLinks(requireAirport('JFK')).filter(({ hub }) => hub.iata === 'LHR');
    expect(toLondon.map(({ airline }) => airline.iata).toSorted()).toEqual(['BA', 'VS']);
  });

  it('are the same in both directions', () => {
    const pairs = [
      ['LHR', 'JFK'],
      ['FRA', 'OSL'],
      ['SIN', 'CMB'],
      ['GRU', 'EZE'],
      ['DEN', 'BZN'],
      ['NBO', 'KGL'],
      ['STN', 'KRK'],
    ] as const;
    expect(pairs.map(([from, to]) => findAirlinesBetween(to, from))).toEqual(
      pairs.map(([from, to]) => findAirlinesBetween(from, to)),
    );
  });

  it('do not exist between airports beyond the range of every aircraft', () => {
    expect(findAirlinesBetween('LHR', 'SYD')).toEqual([]);
    expect(findAirlinesBetween('AKL', 'MAD')).toEqual([]);
  });

  it('exclude low-cost airlines at Heathrow, long flights at LaGuardia, and foreign airlines on domestic routes', () => {
    expect(getLinks(requireAirport('LHR')).filter(({ airline }) => airline.service === 'point')).toEqual([]);
    expect(findAirlinesBetween('LGA', 'LHR')).toEqual([]);
    expect(findAirlinesBetween('LGA', 'LAX')).toEqual([]);
    const domestic = findAirlinesBetween('JFK', 'SEA').map(code =>
      findAirline(code)?.homeCountries.has('US'),
    );
    expect(domestic.length).toBeGreaterThan(0);
    expect(domestic).not.toContain(false);
  });
});

describe('flight times', () => {
  it('are close to real timetables, and longer against the wind', () => {
    const block = (from: string, to: string) =>
      getBlockMinutes(requireAirport(from), requireAirport(to), false);
    expect(block('LHR', 'JFK')).toBeGreaterThan(450);
    expect(block('LHR', 'JFK')).toBeLessThan(510);
    expect(block('JFK', 'LHR')).toBeGreaterThan(390);
    expect(block('JFK', 'LHR')).toBeLessThan(440);
    expect(block('MUC', 'BER')).toBeGreaterThan(55);
    expect(block('MUC', 'BER')).toBeLessThan(85);
    expect(block('SIN', 'EWR')).toBeGreaterThan(1080);
    expect(block('SIN', 'EWR')).toBeLessThan(1160);
  });

  it('use the short way across the date line', () => {
    expect(getDistanceKm(requireAirport('AKL'), requireAirport('HNL'))).toBeGreaterThan(6900);
    expect(getDistanceKm(requireAirport('AKL'), requireAirport('HNL'))).toBeLessThan(7300);
    const [auckland, papeete] = [requireAirport('AKL'), requireAirport('PPT')];
    expect(getBlockMinutes(auckland, papeete, false)).toBeLessThan(getBlockMinutes(papeete, auckland, false));
  });
});
