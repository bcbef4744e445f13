import { Temporal } from 'temporal-polyfill';
import type { WireOfferBody } from './wire-format.ts';

/** Slices whose times the airline has moved, in either spelling of the times. */
export function shiftSlices(
  slices: WireOfferBody['slices'],
  minutes: number,
  spelling: 'departing_at' | 'departure_datetime',
) {
  const move = (time: string) => Temporal.PlainDateTime.from(time).add({ minutes }).toString();
  return slices.map(slice => ({
    ...slice,
    segments: slice.segments.map(({ departing_at, arriving_at, ...segment }) => {
      const [departure, arrival] = [move(departing_at), move(arriving_at)];
      return spelling === 'departing_at'
        ? { ...segment, departing_at: departure, arriving_at: arrival }
        : { ...segment, departure_datetime: departure, arrival_datetime: arrival };
    }),
  }));
}
