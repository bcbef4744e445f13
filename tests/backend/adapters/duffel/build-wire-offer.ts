import { respondWith, type Fault } from '#tests/harness/providers/duffel/faults.ts';

export const buildAirport = (
  iata_code: string,
  time_zone: string | null,
  latitude = 51.47,
  longitude = -0.45,
) => ({
  type: 'airport',
  iata_code,
  name: `${iata_code} Airport`,
  city_name: `City of ${iata_code}`,
  city: null,
  time_zone,
  latitude,
  longitude,
});

export const heathrow = buildAirport('LHR', 'Europe/London');
export const kennedy = buildAirport('JFK', 'America/New_York');

export const buildWireSegment = (overrides: Record<string, unknown> = {}) => ({
  id: 'seg_1',
  origin: heathrow,
  destination: kennedy,
  origin_terminal: '5',
  destination_terminal: '8',
  departing_at: '2027-03-15T09:05:00',
  arriving_at: '2027-03-15T12:20:00',
  duration: 'PT8H15M',
  marketing_carrier: { name: 'British Airways', iata_code: 'BA' },
  marketing_carrier_flight_number: '117',
  operating_carrier: { name: 'British Airways', iata_code: 'BA' },
  operating_carrier_flight_number: null,
  aircraft: { name: 'Airbus A350-1000' },
  stops: [],
  passengers: [
    {
      passenger_id: 'pas_1',
      cabin_class: 'economy',
      cabin_class_marketing_name: 'World Traveller',
      baggages: [{ type: 'checked', quantity: 1 }],
    },
  ],
  ...overrides,
});

export const buildWireSlice = (overrides: Record<string, unknown> = {}) => ({
  id: 'sli_1',
  origin: heathrow,
  destination: kennedy,
  duration: 'PT8H15M',
  fare_brand_name: 'Light',
  conditions: null,
  segments: [buildWireSegment()],
  ...overrides,
});

/** An offer for one adult, as Duffel writes it. */
export const buildWireOffer = (overrides: Record<string, unknown> = {}) => ({
  id: 'off_1',
  live_mode: false,
  total_amount: '245.30',
  total_currency: 'USD',
  expires_at: '2027-01-01T10:30:00.123456Z',
  owner: {
    name: 'British Airways',
    iata_code: 'BA',
    logo_symbol_url: 'https://assets.duffel.com/BA.svg',
  },
  slices: [buildWireSlice()],
  passengers: [{ id: 'pas_1', type: 'adult', age: null }],
  total_emissions_kg: '460',
  passenger_identity_documents_required: false,
  conditions: null,
  ...overrides,
});

/** Makes the next request of a route succeed with data of the test's own. */
export const respondWithData = (route: string, data: unknown, status = 200): Fault =>
  respondWith(route, { status, body: JSON.stringify({ data }) });
