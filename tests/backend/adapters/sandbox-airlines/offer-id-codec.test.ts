import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cabinClasses } from '#contract/cabin.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import type { TripSlice } from '#contract/trip-slices.ts';
import {
  getTimeSlotStart,
  createOfferIdCodec,
  getTimeSlotExpiry,
  getTimeSlot,
  type OfferIdPayload,
} from '#backend/adapters/sandbox-airlines/offer-id-codec.ts';

const codec = createOfferIdCodec('a secret');

const payload: OfferIdPayload = {
  search: {
    origin: 'LHR',
    destination: 'JFK',
    departure_date: '2027-03-15',
    return_date: '2027-03-22',
    cabin_class: 'premium_economy',
    passengers: [
      { type: 'adult' },
      { type: 'child', age: 11 },
      { type: 'adult' },
      { type: 'infant_without_seat' },
      { type: 'child', age: 2 },
    ],
  },
  index: 103,
  timeSlot: getTimeSlot(new Date('2026-11-21T08:00:17Z')),
  fingerprint: 0xfedcba98,
};

const placeCode = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 3,
  maxLength: 3,
});
const searchPassenger: fc.Arbitrary<FlightSearch['passengers'][number]> = fc.oneof(
  fc.constant({ type: 'adult' as const }),
  fc.constant({ type: 'infant_without_seat' as const }),
  fc.record({ type: fc.constant('child' as const), age: fc.integer({ min: 2, max: 11 }) }),
);

/** A multi-city search whose slices are some days apart. */
const multiCitySearch = fc
  .record({
    routes: fc.array(fc.tuple(placeCode, placeCode, fc.integer({ min: 0, max: 180 })), {
      minLength: 2,
      maxLength: 6,
    }),
    firstDay: fc.integer({ min: 0, max: 3000 }),
    cabin_class: fc.constantFrom(...cabinClasses),
    passengers: fc.array(searchPassenger, { minLength: 1, maxLength: 9 }),
  })
  .map(({ routes, firstDay, ...search }): FlightSearch => {
    let departure_date = addDays('2026-11-26', firstDay);
    const [first, ...others] = routes.map(([origin, destination, days], index): TripSlice => {
      departure_date = addDays(departure_date, index === 0 ? 0 : days);
      return { origin, destination, departure_date };
    });
    if (first === undefined) throw new Error('There are two slices at least.');
    return { ...first, slices: [first, ...others], ...search };
  });

const multiCity: OfferIdPayload = {
  ...payload,
  search: {
    origin: 'LHR',
    destination: 'JFK',
    departure_date: '2027-03-15',
    slices: [
      { origin: 'LHR', destination: 'JFK', departure_date: '2027-03-15' },
      { origin: 'BOS', destination: 'LIS', departure_date: '2027-03-15' },
      { origin: 'LIS', destination: 'LHR', departure_date: '2027-04-01' },
    ],
    cabin_class: 'economy',
    passengers: [{ type: 'adult' }],
  },
};

describe('offer ids', () => {
  it('contain the whole search, the position of the offer and its time slot', () => {
    expect(codec.decode(codec.encode(payload))).toEqual(payload);
  });

  it('contain a one-way search for nine passengers', () => {
    const search: FlightSearch = {
      cabin_class: 'first',
      origin: 'AAA',
      destination: 'ZZZ',
      departure_date: '9999-12-31',
      passengers: Array.from({ length: 9 }, () => ({ type: 'adult' })),
    };
    expect(codec.decode(codec.encode({ ...payload, search }))).toEqual({ ...payload, search });
  });

  it('contain every slice of any multi-city search', () => {
    fc.assert(
      fc.property(multiCitySearch, search => {
        expect(codec.decode(codec.encode({ ...payload, search }))).toEqual({ ...payload, search });
      }),
    );
  });

  it('of searches without slices keep their format, in which offers outlive a deployment', () => {
    expect(codec.encode(payload)).toBe('off_HdMYUAtK1gtK3hULASAAAABnAAORHED-3LqYw7x0Ijg2PfrP1lvH4JUjjUcT');
  });

  it('are short and safe in a URL', () => {
    expect(codec.encode(payload)).toMatch(/^off_[A-Za-z0-9_-]{60}$/);
    expect(codec.encode(multiCity)).toMatch(/^off_[A-Za-z0-9_-]{76}$/);
  });

  it.each([
    ['a round trip', payload],
    ['a multi-city trip', multiCity],
  ])('of %s are refused if any character is changed', (_trip, offer) => {
    const id = codec.encode(offer);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= ';
    const taken: string[] = [];
    for (let at = 0; at < id.length; at++) {
      for (const character of alphabet) {
        const altered = `${id.slice(0, at)}${character}${id.slice(at + 1)}`;
        if (altered !== id && codec.decode(altered) !== null) taken.push(altered);
      }
    }
    expect(taken).toEqual([]);
  });

  it('are refused if longer, shorter, or signed with another secret', () => {
    const id = codec.encode(payload);
    const longId = codec.encode(multiCity);
    const others = [
      `${id}${'A'.repeat(8)}`,
      longId.slice(0, -8),
      `${longId.slice(0, -32)}${longId.slice(-24)}`,
      `${id}A`,
      `${id}=`,
      id.slice(0, -1),
      ` ${id}`,
      `${id}\n`,
      '',
      'off_',
      createOfferIdCodec('other').encode(payload),
    ];
    expect(others.map(other => codec.decode(other))).toEqual(others.map(() => null));
  });

  it('expire half an hour after the start of their time slot of 30 s', () => {
    expect(getTimeSlotStart(payload.timeSlot).toISOString()).toBe('2026-11-21T08:00:00.000Z');
    expect(getTimeSlotExpiry(payload.timeSlot).toISOString()).toBe('2026-11-21T08:30:00.000Z');
    expect(getTimeSlot(new Date('2026-11-21T08:00:30Z'))).toBe(payload.timeSlot + 1);
  });

  it('determine passenger ids that are stable and unique to the offer', () => {
    const id = codec.encode(payload);
    const passengers = codec.createPassengerIds(id, 3);
    expect(passengers).toEqual(codec.createPassengerIds(id, 3));
    expect(
      new Set([...passengers, ...codec.createPassengerIds(codec.encode({ ...payload, index: 1 }), 3)]).size,
    ).toBe(6);
    expect(passengers.every(passenger => /^pas_[A-Za-z0-9_-]{20}$/.test(passenger))).toBe(true);
  });
});
