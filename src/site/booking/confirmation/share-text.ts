import type { BookingDetails } from '#contract/booking.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';
import { getSliceLabel, isRoundTrip } from '#contract/slice-label.ts';
import { formatTicketFlightNumber } from '#contract/ticket-text.ts';
import { formatTripRoute } from '#contract/trip-route.ts';

type Airport = BookingDetails['slices'][number]['origin'];

/** `Reykjavík (KEF)` */
const formatPlace = ({ city_name, name, iata_code }: Airport): string =>
  `${city_name ?? name ?? iata_code} (${iata_code})`;

function formatTitle(slices: BookingDetails['slices']): string {
  const [first, second] = slices;
  if (first === undefined) return 'My trip';
  if (second === undefined || isRoundTrip(slices))
    return `${formatPlace(first.origin)} to ${formatPlace(first.destination)}`;
  return formatTripRoute(
    slices.map(({ origin, destination }) => ({
      origin: origin.iata_code,
      destination: destination.iata_code,
    })),
  );
}

/**
 * A trip for whoever is told about it: its flights. Neither the names, the booking reference nor the address of the ticket,
 * with which others could open or change the booking.
 */
export function describeTrip({ slices }: BookingDetails): { title: string; text: string } {
  const title = formatTitle(slices);
  const lines = slices.flatMap((slice, index) => [
    `${getSliceLabel(slices, index)}, ${formatWeekdayDate(slice.segments[0]?.departing_at ?? '')}`,
    ...slice.segments.map(segment => {
      const { departing_at: departing, arriving_at: arriving } = segment;
      const [from, to] = [segment.origin ?? slice.origin, segment.destination ?? slice.destination];
      const offset = formatDayOffset(getDayOffset(departing, arriving));
      return `${formatTicketFlightNumber(segment)}: ${formatPlace(from)} ${formatTime(departing)} to ${formatPlace(to)} ${`${formatTime(arriving)} ${offset}`.trim()}`;
    }),
    '',
  ]);
  return { title, text: [title, '', ...lines, 'All times are local.'].join('\n') };
}
