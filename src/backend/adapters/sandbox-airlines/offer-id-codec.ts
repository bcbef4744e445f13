import { createHmac, timingSafeEqual } from 'node:crypto';
import { cabinClasses } from '#contract/cabin.ts';
import type { FlightSearch, SearchPassenger } from '#contract/flight-search.ts';
import { addDays, daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { TripSlice } from '#contract/trip-slices.ts';

/** Offers of the same time slot have the same ids. */
const timeSlotSeconds = 30;
/** How long an offer can be bought, from the start of its time slot. */
const offerMinutes = 30;

/** The content of an offer id: enough to rebuild the offer without having stored it. */
export interface OfferIdPayload {
  search: FlightSearch;
  /** The position of the offer in the search. */
  index: number;
  /** When the offer was made, in slots of 30 s since 1970. */
  timeSlot: number;
  /** A hash of the offer's content. It differs if the offers of this search have changed. */
  fingerprint: number;
}

/**
 * Bytes: place 2 + place 2 + date 3 + date 3 + cabin and count 1 + passengers 5 + index 2 + time slot 5 + hash 4. The
 * slices of a multi-city trip after the first follow: place 2 + place 2 + days since the first slice 2. The signature is
 * last. Each part is a multiple of 3 bytes, so that no character of the id has unused bits.
 */
const fixedBytes = 27;
const sliceBytes = 6;
const signatureBytes = 18;
const epochDate = '0001-01-01';
const idPattern = /^off_[A-Za-z0-9_-]{60}(?:[A-Za-z0-9_-]{8}){0,5}$/;

export interface OfferIdCodec {
  encode(key: OfferIdPayload): string;
  /** Null for an id that wasn't encoded with this secret. */
  decode(id: string): OfferIdPayload | null;
  /** The ids of an offer's passengers, in the order of the search. */
  createPassengerIds(id: string, count: number): string[];
}

/** Stateless ids: they contain the search and the position of the offer, signed with the secret. */
export function createOfferIdCodec(secret: string | Uint8Array): OfferIdCodec {
  const sign = (payload: Uint8Array) =>
    createHmac('sha256', secret).update('offer').update(payload).digest().subarray(0, signatureBytes);
  return {
    encode(key) {
      const payload = encodePayload(key);
      return `off_${Buffer.concat([payload, sign(payload)]).toString('base64url')}`;
    },
    decode(id) {
      if (!idPattern.test(id)) return null;
      const bytes = Buffer.from(id.slice(4), 'base64url');
      const payload = bytes.subarray(0, -signatureBytes);
      const signature = bytes.subarray(-signatureBytes);
      return timingSafeEqual(signature, sign(payload)) ? decodePayload(payload) : null;
    },
    createPassengerIds: (id, count) =>
      Array.from({ length: count }, (_, index) => {
        const hash = createHmac('sha256', secret).update(`passenger ${index} ${id}`).digest();
        return `pas_${hash.subarray(0, 15).toString('base64url')}`;
      }),
  };
}

export const getTimeSlot = (time: Date): number => Math.floor(time.getTime() / (timeSlotSeconds * 1000));
export const getTimeSlotStart = (timeSlot: number): Date => new Date(timeSlot * timeSlotSeconds * 1000);
export const getTimeSlotExpiry = (timeSlot: number): Date =>
  new Date(getTimeSlotStart(timeSlot).getTime() + offerMinutes * 60_000);

function encodePayload({ search, index, timeSlot, fingerprint }: OfferIdPayload): Buffer {
  const onward = search.slices?.slice(1) ?? [];
  const payload = Buffer.alloc(fixedBytes + sliceBytes * onward.length);
  payload.writeUInt16BE(encodePlace(search.origin), 0);
  payload.writeUInt16BE(encodePlace(search.destination), 2);
  payload.writeUIntBE(daysBetween(epochDate, search.departure_date), 4, 3);
  payload.writeUIntBE(search.return_date ? 1 + daysBetween(epochDate, search.return_date) : 0, 7, 3);
  payload.writeUInt8(cabinClasses.indexOf(search.cabin_class) * 16 + search.passengers.length, 10);
  search.passengers.forEach((passenger, place) => {
    const at = 11 + (place >> 1);
    payload[at] = (payload[at] ?? 0) | (encodePassenger(passenger) << (place % 2 === 0 ? 4 : 0));
  });
  payload.writeUInt16BE(index, 16);
  payload.writeUIntBE(timeSlot, 18, 5);
  payload.writeUInt32BE(fingerprint, 23);
  onward.forEach((slice, place) => {
    const at = fixedBytes + sliceBytes * place;
    payload.writeUInt16BE(encodePlace(slice.origin), at);
    payload.writeUInt16BE(encodePlace(slice.destination), at + 2);
    payload.writeUInt16BE(daysBetween(search.departure_date, slice.departure_date), at + 4);
  });
  return payload;
}

function decodePayload(payload: Buffer): OfferIdPayload {
  const returnDay = payload.readUIntBE(7, 3);
  const cabinAndCount = payload.readUInt8(10);
  const search: FlightSearch = {
    origin: decodePlace(payload.readUInt16BE(0)),
    destination: decodePlace(payload.readUInt16BE(2)),
    departure_date: addDays(epochDate, payload.readUIntBE(4, 3)),
    cabin_class: cabinClasses[cabinAndCount >> 4] ?? 'economy',
    passengers: Array.from({ length: cabinAndCount & 15 }, (_, place) =>
      decodePassenger(((payload[11 + (place >> 1)] ?? 0) >> (place % 2 === 0 ? 4 : 0)) & 15),
    ),
  };
  if (returnDay > 0) search.return_date = addDays(epochDate, returnDay - 1);
  const onward = decodeOnwardSlices(payload, search.departure_date);
  if (onward.length > 0) {
    const { origin, destination, departure_date } = search;
    search.slices = [{ origin, destination, departure_date }, ...onward];
  }
  return {
    search,
    index: payload.readUInt16BE(16),
    timeSlot: payload.readUIntBE(18, 5),
    fingerprint: payload.readUInt32BE(23),
  };
}

/** The slices of a multi-city trip after the first, which departs on `firstDate`. */
const decodeOnwardSlices = (payload: Buffer, firstDate: PlainDate): TripSlice[] =>
  Array.from({ length: (payload.length - fixedBytes) / sliceBytes }, (_, place) => {
    const at = fixedBytes + sliceBytes * place;
    return {
      origin: decodePlace(payload.readUInt16BE(at)),
      destination: decodePlace(payload.readUInt16BE(at + 2)),
      departure_date: addDays(firstDate, payload.readUInt16BE(at + 4)),
    };
  });

/** Three capital letters as a base-26 number. */
const encodePlace = (code: string): number =>
  [...code].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 65, 0);

const decodePlace = (number: number): string =>
  String.fromCharCode(65 + Math.floor(number / 676), 65 + (Math.floor(number / 26) % 26), 65 + (number % 26));

/** Four bits: an adult is 0, an infant 1, a child its age (2 to 11). */
const encodePassenger = (passenger: SearchPassenger): number =>
  passenger.type === 'adult' ? 0 : passenger.type === 'child' ? passenger.age : 1;

const decodePassenger = (number: number): SearchPassenger =>
  number === 0
    ? { type: 'adult' }
    : number === 1
      ? { type: 'infant_without_seat' }
      : { type: 'child', age: number };
