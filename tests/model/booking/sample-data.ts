import * as v from 'valibot';
import {
  bookingDetailsSchema,
  type BookResponse,
  type BookingDetails,
  type BookingStatus,
} from '#contract/booking.ts';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog, type ErrorCode, type ErrorEnvelope } from '#contract/errors.ts';
import { flightSchema, type Flight } from '#contract/flight.ts';
import { validatedOfferSchema, type ValidatedOffer } from '#contract/offer.ts';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { emptySearchForm, type SearchForm } from '#machines/booking/search-form.ts';
import type { SandboxRoute } from './sandbox-routes.ts';

/** The payloads of the booking's event cases, in the shapes of the contract. */

/** The current date in every path. */
export const today = '2027-01-10';
export const yesterday = '2027-01-09';
export const dayAfterLastDay = '2028-01-07';
const departure = '2027-03-15';
const offerExpiry = '2027-01-10T12:30:00Z';

/** The raised fare has one digit more: as texts, they are in the other order. */
export const baseFare = '95.30';
export const raisedFare = '105.30';

/** The search form as a link fills it in: one way, one adult. */
export const buildRouteSearchForm = ({
  origin,
  destination,
}: Pick<SandboxRoute, 'origin' | 'destination'>): SearchForm => ({
  ...emptySearchForm,
  originCode: origin,
  destinationCode: destination,
  tripType: 'oneway',
  departureDate: departure,
});

const place = (iata_code: string) => ({ iata_code, city_name: iata_code, name: `${iata_code} Airport` });

interface SampleOffer {
  amount?: string;
  id?: string;
  airline?: string;
}

const buildFlight = (
  { origin, destination }: Pick<SandboxRoute, 'origin' | 'destination'>,
  { amount, id, airline }: Required<SampleOffer>,
): Flight =>
  v.parse(flightSchema, {
    id,
    total_price: `USD ${amount}`,
    total_currency: 'USD',
    owner: { name: airline, iata_code: 'ZZ' },
    cabin_class: 'economy',
    duration: 'PT8H',
    departure: { time: `${departure}T09:00:00`, iata_code: origin },
    arrival: { time: `${departure}T17:00:00`, iata_code: destination },
    slices: [
      { origin: place(origin), destination: place(destination), departure_date: departure, duration: 'PT8H' },
    ],
    expires_at: offerExpiry,
  });

const flights = new Map<string, Flight>();

/** A flight on a route, by default on the first offer. Equal arguments give the same object. */
export function getSampleFlight(
  route: Pick<SandboxRoute, 'origin' | 'destination'>,
  { amount = baseFare, id = 'off_1', airline = 'Sample Air' }: SampleOffer = {},
): Flight {
  const name = [route.origin, route.destination, amount, id, airline].join(' ');
  const flight = flights.get(name) ?? buildFlight(route, { amount, id, airline });
  flights.set(name, flight);
  return flight;
}

/** The flights that a search finds on a route: those of two airlines. Paths select the first. */
export const listSampleFlights = (route: Pick<SandboxRoute, 'origin' | 'destination'>): Flight[] => [
  getSampleFlight(route),
  getSampleFlight(route, { id: 'off_other', airline: 'Other Air' }),
];

export const adult = {
  title: 'Ms',
  firstName: 'Amelia',
  lastName: 'Earhart',
  gender: 'f',
  email: 'amelia@example.org',
  phone: '3075550101',
  phoneCountry: 'us',
  phoneNumber: '+13075550101',
  birthDay: '24',
  birthMonth: '7',
  birthYear: '1987',
} as const satisfies Partial<PassengerEntry>;

/** What is left of a passenger whose fields are emptied. The title can't be. */
export const emptied = {
  firstName: '',
  lastName: '',
  gender: '',
  email: '',
  phone: '',
  phoneNumber: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
} as const satisfies Partial<PassengerEntry>;

/** A child of this age on the departure date. */
export const buildChild = (age: number): Partial<PassengerEntry> => ({
  firstName: 'Chloé',
  lastName: 'Earhart',
  gender: 'f',
  birthDay: '1',
  birthMonth: '2',
  birthYear: String(2027 - age),
});

/** Ten months old on the departure date. */
export const infant: Partial<PassengerEntry> = {
  firstName: 'Eve',
  lastName: 'Earhart',
  gender: 'o',
  birthDay: '1',
  birthMonth: '5',
  birthYear: '2026',
};

/** A validated offer for passengers of these types. */
export const buildValidatedOffer = (types: readonly string[], amount: string): ValidatedOffer =>
  v.parse(validatedOfferSchema, {
    valid: true,
    offer: {
      data: {
        id: 'off_1',
        passengers: types.map((type, index) => ({ id: `pas_${index + 1}`, type })),
        total_amount: amount,
        total_currency: 'USD',
        expires_at: types.length === 0 ? null : offerExpiry,
      },
    },
  });

const supportCode = '7K3M-Q2ZD';

export const buildBookResponse = (
  id: string,
  status: BookingStatus,
  details: Partial<BookResponse> = {},
): BookResponse => ({
  id,
  status,
  error: status === 'failed' ? 'The airline could not issue your ticket.' : null,
  code: null,
  isEscalated: false,
  supportCode,
  bookingReference: status === 'confirmed' ? ticket.booking_reference : null,
  ...details,
});

/** Why a payment was not booked: another one for the same trip came first. */
export const alreadyBookedMessage =
  'You already have a ticket for this flight. Your card was not charged: the hold on it has been released.';
/** A payment that was replaced by another one. */
export const closedDetails = {
  code: 'payment_closed' satisfies ErrorCode,
  error: 'This payment was replaced by another one. Your card was not charged.',
} satisfies Partial<BookResponse>;
/** A booking that a person has to settle. */
export const escalatedDetails = {
  isEscalated: true,
  error:
    'The airline has confirmed your trip, but your payment could not be completed. You have not been charged. Our team is handling it and will contact you. Please do not book again.',
  supportCode,
} satisfies Partial<BookResponse>;

/** What the backend says of a canceled booking. */
export const canceledMessage =
  'This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30, and all of it has been refunded to your card.';

export const ticket: BookingDetails = v.parse(bookingDetailsSchema, {
  booking_reference: 'RZPNX8',
  slices: [],
  passengers: [],
  total_amount: baseFare,
  total_currency: 'USD',
});

/** The error of a call that the backend refuses. */
export const buildRefusal = (
  code: ErrorCode,
  details: Partial<Omit<ErrorEnvelope, 'code'>> = {},
): CallError => {
  const { status, error } = errorCatalog[code];
  return new CallError('refused', error, { status, envelope: { error, ...details, code } });
};

export const offlineError = new CallError('offline', 'Failed to fetch');
export const unreachableError = new CallError('unreachable', 'Failed to fetch');
export const invalidResponseError = new CallError('invalidResponse', 'The response is not JSON.', {
  status: 200,
});
