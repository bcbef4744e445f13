import * as v from 'valibot';
import type { BookingInput, RememberedBooking } from '#machines/booking/booking-context.ts';
import type { toOfferDetails } from '#machines/booking/booking-requests.ts';
import {
  bookingPassengersSchema,
  offerDetailsSchema,
  type BookingPassenger,
} from '#contract/booking-draft.ts';
import { flightSchema, type Flight } from '#contract/flight.ts';
import { searchParamsSchema, type SearchParams } from '#contract/search-params.ts';
import { createFormStorage } from './form-storage.ts';
import { canKeepFlights } from './kept-flights.ts';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';

/** Personal data is dropped after a day. */
const passengerDataTtl = 24 * 60 * 60_000;

const parseJsonAs = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.string(), v.parseJson(), schema);

/** How each stored text is parsed. */
const schemas = {
  allFlights: parseJsonAs(v.array(flightSchema)),
  selectedFlight: parseJsonAs(flightSchema),
  flightDetails: parseJsonAs(v.object({ ...offerDetailsSchema.entries, savedAt: v.optional(v.number()) })),
  searchParams: parseJsonAs(searchParamsSchema),
  passengerData: parseJsonAs(bookingPassengersSchema),
  paymentIntentId: v.pipe(v.string(), v.minLength(1)),
};
type StorageKey = keyof typeof schemas;

export type BookingStorage = ReturnType<typeof createBookingStorage>;

/**
 * Stores the booking in the browser, one key for each part. Each value is parsed when it is read;
 * an invalid one is dropped.
 */
export function createBookingStorage(
  local: KeyValueStore = createKeyValueStore(() => localStorage),
  session: KeyValueStore = createKeyValueStore(() => sessionStorage),
  now: () => number = Date.now,
) {
  const form = createFormStorage(session);

  function read<K extends StorageKey>(key: K): v.InferOutput<(typeof schemas)[K]> | null {
    const text = local.get(key);
    if (text === null) return null;
    const parsed = v.safeParse(schemas[key], text);
    if (parsed.success) return parsed.output;
    local.remove(key);
    return null;
  }
  const write = (key: StorageKey, value: unknown) =>
    local.set(key, typeof value === 'string' ? value : JSON.stringify(value));

  function readPassengers(): BookingPassenger[] | null {
    const savedAt = read('flightDetails')?.savedAt ?? 0;
    if (now() - savedAt > passengerDataTtl) local.remove('passengerData');
    return read('passengerData');
  }

  return {
    /** The input of the booking machine. */
    load(): BookingInput {
      return {
        form: form.load(),
        flights: read('allFlights'),
        searchParams: read('searchParams'),
        flight: read('selectedFlight'),
        passengers: readPassengers(),
      };
    },
    /** The data of the last payment that was started. */
    loadBooking(): RememberedBooking {
      return {
        paymentIntent: read('paymentIntentId'),
        flight: read('selectedFlight'),
        passengers: readPassengers(),
        searchParams: read('searchParams'),
      };
    },
    /** The last payment if its ticket has been shown: it is remembered without its passengers then. Otherwise null. */
    findTicketedIntent: (): string | null =>
      local.get('passengerData') === null ? read('paymentIntentId') : null,
    saveForm: form.save,
    /** Saves a new search and removes the booking before it. Too many flights are not saved. */
    saveResults(flights: readonly Flight[], searchParams: SearchParams | null) {
      for (const key of ['selectedFlight', 'flightDetails', 'passengerData', 'paymentIntentId'])
        local.remove(key);
      if (canKeepFlights(flights)) write('allFlights', flights);
      else local.remove('allFlights');
      if (searchParams !== null) write('searchParams', searchParams);
    },
    /** Saves the booking at Continue: passengers, flight and accepted price. */
    saveBooking(
      passengers: readonly BookingPassenger[],
      flight: Flight | null,
      flightDetails: ReturnType<typeof toOfferDetails> | null,
      searchParams: SearchParams | null,
    ) {
      write('passengerData', passengers);
      if (flight !== null) write('selectedFlight', flight);
      write('flightDetails', { ...flightDetails, savedAt: now() });
      if (searchParams === null) return;
      // Another tab may have searched since: its results are not those of this trip.
      if (!isEqual(read('searchParams'), v.parse(searchParamsSchema, searchParams)))
        local.remove('allFlights');
      write('searchParams', searchParams);
    },
    saveIntent(paymentIntentId: string) {
      write('paymentIntentId', paymentIntentId);
    },
    clearPassengers() {
      local.remove('passengerData');
    },
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
