import { formatDirectionName } from './direction-name.ts';
import {
  countDays,
  formatAmount,
  formatClock,
  formatDay,
  formatMinutes,
  formatPeople,
  formatShare,
  formatWholeAmount,
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
  formatCity,
  getOperator,
  getSegments,
} from './offer-text.ts';
import { maybe, type PageText } from './page-text.ts';
import { getTotal, type RawOffer, type RawSlice } from './raw-offer.ts';
import type { ExpectedItem } from './shown-results.ts';

/** What was searched and when the row is read. */
export interface RowContext {
  /** The codes that each direction has unless it says others: none for a multi-city trip; null where they aren’t known here. */
  searched: readonly string[] | null;
  /** Dates omit it. */
  year: string;
  /** Until when a ticket of today is canceled free of charge. */
  nextDay: string;
  /** The flights whose details are open, by the ids of their cheapest fares. */
  openDetails: ReadonlySet<string>;
  /** All that were found. */
  flights: readonly RawOffer[];
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
      ...(isMoved ? [`change of airport in ${destination.city_name ?? formatCity(destination)}`] : []),
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
  const conditions = short[both] ?? both.replace('refund rules', 'refund').replace('change rules', 'changes');
  const text = `${formatFewBags(offer)}, ${conditions}`;
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

/** What a change or a refund costs, if that is known: Infinity if there is none. */
function getPenalty(
  { conditions, total_currency }: RawOffer,
  term: keyof NonNullable<RawOffer['conditions']>,
) {
  const condition = conditions?.[term] ?? null;
  const amount = condition?.penalty_amount ?? null;
  const currency = condition?.penalty_currency ?? total_currency;
  if (condition?.allowed === false) return { amount: Infinity, currency };
  return { amount: amount === null ? NaN : Number(amount), currency };
}

/** What the better term of a fare costs; null where it isn't better, or in another currency. */
function findBetter(cheapest: RawOffer, fare: RawOffer, term: Parameters<typeof getPenalty>[1]) {
  const [before, after] = [getPenalty(cheapest, term), getPenalty(fare, term)];
  if (!(after.amount < before.amount)) return null;
  const isSure = before.amount === Infinity || after.amount === 0 || before.currency === after.currency;
  const text = formatWholeAmount(after.amount, after.currency);
  return isSure ? { isNew: before.amount === Infinity, isFree: after.amount === 0, text } : null;
}

/** What a fare adds to the cheapest one. */
function formatAdditions(cheapest: RawOffer, fare: RawOffer): string {
  const countBags = ({ baggages }: RawOffer, type: string) =>
    baggages?.filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0) ?? NaN;
  const bags = [
    ['carry_on', 'carry-on bag'],
    ['checked', 'checked bag'],
  ].flatMap(([type = '', name = '']) => {
    const more = countBags(fare, type) - countBags(cheapest, type);
    return more > 1 ? [`${more} ${name}s`] : more === 1 ? [`a ${name}`] : [];
  });
  const change = findBetter(cheapest, fare, 'change_before_departure');
  const refund = findBetter(cheapest, fare, 'refund_before_departure');
  const isCredit = fare.conditions?.refund_before_departure?.refund_to === 'airline_credits';
  const addsSeats = cheapest.advance_seat_selection === false && fare.advance_seat_selection === true;
  const words = [
    ...bags,
    ...(addsSeats ? ['seat choice'] : []),
    ...(change === null
      ? []
      : [change.isFree ? 'free changes' : `changes for ${change.isNew ? '' : 'only '}${change.text}`]),
    ...(refund === null
      ? []
      : [
          `a ${refund.isFree && !isCredit ? 'full ' : ''}refund${isCredit ? ' as airline credit' : ''}${refund.isFree ? '' : ` less ${refund.text}`}`,
        ]),
  ];
  const last = words.at(-1);
  if (last === undefined) return '';
  return `adds ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ` : ''}${last}`;
}

/** What a fare costs more than the cheapest one, and adds to it. */
function formatSurcharge([cheapest]: readonly RawOffer[], fare: RawOffer): string[] {
  if (cheapest === undefined) return [];
  const more = getTotal(fare) - getTotal(cheapest);
  return [`+${formatWholeAmount(more, fare.total_currency)}`, formatAdditions(cheapest, fare)];
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

/** Whether a flight is one whose details are open. */
export const isOpen = ({ fares }: ExpectedItem, openDetails: ReadonlySet<string>): boolean =>
  openDetails.has(fares[0]?.id ?? '');

/** A flight of the results list. */
export function formatRow(item: ExpectedItem, context: RowContext): PageText {
  const { fares, offer } = item;
  const { passenger_count: people, total_currency: currency } = offer;
  const total = formatTotal(offer);
  const [, , cancellation = ''] = formatOfferTerms(offer);
  const operators = [...new Set(getSegments(offer).flatMap(getOperator))];
  const airlines = getAirlines(offer).join(', ');
  return [
    ...offer.slices.flatMap((slice, index) =>
      formatDirection(
        slice,
        formatDirectionName(offer.slices, index, '').replace(/(?<=.)$/, ':'),
        index === 0 ? `, ${airlines}` : '',
        context,
      ),
    ),
    airlines,
    ...(operators.length === 0 ? [] : [`Operated by ${operators.join(', ')}`]),
    `Flight details, ${offer.airline.name}, ${formatClock(offer.departure.time)}, ${total}`,
    ...(isOpen(item, context.openDetails) ? formatRowDetails(item, context) : []),
    ...formatFares(fares),
    `${formatFareName(offer)}:`,
    `${formatInclusions(offer)},`,
    `${cancellation.charAt(0).toLowerCase()}${cancellation.slice(1)}`,
    total,
    `total for ${formatPeople(people)}, taxes and fees included`,
    ...(people < 2 ? [] : [`avg. ${formatShare(getTotal(offer), people, currency)} per person`]),
    `Select Flight, ${offer.airline.name}, ${total}`,
  ];
}

/** What a flight emits, compared with the flight in the middle of all that were found. */
function formatEmissions(offer: RawOffer, flights: readonly RawOffer[]): string {
  const { total_emissions_kg: kilograms, emissions_source: source, passenger_count: people } = offer;
  if (kilograms === null) return 'Emissions: unknown';
  const all = flights.flatMap(one => one.total_emissions_kg ?? []).toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [all.at((all.length - 1) / 2), all.at(all.length / 2)];
  const percent = Math.round((kilograms / ((low + high) / 2) - 1) * 100);
  const comparison =
    all.length < 3
      ? ''
      : Math.abs(percent) < 5
        ? ', about as much as is typical for this search'
        : `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than is typical for this search`;
  return `Estimated emissions: ${Math.round(kilograms / people)} kg CO₂e per person${source === 'agency' ? ' (by us, from the distance and the cabin)' : ''}${comparison}`;
}

/** The details of a flight of the list: every flight, its emissions, and the terms of its fares. */
export const formatRowDetails = (
  { fares, offer }: ExpectedItem,
  { year, nextDay, flights }: Pick<RowContext, 'year' | 'nextDay' | 'flights'>,
): string[] => [
  ...formatItinerary(offer, year),
  formatEmissions(offer, flights),
  ...fares.flatMap((fare, index) => [
    formatFareName(fare),
    ...(fares.length > 1 ? [formatTotal(fare)] : []),
    ...(index === 0 ? [] : formatSurcharge(fares, fare)),
    formatBags(fare.baggages, fare.passenger_count),
    ...formatOfferTerms(fare, nextDay),
  ]),
];
