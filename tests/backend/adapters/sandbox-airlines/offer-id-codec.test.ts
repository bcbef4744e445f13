import { describe, expect, it } from 'vitest';
import type { FlightSearch } from '#contract/flight-search.ts';
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

  it('are short and safe in a URL', () => {
    expect(codec.encode(payload)).toMatch(/^off_[A-Za-z0-9_-]{60}$/);
  });

  it('are refused if any character is changed', () => {
    const id = codec.encode(payload);
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
    const others = [
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
