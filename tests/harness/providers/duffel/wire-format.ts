import { parseDurationMinutes } from '#contract/duration.ts';
import type { FlightInput } from '#contract/flight.ts';
import { findAirport } from '#backend/places/find-places.ts';

type SliceInput = FlightInput['slices'][number];
type SegmentInput = NonNullable<SliceInput['segments']>[number];
type AirportInput = SliceInput['origin'];

/** What an offer is made of that the sandbox's flights don't have. */
export interface OfferFrame {
  id: string;
  /** The position of the offer in its search: the oddities of the real responses depend on it. */
  index: number;
  currency: string;
  liveMode: boolean;
  passengers: readonly { id: string; type: string | null; age: number | null }[];
}

/** The share of offers with an oddity: one in `every`, from `first` on. */
const isNth = (index: number, every: number, first: number): boolean => index % every === first;

/** `PT2H26M`, `PT02H26M` or `P1DT2H30M`: Duffel passes on what the airline wrote. */
function formatDuration(duration: string | null | undefined, index: number): string | null {
  const minutes = parseDurationMinutes(duration ?? '');
  if (minutes === null) return null;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `P${days}DT${hours}H${rest}M`;
  return isNth(index, 3, 0)
    ? `PT${String(hours).padStart(2, '0')}H${String(rest).padStart(2, '0')}M`
    : `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

export function toWireAirport({ iata_code, city_name, name, time_zone, latitude, longitude }: AirportInput) {
  const airport = findAirport(iata_code);
  const iata_country_code = airport?.countryCode ?? null;
  const city = airport?.cityCode ?? iata_code;
  return {
    type: 'airport',
    id: `arp_${iata_code.toLowerCase()}_${iata_country_code?.toLowerCase() ?? 'xx'}`,
    iata_code,
    iata_city_code: airport?.cityCode ?? null,
    iata_country_code,
    icao_code: null,
    name,
    // Only the nested city names itself for airports of a metropolitan area.
    city_name: typeof airport?.cityCode === 'string' ? null : city_name,
    city: {
      type: 'city',
      id: `cit_${city.toLowerCase()}`,
      iata_code: city,
      name: city_name,
      city_name: null,
    },
    time_zone,
    latitude,
    longitude,
    airports: null,
  };
}

const toWireCarrier = (
  carrier: { name?: string | null; iata_code?: string | null | undefined } | null | undefined,
) =>
  carrier && {
    id: `arl_${carrier.iata_code ?? 'none'}`,
    name: carrier.name ?? null,
    iata_code: carrier.iata_code ?? null,
    logo_symbol_url: `https://assets.duffel.com/img/airlines/for-light-background/full-color-logo/${carrier.iata_code}.svg`,
    logo_lockup_url: null,
    conditions_of_carriage_url: null,
  };

function toWireSegment(segment: SegmentInput, flight: FlightInput, frame: OfferFrame, id: string) {
  const { index } = frame;
  return {
    id,
    origin: toWireAirport(segment.origin),
    destination: toWireAirport(segment.destination),
    origin_terminal: isNth(index, 2, 1) ? null : (segment.origin_terminal ?? null),
    destination_terminal: isNth(index, 2, 1) ? null : (segment.destination_terminal ?? null),
    departing_at: segment.departing_at,
    arriving_at: segment.arriving_at,
    duration: isNth(index, 7, 3) ? null : formatDuration(segment.duration, index),
    distance: null,
    marketing_carrier: toWireCarrier(segment.marketing_carrier),
    marketing_carrier_flight_number: segment.marketing_carrier_flight_number ?? null,
    operating_carrier: toWireCarrier(segment.operating_carrier),
    operating_carrier_flight_number: null,
    aircraft: isNth(index, 12, 5) ? null : { id: 'arc_1', iata_code: null, name: segment.aircraft?.name },
    stops: (segment.stops ?? []).map((stop, position) => ({
      id: `sto_${position}`,
      airport: toWireAirport(stop.airport),
      duration: formatDuration(stop.duration, index),
      departing_at: segment.arriving_at,
    })),
    passengers: frame.passengers.map(passenger => ({
      passenger_id: passenger.id,
      cabin_class: segment.cabin_class ?? null,
      cabin_class_marketing_name: segment.cabin_class?.toUpperCase() ?? null,
      fare_basis_code: 'Y20LGTN2',
      baggages:
        passenger.type === 'infant_without_seat'
          ? []
          : [...(flight.baggages ?? []), ...(isNth(index, 5, 2) ? [{ type: 'checked', quantity: 0 }] : [])],
      seat: null,
    })),
    media: [],
  };
}

const toWireCondition = (
  condition: NonNullable<FlightInput['conditions']>['change_before_departure'],
  { index, currency }: OfferFrame,
) =>
  !condition
    ? null
    : {
        allowed: condition.allowed,
        penalty_amount: isNth(index, 3, 1)
          ? (condition.penalty_amount ?? null)?.replace(/^0\.00$/, '0')
          : condition.penalty_amount,
        penalty_currency: !condition.penalty_currency ? null : isNth(index, 10, 8) ? 'CHF' : currency,
      };

/** A flight of the sandbox as Duffel writes offers, with everything that real responses lack at times. */
export function toWireOffer(flight: FlightInput, frame: OfferFrame) {
  const { id, index, currency, liveMode, passengers } = frame;
  const amount = flight.total_price.split(' ')[1] ?? '0';
  const change = toWireCondition(flight.conditions?.change_before_departure, frame);
  return {
    id,
    live_mode: liveMode,
    total_amount: isNth(index, 11, 10) ? amount.replace(/0$/, '') : amount,
    total_currency: currency,
    base_amount: amount,
    base_currency: currency,
    tax_amount: null,
    tax_currency: null,
    total_emissions_kg: flight.total_emissions_kg?.toString() ?? null,
    expires_at: flight.expires_at,
    created_at: flight.expires_at,
    partial: false,
    owner: toWireCarrier(flight.owner ?? null),
    slices: flight.slices.map((slice, sliceIndex) => ({
      id: `sli_${id.slice(4)}_${sliceIndex}`,
      origin: toWireAirport(slice.origin),
      origin_type: 'airport',
      destination: toWireAirport(slice.destination),
      destination_type: 'airport',
      duration: isNth(index, 9, 4) ? null : formatDuration(slice.duration, index),
      fare_brand_name: isNth(index, 8, 7) ? null : flight.fare_name,
      comparison_key: null,
      conditions: isNth(index, 2, 0)
        ? {
            change_before_departure: change,
            advance_seat_selection: isNth(index, 6, 2) ? null : (flight.advance_seat_selection ?? null),
            priority_boarding: null,
          }
        : null,
      segments: (slice.segments ?? []).map((segment, segmentIndex) =>
        toWireSegment(segment, flight, frame, `seg_${id.slice(4)}_${sliceIndex}_${segmentIndex}`),
      ),
    })),
    passengers: passengers.map(passenger => ({
      ...passenger,
      given_name: null,
      family_name: null,
      fare_type: null,
      loyalty_programme_accounts: [],
    })),
    payment_requirements: {
      requires_instant_payment: true,
      price_guarantee_expires_at: null,
      payment_required_by: null,
    },
    passenger_identity_documents_required: isNth(index, 25, 24),
    supported_passenger_identity_document_types: [],
    supported_loyalty_programmes: [],
    conditions: isNth(index, 10, 6)
      ? null
      : {
          change_before_departure: change,
          refund_before_departure: toWireCondition(flight.conditions?.refund_before_departure, frame),
        },
    available_services: null,
  };
}

export type WireOfferBody = ReturnType<typeof toWireOffer>;
