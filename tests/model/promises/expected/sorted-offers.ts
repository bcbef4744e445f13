import { parseMinutes } from './formats.ts';
import { getTotal, type RawOffer } from './raw-offer.ts';

/** What the flights can be sorted by, as the page lists them. */
export const orders = ['Price', 'Duration', 'Departure', 'Best'] as const;

/** The total of an offer with what “Best” adds for time, stops and night, as the page says. */
function rate(offer: RawOffer, offers: readonly RawOffer[]): number {
  const getMinutes = ({ slices }: RawOffer) =>
    slices.reduce((sum, { duration }) => sum + parseMinutes(duration ?? ''), 0);
  const ends = offer.slices.flatMap(({ segments }) => [
    segments[0]?.departing_at ?? '',
    segments.at(-1)?.arriving_at ?? '',
  ]);
  const stops = offer.slices.flatMap(({ segments }) => [
    ...segments.slice(1),
    ...segments.flatMap(segment => segment.stops),
  ]);
  const hours = (getMinutes(offer) - Math.min(...offers.map(getMinutes))) / 60;
  const nights = ends.filter(time => /T0[0-5]/.test(time)).length;
  const percent = 5 * hours + 10 * stops.length + 5 * nights;
  return getTotal(offer) + (Math.min(...offers.map(getTotal)) * percent) / 100;
}

type Comparator = (one: RawOffer, other: RawOffer) => number;

/** Sorts offers; those that are equal stay in their order. */
export function sortOffers(offers: readonly RawOffer[], order: string, all: readonly RawOffer[]): RawOffer[] {
  if (order !== 'Best') return offers.toSorted(comparators[order]);
  const rates = new Map(offers.map(offer => [offer, rate(offer, all)]));
  return offers.toSorted((one, other) => (rates.get(one) ?? 0) - (rates.get(other) ?? 0));
}

const comparators: Readonly<Record<string, Comparator>> = {
  Price: (one, other) => getTotal(one) - getTotal(other),
  Duration: (one, other) => parseMinutes(one.duration ?? '') - parseMinutes(other.duration ?? ''),
  Departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};
