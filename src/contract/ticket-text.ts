import type { BookingDetails } from './booking.ts';
import { getCabinLabel } from './cabin.ts';
import { formatDuration } from './duration.ts';
import type { Airport, Baggage } from './flight.ts';
import { formatMoney } from './money.ts';
import { toPassengerType } from './rules/booking-passengers.ts';
import { getBaggageLines } from './baggage.ts';

export type TicketSlice = BookingDetails['slices'][number];
export type TicketSegment = BookingDetails['slices'][number]['segments'][number];
export type TicketPassenger = BookingDetails['passengers'][number];

const passengerTypeLabels = { adult: 'Adult', child: 'Child', infant: 'Infant' };

const toFileName = ({ booking_reference }: BookingDetails): string => booking_reference.replaceAll(/\W/g, '');

/** The name of the file with the flights for a calendar. */
export const getCalendarName = (ticket: BookingDetails): string => `flights-${toFileName(ticket)}.ics`;

/** The name of the ticket as a PDF. */
export const getPdfName = (ticket: BookingDetails): string => `ticket-${toFileName(ticket)}.pdf`;

export const getAirlineName = (ticket: BookingDetails): string => ticket.owner?.name ?? 'Unknown Airline';

/** `MS Amelia O’Brien` */
export const formatPassengerName = ({ title, given_name, family_name }: TicketPassenger): string =>
  [title?.toUpperCase(), given_name, family_name].filter(Boolean).join(' ');

export const getPassengerTypeLabel = ({ type }: TicketPassenger): string =>
  passengerTypeLabels[toPassengerType(type)];

/** `London, Gatwick Airport`, or `London Heathrow Airport` where the airport's name begins with the city. */
export function formatAirport({ city_name, name, iata_code }: Airport): string {
  const city = city_name !== null && name?.startsWith(city_name) ? null : city_name;
  return [city, name].filter(Boolean).join(', ') || iata_code;
}

/** `ZZ 2041`; "TBD" if the airline gives no number. */
export const formatTicketFlightNumber = ({
  marketing_carrier,
  marketing_carrier_flight_number,
}: TicketSegment): string =>
  marketing_carrier_flight_number === null
    ? 'TBD'
    : `${marketing_carrier?.iata_code ?? ''} ${marketing_carrier_flight_number}`.trim();

/** The cabin of a flight; Economy if none is given. */
export function getSegmentCabinLabel(segment: TicketSegment): string {
  const cabin = segment.passengers?.find(
    passenger => passenger.cabin_class_marketing_name,
  )?.cabin_class_marketing_name;
  return getCabinLabel(cabin) ?? cabin ?? 'Economy';
}

/** The ticket number of a passenger, if the airline has issued one. */
export const findTicketNumber = (ticket: BookingDetails, passenger: TicketPassenger): string | null =>
  ticket.documents?.find(({ passenger_ids }) => passenger.id !== null && passenger_ids.includes(passenger.id))
    ?.unique_identifier ?? null;

/** `1 carry-on bag, 2 checked bags`: only what is included. */
function formatBaggageAllowance(baggages: readonly Baggage[] | null): string {
  if (baggages === null) return 'Ask the airline';
  const included = getBaggageLines(baggages).filter(({ isIncluded }) => isIncluded);
  return included.length === 0 ? 'No bags included' : included.map(({ text }) => text).join(', ');
}

/** The baggage allowance of a passenger: one line if all flights allow the same, else a line per flight. */
export function getPassengerBaggage(ticket: BookingDetails, passenger: TicketPassenger): string[] {
  const allowances = ticket.slices
    .flatMap(slice => slice.segments)
    .map(segment => ({
      flight: formatTicketFlightNumber(segment),
      text: formatBaggageAllowance(
        segment.passengers?.find(({ passenger_id }) => passenger_id === passenger.id)?.baggages ?? null,
      ),
    }));
  const [first] = allowances;
  if (first === undefined) return [];
  return allowances.every(({ text }) => text === first.text)
    ? [first.text]
    : allowances.map(({ flight, text }) => `${flight}: ${text}`);
}

/** `$1,245.30 USD` */
export const formatTotal = ({ total_amount, total_currency }: BookingDetails): string =>
  `${formatMoney(total_amount, total_currency)} ${total_currency}`;

/** `11h 20m in total`, of several flights; null for one, and if it is unknown. */
export const formatTotalDuration = ({ duration, segments }: TicketSlice): string | null =>
  duration === null || segments.length < 2 ? null : `${formatDuration(duration)} in total`;
