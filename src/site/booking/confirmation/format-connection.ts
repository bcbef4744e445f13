import { formatMinutes } from '#contract/duration.ts';
import { getLayoverMinutes } from '../itinerary/layover.ts';
import type { TicketSegment } from '#contract/ticket-text.ts';

/**
 * `50m to change in Reykjavík (KEF)`; null where the ticket doesn't name the airport. If the next flight leaves from
 * another airport, there is no duration.
 */
export function formatConnection(segment: TicketSegment, next: TicketSegment): string | null {
  const airport = segment.destination;
  if (airport === null) return null;
  const place = `${airport.city_name ?? airport.name ?? airport.iata_code} (${airport.iata_code})`;
  if (next.origin !== null && next.origin.iata_code !== airport.iata_code) {
    return `Change in ${place}: the next flight leaves from ${next.origin.iata_code}`;
  }
  const zone = airport.time_zone;
  const minutes = getLayoverMinutes({ time: segment.arriving_at, zone }, { time: next.departing_at, zone });
  return minutes === null ? `Change in ${place}` : `${formatMinutes(minutes)} to change in ${place}`;
}
