import { formatDirectionName, isReturnTrip } from './direction-name.ts';
import { countDays, formatClock, formatDay } from './formats.ts';
import type { PageText } from './page-text.ts';
import { getFlightNumber, type RawTicket, type RawTicketSegment } from './ticket-text.ts';

type Airport = RawTicketSegment['origin'];

const formatPlace = (airport: Airport): string =>
  `${airport?.city_name ?? airport?.name ?? airport?.iata_code} (${airport?.iata_code})`;

function formatOffset(departing: string, arriving: string): string {
  const days = countDays(departing, arriving);
  return days === 0 ? '' : days > 0 ? ` +${days}` : ` −${-days}`;
}

/** What is shared of a ticket: its flights, and nothing with which somebody else could open the booking. */
export function formatShared({ slices }: RawTicket): PageText {
  const [first, ...others] = slices;
  const isMultiCity = others.length > 0 && !isReturnTrip(slices);
  return [
    isMultiCity
      ? slices
          .map(({ origin, destination }) => `${origin?.iata_code} – ${destination?.iata_code}`)
          .join(' · ')
      : `${formatPlace(first?.origin ?? null)} to ${formatPlace(first?.destination ?? null)}`,
    ...slices.flatMap((slice, index) => [
      `${formatDirectionName(slices, index, 'Flight')}, ${formatDay(slice.segments[0]?.departing_at ?? '')}`,
      ...slice.segments.map(segment => {
        const { origin, destination, departing_at: departing, arriving_at: arriving } = segment;
        const from = `${formatPlace(origin ?? slice.origin)} ${formatClock(departing)}`;
        const to = `${formatPlace(destination ?? slice.destination)} ${formatClock(arriving)}`;
        return `${getFlightNumber(segment)}: ${from} to ${to}${formatOffset(departing, arriving)}`;
      }),
    ]),
    'All times are local.',
  ];
}
