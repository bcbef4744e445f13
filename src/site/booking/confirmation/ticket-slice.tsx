import type { BookingDetails } from '../../../contract/booking.ts';
import { clockTime, dayShift, dayShiftMark, longDate } from '../journey/times.ts';
import { cabinOn, flightNumberOn, type TicketSegment } from './ticket-words.ts';

type TicketSliceDetails = BookingDetails['slices'][number];

/** One direction of the journey on the ticket, flight by flight. */
export function TicketSlice({ slice }: { slice: TicketSliceDetails }) {
  return (
    <section>
      {slice.segments.map((segment, index) => (
        <SegmentOnTicket key={index} slice={slice} segment={segment} />
      ))}
    </section>
  );
}

function SegmentOnTicket({ slice, segment }: { slice: TicketSliceDetails; segment: TicketSegment }) {
  const origin = segment.origin ?? slice.origin;
  const destination = segment.destination ?? slice.destination;
  return (
    <div>
      <p>
        {origin.iata_code} {origin.city_name} {origin.name} Terminal {segment.origin_terminal ?? 'TBD'}{' '}
        {clockTime(segment.departing_at)} {longDate(segment.departing_at)}
      </p>
      <p>
        {destination.iata_code} {destination.city_name} {destination.name} Terminal{' '}
        {segment.destination_terminal ?? 'TBD'} {clockTime(segment.arriving_at)}{' '}
        {dayShiftMark(dayShift(segment.departing_at, segment.arriving_at))} {longDate(segment.arriving_at)}
      </p>
      <p>
        {flightNumberOn(segment)} {segment.aircraft?.name ?? 'Aircraft TBD'} {cabinOn(segment)}
      </p>
    </div>
  );
}
