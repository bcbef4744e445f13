import * as v from 'valibot';
import { toIsoDuration, parseDurationMinutes } from './duration.ts';
import { amountSchema, currencySchema, parseNumericPart } from './money.ts';

const nullableText = v.optional(v.nullable(v.string()), null);
const iataCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,3}$/));

/** An airport's local time without a zone: `2027-03-15T09:05:00`. It is never converted to a Date. */
export const localTimeSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/));

/** Converts any ISO 8601 duration to the fixed-width form, in which string order is the order of time. */
export const durationSchema = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform(duration => {
    const minutes = duration === null ? null : parseDurationMinutes(duration);
    return minutes === null ? null : toIsoDuration(minutes);
  }),
);

const carrierSchema = v.object({
  name: v.string(),
  iata_code: v.optional(v.nullable(v.string()), null),
});

/** Degrees; null if missing or out of range: without a map, the flight is still useful. */
const degreesSchema = (most: number) =>
  v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most))), null), null);

export const airportSchema = v.object({
  iata_code: iataCodeSchema,
  city_name: nullableText,
  name: nullableText,
  time_zone: nullableText,
  latitude: degreesSchema(90),
  longitude: degreesSchema(180),
});

export const baggageSchema = v.object({ type: v.string(), quantity: v.number() });

/** One flight of one aircraft. `stops` are landings without a change of flight. */
const segmentSchema = v.object({
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: nullableText,
  destination_terminal: nullableText,
  departing_at: localTimeSchema,
  arriving_at: localTimeSchema,
  duration: durationSchema,
  marketing_carrier: v.optional(v.nullable(carrierSchema), null),
  marketing_carrier_flight_number: nullableText,
  operating_carrier: v.optional(v.nullable(carrierSchema), null),
  aircraft: v.optional(v.nullable(v.object({ name: v.string() })), null),
  /** The cabin of this segment. A short segment may lack the cabin that was searched. */
  cabin_class: nullableText,
  stops: v.optional(v.array(v.object({ airport: airportSchema, duration: durationSchema })), []),
});

/** One direction of the journey. */
const sliceSchema = v.object({
  origin: airportSchema,
  destination: airportSchema,
  departure_date: nullableText,
  duration: durationSchema,
  segments: v.optional(v.array(segmentSchema), []),
});

const conditionSchema = v.optional(
  v.nullable(
    v.object({
      allowed: v.boolean(),
      penalty_amount: v.optional(v.nullable(amountSchema), null),
      penalty_currency: v.optional(v.nullable(v.string()), null),
      /** `airline_credits` if the airline refunds in credits only. */
      refund_to: nullableText,
    }),
  ),
  null,
);

export const conditionsSchema = v.object({
  change_before_departure: conditionSchema,
  refund_before_departure: conditionSchema,
});

/**
 * An offer of a search. `total_price` is a string that starts with a currency; parsing puts its numeric part, for all
 * travelers, into `total_amount`. Third-party hosts may lack the fields after `slices`. Parsing is idempotent, so
 * stored flights are read with the same schema.
 */
export const flightSchema = v.pipe(
  v.object({
    /** Empty if a host sends none: the flight is displayed, and booking it reports "Missing offer ID". */
    id: v.optional(v.string(), ''),
    total_price: v.string(),
    total_currency: v.optional(currencySchema, 'USD'),
    airline: v.optional(v.nullable(v.object({ name: nullableText, logo: nullableText })), null),
    owner: v.optional(v.nullable(v.object({ name: nullableText, iata_code: nullableText })), null),
    cabin_class: nullableText,
    duration: durationSchema,
    departure: v.object({ time: localTimeSchema, iata_code: iataCodeSchema }),
    arrival: v.object({ time: localTimeSchema, iata_code: iataCodeSchema }),
    slices: v.pipe(v.array(sliceSchema), v.minLength(1)),
    expires_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
    fare_name: nullableText,
    baggages: v.optional(v.nullable(v.array(baggageSchema)), null),
    conditions: v.optional(v.nullable(conditionsSchema), null),
    /** Whether the fare lets passengers choose their seats with the airline at no charge; null if the airline doesn’t say. */
    advance_seat_selection: v.fallback(v.optional(v.nullable(v.boolean()), null), null),
    passenger_count: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    supported_genders: v.optional(v.array(v.picklist(['m', 'f', 'o'])), ['m', 'f', 'o']),
    /** An estimate in kilograms of CO2 equivalents, for all travelers and directions; null without one. */
    total_emissions_kg: v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.gtValue(0))), null), null),
    /** Who has estimated that. */
    emissions_source: v.fallback(v.optional(v.picklist(['airline', 'agency']), 'airline'), 'airline'),
  }),
  v.check(flight => parseNumericPart(flight.total_price) !== null, 'Expected a price.'),
  v.transform(flight => ({ ...flight, total_amount: parseNumericPart(flight.total_price) ?? '0' })),
);

export type Flight = v.InferOutput<typeof flightSchema>;
export type FlightInput = v.InferInput<typeof flightSchema>;
export type Slice = v.InferOutput<typeof sliceSchema>;
export type Segment = v.InferOutput<typeof segmentSchema>;
export type Airport = v.InferOutput<typeof airportSchema>;
export type Conditions = v.InferOutput<typeof conditionsSchema>;
export type Baggage = v.InferOutput<typeof baggageSchema>;

/** What flights of offers and of tickets say about their airlines. */
interface FlightCarriers {
  marketing_carrier: { name: string | null; iata_code: string | null } | null;
  operating_carrier: { name: string | null; iata_code: string | null } | null;
}

/** The operating airline if it differs from the marketing one, else null. */
export function getOperatorName(flight: FlightCarriers): string | null {
  const { marketing_carrier: marketing, operating_carrier: operating } = flight;
  if (!operating) return null;
  const isSame = marketing
    ? operating.name === marketing.name ||
      (operating.iata_code !== null && operating.iata_code === marketing.iata_code)
    : false;
  return isSame ? null : operating.name;
}

/** The name of the airline that sells the offer. */
export const getAirlineName = (flight: Flight): string =>
  flight.airline?.name?.trim() || flight.owner?.name?.trim() || 'Unknown Airline';

/** The local departure date of the journey's last flight. Ages are counted on this date. */
export function getLastFlightDate(flight: Flight): string {
  const last = flight.slices.at(-1);
  return (
    last?.segments.at(-1)?.departing_at.slice(0, 10) ??
    last?.departure_date ??
    flight.departure.time.slice(0, 10)
  );
}
