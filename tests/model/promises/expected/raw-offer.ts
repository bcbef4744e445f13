import * as v from 'valibot';

/** The responses as the backend sends them, parsed without the site’s schemas, which also convert. */

const text = v.nullable(v.string());
const airportSchema = v.object({
  iata_code: v.string(),
  city_name: text,
  name: text,
  time_zone: text,
  latitude: v.optional(v.nullable(v.number()), null),
  longitude: v.optional(v.nullable(v.number()), null),
});
const carrierSchema = v.nullable(v.object({ name: v.string(), iata_code: text }));

const segmentSchema = v.object({
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: text,
  destination_terminal: text,
  departing_at: v.string(),
  arriving_at: v.string(),
  duration: text,
  marketing_carrier: carrierSchema,
  marketing_carrier_flight_number: text,
  operating_carrier: carrierSchema,
  aircraft: v.nullable(v.object({ name: v.string() })),
  cabin_class: text,
  stops: v.array(v.object({ airport: airportSchema, duration: text })),
});

const conditionSchema = v.nullable(
  v.object({
    allowed: v.boolean(),
    penalty_amount: text,
    penalty_currency: text,
    refund_to: v.optional(text, null),
  }),
);
/** The conditions of an offer or a ticket. */
export const conditionsSchema = v.nullable(
  v.object({ change_before_departure: conditionSchema, refund_before_departure: conditionSchema }),
);

const rawOfferSchema = v.object({
  id: v.string(),
  total_price: v.string(),
  total_currency: v.string(),
  airline: v.object({ name: v.string() }),
  owner: v.object({ name: v.string(), iata_code: text }),
  cabin_class: text,
  duration: text,
  departure: v.object({ time: v.string(), iata_code: v.string() }),
  arrival: v.object({ time: v.string(), iata_code: v.string() }),
  slices: v.array(
    v.object({
      origin: airportSchema,
      destination: airportSchema,
      departure_date: text,
      duration: text,
      segments: v.array(segmentSchema),
    }),
  ),
  fare_name: text,
  baggages: v.nullable(v.array(v.object({ type: v.string(), quantity: v.number() }))),
  conditions: conditionsSchema,
  advance_seat_selection: v.optional(v.nullable(v.boolean()), null),
  passenger_count: v.number(),
  total_emissions_kg: v.nullable(v.number()),
  emissions_source: v.optional(v.picklist(['airline', 'agency']), 'airline'),
  expires_at: v.string(),
});

export type RawOffer = v.InferOutput<typeof rawOfferSchema>;
export type RawSlice = RawOffer['slices'][number];
export type RawSegment = RawSlice['segments'][number];
export type RawAirport = RawSegment['origin'];

const searchResponseSchema = v.object({ flights: v.array(rawOfferSchema) });

/** The latest responses: each has up to a megabyte, and many promises ask for its offers at each step. */
const parsedResponses = new Map<string, readonly RawOffer[]>();
const maxParsedResponses = 10;

function parseResponse(response: string): readonly RawOffer[] {
  const parsed = v.safeParse(searchResponseSchema, JSON.parse(response));
  return parsed.success ? parsed.output.flights : [];
}

/** The offers of a response to a search; none if it was refused. */
export function parseOffers(response: string | null | undefined): readonly RawOffer[] {
  const known = response ?? 'null';
  const offers = parsedResponses.get(known) ?? parseResponse(known);
  parsedResponses.delete(known);
  parsedResponses.set(known, offers);
  for (const oldest of [...parsedResponses.keys()].slice(0, -maxParsedResponses))
    parsedResponses.delete(oldest);
  return offers;
}

/** `463.10`, of `USD 463.10`. */
export const getTotal = ({ total_price }: RawOffer): number => Number(total_price.replaceAll(/[^\d.]/g, ''));

/** The same flights in the same fare, whatever they cost now. */
export const getOfferIdentity = (offer: RawOffer): string =>
  JSON.stringify([
    offer.owner.iata_code,
    offer.fare_name,
    offer.cabin_class,
    offer.slices.flatMap(({ segments }) =>
      segments.map(segment => [
        segment.marketing_carrier?.iata_code,
        segment.marketing_carrier_flight_number,
        segment.departing_at,
      ]),
    ),
  ]);
