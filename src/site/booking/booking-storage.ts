import * as v from 'valibot';
import type { BookingInput, RememberedBooking } from '#machines/booking/booking-context.ts';
import type { toOfferDetails } from '#machines/booking/booking-requests.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import {
  bookingPassengersSchema,
  offerDetailsSchema,
  type BookingPassenger,
} from '#contract/booking-draft.ts';
import { cabinClassSchema } from '#contract/cabin.ts';
import { flightSchema, type Flight } from '#contract/flight.ts';
import { passengerCountsSchema, searchParamsSchema, type SearchParams } from '#contract/search-params.ts';

/** Personal data is forgotten after a day (decision 27). */
const passengerDataTtl = 24 * 60 * 60_000;

const searchFormSchema: v.GenericSchema<unknown, SearchForm> = v.object({
  originText: v.string(),
  originCode: v.string(),
  destinationText: v.string(),
  destinationCode: v.string(),
  tripType: v.picklist(['round', 'oneway']),
  departureDate: v.string(),
  returnDate: v.string(),
  counts: passengerCountsSchema,
  childAges: v.array(v.number()),
  cabin: cabinClassSchema,
});

const schemas = {
  allFlights: v.array(flightSchema),
  selectedFlight: flightSchema,
  flightDetails: v.looseObject({ ...offerDetailsSchema.entries, savedAt: v.optional(v.number()) }),
  searchParams: searchParamsSchema,
  passengerData: bookingPassengersSchema,
  paymentIntentId: v.pipe(v.string(), v.minLength(1)),
};
type StorageKey = keyof typeof schemas;

const formKey = 'searchFormData';

/** A drawer of texts. Where the browser forbids storage, or it is full, what doesn't fit stays in memory. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export function createKeyValueStore(open: () => Storage): KeyValueStore {
  const overflow = new Map<string, string>();
  const tryStorage = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: key => overflow.get(key) ?? tryStorage(storage => storage.getItem(key)) ?? null,
    set(key, text) {
      overflow.delete(key);
      const isStored = tryStorage(storage => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) return;
      overflow.set(key, text);
      tryStorage(storage => storage.removeItem(key));
    },
    remove(key) {
      overflow.delete(key);
      tryStorage(storage => storage.removeItem(key));
    },
  };
}

export type BookingStorage = ReturnType<typeof createBookingStorage>;

/**
 * What the browser remembers of the booking, under the specification's keys (section 3), each parsed when read back: a
 * foreign or old value is dropped. The only place that names a storage key.
 */
export function createBookingStorage(
  local: KeyValueStore = createKeyValueStore(() => localStorage),
  session: KeyValueStore = createKeyValueStore(() => sessionStorage),
  now: () => number = Date.now,
) {
  function read<K extends StorageKey>(key: K): v.InferOutput<(typeof schemas)[K]> | null {
    const text = local.get(key);
    if (text === null) return null;
    const parsed = v.safeParse(schemas[key], key === 'paymentIntentId' ? text : parseJson(text));
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
    /** What the machine starts from. */
    load(): BookingInput {
      return {
        form: readForm(session),
        flights: read('allFlights'),
        searchParams: read('searchParams'),
        flight: read('selectedFlight'),
        passengers: readPassengers(),
      };
    },
    /** What belongs to the last payment that was started. */
    loadBooking(): RememberedBooking {
      return {
        paymentIntent: read('paymentIntentId'),
        flight: read('selectedFlight'),
        passengers: readPassengers(),
        searchParams: read('searchParams'),
      };
    },
    saveForm(form: SearchForm) {
      session.set(formKey, JSON.stringify(form));
    },
    clearForm() {
      session.remove(formKey);
    },
    /** A new search: the flights and what was searched, and nothing of the booking before. */
    saveResults(flights: readonly Flight[], searchParams: SearchParams | null) {
      for (const key of ['selectedFlight', 'flightDetails', 'passengerData', 'paymentIntentId'])
        local.remove(key);
      write('allFlights', flights);
      if (searchParams !== null) write('searchParams', searchParams);
    },
    /** The booking at Continue: who flies, on which flight, at the price that was accepted. */
    saveBooking(
      passengers: readonly BookingPassenger[],
      flight: Flight | null,
      flightDetails: ReturnType<typeof toOfferDetails> | null,
      searchParams: SearchParams | null,
    ) {
      write('passengerData', passengers);
      if (flight !== null) write('selectedFlight', withAcceptedPrice(flight, read('allFlights')));
      write('flightDetails', { ...flightDetails, savedAt: now() });
      if (searchParams !== null) write('searchParams', searchParams);
    },
    saveIntent(paymentIntentId: string) {
      write('paymentIntentId', paymentIntentId);
    },
    clearPassengers() {
      local.remove('passengerData');
    },
  };
}

/** The chosen offer as the results hold it, at the price that was accepted since (specification, section 4). */
function withAcceptedPrice(flight: Flight, all: readonly Flight[] | null): Flight {
  const { total_amount, total_price, total_currency } = flight;
  const found = all?.find(({ id }) => id === flight.id) ?? flight;
  return { ...found, total_amount, total_price, total_currency };
}

function readForm(session: KeyValueStore): SearchForm | null {
  const text = session.get(formKey);
  const parsed = v.safeParse(searchFormSchema, text === null ? null : parseJson(text));
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
