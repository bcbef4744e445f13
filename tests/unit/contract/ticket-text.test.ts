import { describe, expect, test } from 'vitest';
import type { BookingDetailsInput } from '#contract/booking.ts';
import {
  getPassengerBaggage,
  getSegmentCabinLabel,
  formatTicketFlightNumber,
  formatPassengerName,
  formatAirport,
  findTicketNumber,
  formatTotal,
  getPassengerTypeLabel,
  type TicketPassenger,
  type TicketSegment,
} from '#contract/ticket-text.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

const amelia: TicketPassenger = {
  id: 'pas_1',
  title: 'ms',
  given_name: 'Amelia',
  family_name: 'Earhart',
  type: 'adult',
};

const [plainSegment] = buildBookingDetails().slices.flatMap(slice => slice.segments);
const buildTicketSegment = (overrides: Partial<TicketSegment>): TicketSegment => {
  if (!plainSegment) throw new Error('The ticket has no flight.');
  return { ...plainSegment, ...overrides };
};

const buildAllowances = (baggages: { type: string; quantity: number }[] | null) => [
  { passenger_id: 'pas_1', cabin_class_marketing_name: 'Economy', baggages },
];

const buildTicket = (
  ...segments: { number: string; baggages: { type: string; quantity: number }[] | null }[]
) => {
  const [slice] = buildBookingDetails().slices;
  if (!slice) throw new Error('The ticket has no direction.');
  return buildBookingDetails({
    slices: [
      {
        ...slice,
        segments: segments.map(({ number, baggages }) =>
          buildTicketSegment({
            marketing_carrier_flight_number: number,
            passengers: buildAllowances(baggages),
          }),
        ),
      },
    ] satisfies BookingDetailsInput['slices'],
  });
};

describe('the ticket’s texts', () => {
  test('write the title in capitals and the passenger’s type as a word', () => {
    expect(formatPassengerName(amelia)).toBe('MS Amelia Earhart');
    expect(formatPassengerName({ ...amelia, title: null })).toBe('Amelia Earhart');
    expect(
      ['adult', 'child', 'infant', 'infant_without_seat', null].map(type =>
        getPassengerTypeLabel({ ...amelia, type }),
      ),
    ).toEqual(['Adult', 'Child', 'Infant', 'Infant', 'Adult']);
  });

  test('show TBD for an unknown flight number and Economy for an unknown cabin', () => {
    expect(formatTicketFlightNumber(buildTicketSegment({}))).toBe('DL 123');
    expect(formatTicketFlightNumber(buildTicketSegment({ marketing_carrier_flight_number: null }))).toBe(
      'TBD',
    );
    expect(getSegmentCabinLabel(buildTicketSegment({ passengers: null }))).toBe('Economy');
    const premium = [{ passenger_id: 'pas_1', cabin_class_marketing_name: 'Premium Select', baggages: [] }];
    expect(getSegmentCabinLabel(buildTicketSegment({ passengers: premium }))).toBe('Premium Select');
  });

  test('name the city of an airport once', () => {
    const airport = {
      iata_code: 'LHR',
      city_name: 'London',
      time_zone: null,
      latitude: null,
      longitude: null,
    };
    expect(
      ['Heathrow Airport', 'London Heathrow Airport', null].map(name => formatAirport({ ...airport, name })),
    ).toEqual(['London, Heathrow Airport', 'London Heathrow Airport', 'London']);
    expect(formatAirport({ ...airport, city_name: null, name: null })).toBe('LHR');
  });

  test('show the total with its symbol and currency', () => {
    expect(formatTotal(buildBookingDetails())).toBe('$245.30 USD');
    expect(formatTotal(buildBookingDetails({ total_amount: '1245.3', total_currency: 'EUR' }))).toBe(
      '€1,245.30 EUR',
    );
    expect(formatTotal(buildBookingDetails({ total_amount: '30000', total_currency: 'JPY' }))).toBe(
      '¥30,000 JPY',
    );
  });

  test('show the passenger’s own ticket number', () => {
    const documents = [
      { type: 'electronic_ticket', unique_identifier: '999-1', passenger_ids: ['pas_2'] },
      { type: 'electronic_ticket', unique_identifier: '999-2', passenger_ids: ['pas_1'] },
    ];
    expect(findTicketNumber(buildBookingDetails({ documents }), amelia)).toBe('999-2');
    expect(findTicketNumber(buildBookingDetails(), amelia)).toBeNull();
  });
});

describe('the baggage of a passenger', () => {
  const one = [{ type: 'checked', quantity: 1 }];
  const two = [
    { type: 'carry_on', quantity: 1 },
    { type: 'checked', quantity: 2 },
  ];

  test('is one line when every flight allows the same', () => {
    expect(
      getPassengerBaggage(
        buildTicket({ number: '1', baggages: two }, { number: '2', baggages: two }),
        amelia,
      ),
    ).toEqual(['1 carry-on bag, 2 checked bags']);
  });

  test('is a line per flight when the flights differ', () => {
    expect(
      getPassengerBaggage(buildTicket({ number: '1', baggages: one }, { number: '2', baggages: [] }), amelia),
    ).toEqual(['DL 1: 1 checked bag', 'DL 2: No bags included']);
  });

  test('refers to the airline when the ticket gives none', () => {
    expect(getPassengerBaggage(buildTicket({ number: '1', baggages: null }), amelia)).toEqual([
      'Ask the airline',
    ]);
  });
});
