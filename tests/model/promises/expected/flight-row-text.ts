import {
  countDays,
  formatAmount,
  formatClock,
  formatDay,
  formatMinutes,
  formatPeople,
  parseMinutes,
  toInstantMinutes,
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
  getCity,
  getOperator,
  getSegments,
} from './offer-text.ts';
import { maybe, type PageText } from './page-text.ts';
import { getTotal, type RawOffer, type RawSlice } from './raw-offer.ts';
import type { ExpectedItem } from './shown-results.ts';

/** What was searched and when the row is read. */
export interface RowContext {
  /** The codes of the searched places; null where they aren’t known here. */
  searched: readonly string[] | null;
  /** Dates omit it. */
  year: string;
}

/** The days since 1970, each beginning at 3 AM. */
const countDaysFrom3 = (local: string): number =>
  Math.floor((Date.parse(`${local.slice(0, 16)}Z`) / 3_600_000 - 3) / 24);

/** What is unusual about a direction, in words. */
function formatNotes({ segments }: RawSlice): string[] {
  const hour = (time: string) => Number(time.slice(11, 13));
  const isRedEye = segments.some(
    ({ departing_at: leaves, arriving_at: lands }) =>
      (hour(leaves) >= 20 || hour(leaves) < 4) && hour(lands) >= 4 && hour(lands) < 12,
  );
  const notes = segments.slice(1).flatMap((after, index) => {
    const before = segments[index];
    if (before === undefined) return [];
    const { destination, arriving_at: from } = before;
    const { origin, departing_at: to } = after;
    const minutes =
      toInstantMinutes(to, origin.time_zone ?? 'UTC') -
      toInstantMinutes(from, destination.time_zone ?? 'UTC');
    const nights = countDaysFrom3(to) - countDaysFrom3(from);
    const isMoved = destination.iata_code !== origin.iata_code;
    const [lands, leaves] = [before.destination_terminal, after.origin_terminal];
    return [
      ...(isMoved ? [`change of airport in ${getCity(destination)}`] : []),
      ...(!isMoved && lands !== null && leaves !== null && lands !== leaves
        ? [`change from terminal ${lands} to ${leaves}`]
        : []),
      ...(minutes > 240 ? [nights > 0 ? 'overnight stop' : 'long connection'] : []),
      ...(minutes < 60 ? ['short connection'] : []),
    ];
  });
  return [...new Set([...(isRedEye ? ['red-eye'] : []), ...notes])];
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
    ...formatNotes(slice),
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
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function formatFareName({ cabin_class, fare_name }: RawOffer): string {
  const cabin = getCabin(cabin_class);
  if (fare_name === null) return cabin;
  return fare_name.toLowerCase().includes(cabin.toLowerCase()) ? fare_name : `${cabin}, ${fare_name}`;
}

/** The formatted total of an offer. */
export const formatTotal = (offer: RawOffer): string => formatAmount(getTotal(offer), offer.total_currency);

/** The names of fares beside each other, without the cabin that they share. */
function formatShortNames(fares: readonly RawOffer[]): string[] {
  const names = fares.map(({ cabin_class, fare_name }) => fare_name ?? getCabin(cabin_class));
  const short = fares.map(({ cabin_class }, index) => {
    const cabin = getCabin(cabin_class).toLowerCase().split(' ');
    const words = (names[index] ?? '').split(' ').filter(word => !cabin.includes(word.toLowerCase()));
    return words.length === 0 ? (names[index] ?? '') : words.join(' ');
  });
  return new Set(short).size < new Set(names).size ? names : short;
}

const getPenalty = (term: { allowed: boolean; penalty_amount: string | null } | null | undefined) =>
  !term ? NaN : !term.allowed ? Infinity : term.penalty_amount === null ? NaN : Number(term.penalty_amount);

/** What a fare adds to the cheapest one. */
function formatAdditions(cheapest: RawOffer, fare: RawOffer): string {
  const whole = (amount: number) => formatAmount(Math.round(amount), fare.total_currency).replace('.00', '');
  const countBags = ({ baggages }: RawOffer, type: string) =>
    baggages?.filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0) ?? NaN;
  const bags = [
    ['carry_on', 'carry-on bag'],
    ['checked', 'checked bag'],
  ].flatMap(([type = '', name = '']) => {
    const more = countBags(fare, type) - countBags(cheapest, type);
    return more > 1 ? [`${more} ${name}s`] : more === 1 ? [`a ${name}`] : [];
  });
  const [change, refund] = (['change_before_departure', 'refund_before_departure'] as const).map(name => ({
    before: getPenalty(cheapest.conditions?.[name]),
    after: getPenalty(fare.conditions?.[name]),
  }));
  const isCredit = fare.conditions?.refund_before_departure?.refund_to === 'airline_credits';
  const words = [
    ...bags,
    ...(change === undefined || !(change.after < change.before)
      ? []
      : change.after === 0
        ? ['free changes']
        : [`changes for ${change.before === Infinity ? '' : 'only '}${whole(change.after)}`]),
    ...(refund === undefined || !(refund.after < refund.before)
      ? []
      : [
          `a ${refund.after === 0 && !isCredit ? 'full ' : ''}refund${isCredit ? ' as airline credit' : ''}${refund.after === 0 ? '' : ` less ${whole(refund.after)}`}`,
        ]),
  ];
  const last = words.at(-1);
  if (last === undefined) return '';
  return `adds ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ` : ''}${last}`;
}

/** What a fare costs more than the cheapest one, and adds to it. */
function formatSurcharge([cheapest]: readonly RawOffer[], fare: RawOffer): string[] {
  if (cheapest === undefined) return [];
  const more = Math.round(getTotal(fare) - getTotal(cheapest));
  return [`+${formatAmount(more, fare.total_currency).replace('.00', '')}`, formatAdditions(cheapest, fare)];
}

function formatFares(fares: readonly RawOffer[]): PageText {
  const [cheapest] = fares;
  if (cheapest === undefined || fares.length < 2) return [];
  const names = formatShortNames(fares);
  return fares.flatMap((fare, index) => [
    names[index] ?? '',
    ...(index === 0 ? [formatInclusions(fare)] : formatSurcharge(fares, fare)),
  ]);
}

/** A flight of the results list. */
export function formatRow({ fares, offer }: ExpectedItem, context: RowContext): PageText {
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
    ...formatFares(fares),
    `${formatFareName(offer)}:`,
    formatInclusions(offer),
    total,
    `total for ${formatPeople(people)}, taxes and fees included`,
    ...(people < 2 ? [] : [`avg. ${formatAmount(average, currency)} per person`]),
    `Select Flight, ${offer.airline.name}, ${total}`,
  ];
}

/** The details of a flight of the list: every flight, and the terms of its fares. */
export const formatRowDetails = ({ fares, offer }: ExpectedItem, year: string): string[] => [
  ...formatItinerary(offer, year),
  ...fares.flatMap((fare, index) => [
    formatFareName(fare),
    ...(fares.length > 1 ? [formatTotal(fare)] : []),
    ...(index === 0 ? [] : formatSurcharge(fares, fare)),
    formatBags(fare.baggages, fare.passenger_count),
    ...formatOfferTerms(fare),
  ]),
];
