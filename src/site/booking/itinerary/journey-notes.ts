import type { Segment, Slice } from '#contract/flight.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatPlace } from './format-place.ts';
import { getLayoverMinutes } from './layover.ts';

/** Minutes. */
const shortConnection = 60;
const longConnection = 4 * 60;

const getHour = (time: string): number => Number(time.slice(11, 13));

/** Leaves between 8 PM and 4 AM, and lands between 4 AM and noon, both by local clocks. */
function isRedEye({ departing_at, arriving_at }: Segment): boolean {
  const [leaves, lands] = [getHour(departing_at), getHour(arriving_at)];
  return (leaves >= 20 || leaves < 4) && lands >= 4 && lands < 12;
}

/** Whether the traveler is at the airport at 3 AM of any day. */
function isOvernight(from: string, to: string): boolean {
  const date = from.slice(0, 10);
  const nights = [date, addDays(date, 1)].map(day => `${day}T03:00`);
  return nights.some(night => from.slice(0, 16) < night && night <= to.slice(0, 16));
}

function getConnectionNotes(before: Segment, after: Segment): string[] {
  const minutes = getLayoverMinutes(
    { time: before.arriving_at, zone: before.destination.time_zone },
    { time: after.departing_at, zone: after.origin.time_zone },
  );
  const isAirportChanged = before.destination.iata_code !== after.origin.iata_code;
  const [lands, leaves] = [before.destination_terminal, after.origin_terminal];
  const place = formatPlace(before.destination);
  return [
    ...(isAirportChanged ? [`change of airport in ${before.destination.city_name ?? place}`] : []),
    ...(!isAirportChanged && lands !== null && leaves !== null && lands !== leaves
      ? [`change from terminal ${lands} to ${leaves}`]
      : []),
    ...(minutes !== null && minutes > longConnection
      ? [isOvernight(before.arriving_at, after.departing_at) ? 'overnight stop' : 'long connection']
      : []),
    ...(minutes !== null && minutes < shortConnection ? ['short connection'] : []),
  ];
}

/**
 * What people want to know of a direction before they choose it, in words: a flight through the night, a night at an airport,
 * a change of airport or terminal, a connection of less than an hour or more than four. A trip is one order with one booking
 * reference, so that no connection is a self-transfer.
 */
export function getJourneyNotes({ segments }: Slice): string[] {
  const connections = segments.slice(1).flatMap((after, index) => {
    const before = segments[index];
    return before === undefined ? [] : getConnectionNotes(before, after);
  });
  return [...new Set([...(segments.some(isRedEye) ? ['red-eye'] : []), ...connections])];
}
