import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flightSchema } from '#contract/flight.ts';
import {
  buildAirport,
  buildWireOffer,
  buildWireSegment,
  buildWireSlice,
  heathrow,
  kennedy,
  respondWithData,
} from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

/** The kilograms of an offer that Duffel responds with, and whose estimate they are. */
async function readEmissions(overrides: Record<string, unknown>) {
  const { flights, server } = await startDuffel();
  server.faults.push(respondWithData('GET /air/offers', buildWireOffer(overrides)));
  const { flight } = await flights.readOffer('off_1');
  const { total_emissions_kg, emissions_source } = v.parse(flightSchema, flight);
  return [total_emissions_kg, emissions_source];
}

describe('an offer without an estimate of the airline', () => {
  const newYork = { ...kennedy, latitude: 40.64, longitude: -73.78 };
  const readEstimate = (segment: Record<string, unknown>, offer: Record<string, unknown> = {}) =>
    readEmissions({
      total_emissions_kg: null,
      slices: [
        buildWireSlice({ segments: [buildWireSegment({ destination: newYork, ...segment })] }),
        buildWireSlice({ segments: [buildWireSegment({ origin: newYork, destination: heathrow })] }),
      ],
      ...offer,
    });
  const inCabin = (cabin_class: string | null) => ({
    passengers: [{ passenger_id: 'pas_1', cabin_class }],
  });

  it.each([undefined, null, '', '0', 'unknown'])('%j is none', async total_emissions_kg => {
    expect((await readEmissions({ total_emissions_kg }))[1]).toBe('agency');
  });

  it('has one by us: 20 kg for a takeoff, and 75 g for each of the 5,540 km', async () => {
    expect(await readEstimate({})).toEqual([871, 'agency']);
  });

  it.each([
    ['a seat of business as 2.9 of economy', inCabin('business'), 1699],
    ['a propeller with less for each kilometer', { aircraft: { name: 'ATR 72-600' } }, 816],
    [
      'another takeoff over Shannon',
      { stops: [{ airport: buildAirport('SNN', null, 52.7, -8.92), duration: null }] },
      891,
    ],
  ])('counts %s', async (_, segment, kilograms) => {
    expect(await readEstimate(segment)).toEqual([kilograms, 'agency']);
  });

  it('counts children, and no infants', async () => {
    const passengers = [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: null, age: 7 },
      { id: 'pas_3', type: null, age: 1 },
    ];
    expect(await readEstimate({}, { passengers })).toEqual([1742, 'agency']);
  });

  it('has none where a place or the cabin is unknown', async () => {
    // No airport has this code.
    const nowhere = { ...newYork, iata_code: 'XXX', latitude: null };
    expect(await readEstimate({ destination: nowhere })).toEqual([null, 'agency']);
    expect(await readEstimate(inCabin('suite'))).toEqual([null, 'agency']);
  });

  it('finds an airport whose place is missing by its code', async () => {
    expect(await readEstimate({ destination: { ...newYork, longitude: null } })).toEqual([871, 'agency']);
  });
});
