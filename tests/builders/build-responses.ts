import * as v from 'valibot';
import {
  bookingDetailsSchema,
  type BookResponse,
  type BookingDetails,
  type BookingDetailsInput,
} from '#contract/booking.ts';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog, type ErrorCode, type ErrorEnvelope } from '#contract/errors.ts';
import { validatedOfferSchema, type OfferPassenger, type ValidatedOffer } from '#contract/offer.ts';

/** A response of validate-offer: valid, for one adult, at the price of `buildFlight`. */
export const buildValidatedOffer = (
  data: { passengers?: OfferPassenger[]; total_amount?: string; total_currency?: string } = {},
): ValidatedOffer =>
  v.parse(validatedOfferSchema, {
    valid: true,
    offer: {
      data: {
        id: 'off_1',
        passengers: [{ id: 'pas_1', type: 'adult' }],
        total_amount: '245.30',
        total_currency: 'USD',
        ...data,
      },
    },
  });

/** A response of a booking, confirmed by default. */
export const buildBookResponse = (overrides: Partial<BookResponse> = {}): BookResponse => ({
  id: 'bkg_1',
  status: 'confirmed',
  error: null,
  code: null,
  isEscalated: false,
  supportCode: null,
  bookingReference: null,
  ...overrides,
});

/** The details of a booking: one adult, London to New York. */
export const buildBookingDetails = (overrides: Partial<BookingDetailsInput> = {}): BookingDetails =>
  v.parse(bookingDetailsSchema, {
    booking_reference: 'RZPNX8',
    owner: { name: 'Delta Air Lines', iata_code: 'DL', logo_symbol_url: null },
    slices: [
      {
        origin: { iata_code: 'LHR', city_name: 'London', name: 'Heathrow Airport' },
        destination: {
          iata_code: 'JFK',
          city_name: 'New York',
          name: 'John F. Kennedy International Airport',
        },
        segments: [
          {
            origin_terminal: '3',
            destination_terminal: '4',
            departing_at: '2027-03-15T09:05:00',
            arriving_at: '2027-03-15T12:20:00',
            marketing_carrier: { name: 'Delta Air Lines', iata_code: 'DL' },
            marketing_carrier_flight_number: '123',
            aircraft: { name: 'Airbus A330-900' },
            passengers: [
              {
                passenger_id: 'pas_1',
                cabin_class_marketing_name: 'Economy',
                baggages: [{ type: 'checked', quantity: 1 }],
              },
            ],
          },
        ],
      },
    ],
    passengers: [{ id: 'pas_1', title: 'ms', given_name: 'Amelia', family_name: 'Earhart', type: 'adult' }],
    total_amount: '245.30',
    total_currency: 'USD',
    ...overrides,
  });

/** An error response, by its code. */
export function buildRefusedError(
  code: ErrorCode,
  details: Partial<Omit<ErrorEnvelope, 'code'>> & { status?: number; supportCode?: string } = {},
): CallError {
  const { status = errorCatalog[code].status, supportCode = null, ...envelope } = details;
  const error = envelope.error ?? errorCatalog[code].error;
  return new CallError('refused', error, { status, supportCode, envelope: { ...envelope, error, code } });
}

/** A call without a response. */
export const buildUnreachableError = (): CallError => new CallError('unreachable', 'Failed to fetch');

/** A call with a response that doesn't match the contract. */
export const buildInvalidResponseError = (status = 200): CallError =>
  new CallError('invalidResponse', 'The response is not JSON.', { status });
