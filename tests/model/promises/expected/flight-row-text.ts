import {
  countDays,
  formatAmount,
  formatClock,
  formatDay,
  formatMinutes,
  formatPeople,
  parseMinutes,
} from './formats.ts';
import {
  formatArrival,
  formatBags,
  formatConditions,
  formatItinerary,
  formatOfferTerms,
  formatStops,
  getAirlines,
  getCabin,
  getOperator,
  getSegments,
} from './offer-text.ts';
import { maybe, type PageText } from './page-text.ts';
import { getTotal, type RawOffer, type RawSlice } from './raw-offer.ts';

/** What was searched and when the row is read. */
export interface RowContext {
  /** The codes of the searched places; null where they aren’t known here. */
  searched: readonly string[] | null;
  /** Dates omit it. */
  year: string;
}

/** One direction: its times, then duration and stops. The airports are named where the search leaves them open. */
function formatDirection(
  slice: RawSlice,
  label: string,
  airlines: string,
  { searched, year }: RowContext,
): PageText {
  const { segments, duration } = slice;
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stops = formatStops(slice);
  const days = countDays(first.departing_at, last.arriving_at);
  const airports = [first.origin.iata_code, last.destination.iata_code];
  const names = airports.join('–');
  return [
    label,
    `${formatClock(first.departing_at)} – ${formatClock(last.arriving_at)}`,
    ...(days === 0
      ? []
      : [
          `${days > 0 ? `+${days}` : `−${-days}`} ${formatDay(last.arriving_at).slice(0, 3)}`,
          `, ${formatArrival(first.departing_at, last.arriving_at, year).join('')}`,
        ]),
    airlines,
    ...(searched === null ? [maybe(names)] : airports.every(code => searched.includes(code)) ? [] : [names]),
    ...(duration === null ? [] : [formatMinutes(parseMinutes(duration))]),
    [
      stops.length === 0 ? 'Non-stop' : stops.length === 1 ? '1 stop' : `${stops.length} stops`,
      ...stops,
    ].join(', '),
  ];
}

/** The bags in few words, such as `carry-on bag only`. */
function formatFewBags({ baggages }: RawOffer): string {
  if (baggages === null) return 'bags: ask us';
  const count = (type: string) =>
    baggages.filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);
  const [carryOn, checked] = [count('carry_on'), count('checked')];
  const checkedBags = `${checked} checked bag${checked === 1 ? '' : 's'}`;
  if (carryOn === 0) return checked === 0 ? 'no bags' : `${checkedBags}, no carry-on bag`;
  if (checked === 0) return carryOn === 1 ? 'carry-on bag only' : `${carryOn} carry-on bags only`;
  if (carryOn === 1) return checked === 1 ? 'carry-on and checked bag' : `carry-on bag, ${checkedBags}`;
  return `${carryOn} carry-on bags, ${checkedBags}`;
}

/** What the fare includes, in a line. */
function formatInclusions(offer: RawOffer): string {
  const [change = '', refund = ''] = formatConditions(offer).map(
    text => `${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  );
  const both = `${change}, ${refund}`;
  const short: Readonly<Record<string, string>> = {
    'no changes, non-refundable': 'no changes or refund',
    'free changes, fully refundable': 'free changes and refund',
    'change rules: ask us, refund rules: ask us': 'change and refund rules: ask us',
  };
  const text = `${formatFewBags(offer)}, ${short[both] ?? both}`;
  return offer.passenger_count > 1 ? `Each: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function formatFareName({ cabin_class, fare_name }: RawOffer): string {
  const cabin = getCabin(cabin_class);
  if (fare_name === null) return cabin;
  return fare_name.toLowerCase().includes(cabin.toLowerCase()) ? fare_name : `${cabin}, ${fare_name}`;
}

/** The formatted total of an offer. */
export const formatTotal = (offer: RawOffer): string => formatAmount(getTotal(offer), offer.total_currency);

/** A flight of the results list. */
export function formatRow(offer: RawOffer, context: RowContext): PageText {
  const { passenger_count: people, total_currency: currency } = offer;
  const total = formatTotal(offer);
  const operators = [...new Set(getSegments(offer).flatMap(getOperator))];
  const airlines = getAirlines(offer).join(', ');
  const isOneWay = offer.slices.length === 1;
  const average = Math.round(Math.round(getTotal(offer) * 100) / people) / 100;
  return [
    ...offer.slices.flatMap((slice, index) =>
      formatDirection(
        slice,
        isOneWay ? '' : index === 0 ? 'Outbound:' : 'Return:',
        index === 0 ? `, ${airlines}` : '',
        context,
      ),
    ),
    airlines,
    ...(operators.length === 0 ? [] : [`Operated by ${operators.join(', ')}`]),
    `Flight details, ${offer.airline.name}, ${formatClock(offer.departure.time)}, ${total}`,
    `${formatFareName(offer)}:`,
    formatInclusions(offer),
    total,
    `total for ${formatPeople(people)}, taxes and fees included`,
    ...(people < 2 ? [] : [`${formatAmount(average, currency)} per person on average`]),
    `Select Flight, ${offer.airline.name}, ${total}`,
  ];
}

/** The details of a flight of the list: every flight, and the terms of the fare. */
export const formatRowDetails = (offer: RawOffer, year: string): string[] => [
  ...formatItinerary(offer, year),
  formatFareName(offer),
  formatBags(offer.baggages, offer.passenger_count),
  ...formatOfferTerms(offer),
];
