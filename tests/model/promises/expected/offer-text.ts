import { formatDirectionName } from './direction-name.ts';
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
import type { RawAirport, RawOffer, RawSegment, RawSlice } from './raw-offer.ts';

/** What pages show of an offer, in order, derived from the response. White space doesn’t matter. */

const cabins: Readonly<Record<string, string>> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};

export const getCabin = (cabin: string | null): string => cabins[cabin ?? ''] ?? 'Unknown Class';

const getCity = ({ city_name, name, iata_code }: RawAirport): string => city_name ?? name ?? iata_code;
export const formatCity = ({ city_name, name, iata_code }: RawAirport): string => {
  const known = city_name ?? name;
  return known === null ? iata_code : `${known} (${iata_code})`;
};

export const getSegments = ({ slices }: RawOffer): RawSegment[] => slices.flatMap(({ segments }) => segments);

/** The airlines that sell the flights, the one of the offer first. One code is one airline, however it is spelled. */
export function getAirlines({ airline, owner, ...offer }: RawOffer): string[] {
  const sellers = offer.slices.flatMap(({ segments }) =>
    segments.flatMap(one => one.marketing_carrier ?? []),
  );
  const all = [{ ...owner, name: airline.name }, ...sellers];
  const isSame = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.name === other.name || (one.iata_code !== null && one.iata_code === other.iata_code);
  return all
    .filter((one, index) => !all.slice(0, index).some(other => isSame(one, other)))
    .map(({ name }) => name);
}

export const getOperator = ({
  marketing_carrier: seller,
  operating_carrier: operator,
}: RawSegment): string[] =>
  operator === null ||
  operator.name === seller?.name ||
  (operator.iata_code !== null && operator.iata_code === seller?.iata_code)
    ? []
    : [operator.name];

/** Whether another airline operates a flight of the offer than the one that sells it. */
export const isShared = (offer: RawOffer): boolean =>
  getSegments(offer).some(segment => getOperator(segment).length > 0);

/** Where a slice stops, and for how long. */
export function formatStops({ segments }: RawSlice): string[] {
  return segments.flatMap((segment, index) => {
    const technical = segment.stops.map(({ airport, duration }) =>
      duration === null
        ? `Stop in ${formatCity(airport)}, same flight`
        : `${formatMinutes(parseMinutes(duration))} in ${formatCity(airport)}, same flight`,
    );
    const next = segments[index + 1];
    return next === undefined ? technical : [...technical, formatChange(segment, next)];
  });
}

function formatChange(segment: RawSegment, next: RawSegment): string {
  const { destination } = segment;
  const minutes =
    toInstantMinutes(next.departing_at, next.origin.time_zone ?? 'UTC') -
    toInstantMinutes(segment.arriving_at, destination.time_zone ?? 'UTC');
  const text = `${formatMinutes(minutes)} in ${formatCity(destination)}`;
  return next.origin.iata_code === destination.iata_code
    ? text
    : `${text}, next flight from ${formatCity(next.origin)}`;
}

export const formatBags = (baggages: RawOffer['baggages'], people = 1): string => {
  if (baggages === null) return 'Bags: ask us';
  const count = (type: string) =>
    baggages.filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = [
    ['carry-on bag', count('carry_on')],
    ['checked bag', count('checked')],
  ] as const;
  if (parts.every(([, quantity]) => quantity === 0)) return 'No bags included';
  const text = parts
    .map(([bag, quantity]) =>
      quantity === 0 ? `no ${bag}` : `${quantity} ${bag}${quantity === 1 ? '' : 's'}`,
    )
    .join(', ');
  return people > 1 ? `Each passenger: ${text}` : text.replace(/^no/, 'No');
};

const freeDays = 7;
const hourMinutes = 60;

/** Whether flights leave so much later than seven days after a moment that they can be canceled free of charge for a day. */
export const isFreeForADay = (
  departing: string,
  zone: string | null,
  instant: number,
  marginMinutes = 0,
): boolean =>
  toInstantMinutes(departing, zone ?? 'Pacific/Kiritimati') - instant / 60_000 >=
  freeDays * 24 * hourMinutes + marginMinutes;

/** The change terms, how long a cancellation is free, and what is refunded then. `free` is that time, as it is written. */
function formatTermsFor(
  fare: Pick<RawOffer, 'conditions' | 'total_currency'>,
  free: string | null,
): string[] {
  const [change = '', refund = ''] = formatConditions(fare);
  if (refund === 'Fully refundable') return [change, 'Free cancellation before departure', refund];
  if (free !== null) {
    const later =
      refund === 'Refund rules: ask us' ? 'ask us' : `${refund.charAt(0).toLowerCase()}${refund.slice(1)}`;
    return [change, `Free cancellation ${free}`, `After that: ${later}`];
  }
  const none = refund === 'Refund rules: ask us' ? 'Free cancellation: ask us' : 'No free cancellation';
  return [change, none, refund];
}

/**
 * Seats, and the terms of a flight that is offered now. It may take an hour to buy it. Where there is room, until which day it can be
 * canceled.
 */
export function formatOfferTerms(offer: RawOffer, nextDay?: string): [seats: string, ...terms: string[]] {
  const { advance_seat_selection: seats } = offer;
  const [slice] = offer.slices;
  const departing = slice?.segments[0]?.departing_at ?? offer.departure.time;
  const isFree = isFreeForADay(departing, slice?.origin.time_zone ?? null, Date.now(), hourMinutes);
  const free = `for 24 hours${nextDay === undefined ? '' : `: until ${nextDay}, if booked today`}`;
  return [
    `Seat choice${seats === null ? ': ask us' : seats ? ' included' : ' not included'}`,
    ...formatTermsFor(offer, isFree ? free : null),
  ];
}

interface IssuedTicket extends Pick<RawOffer, 'conditions' | 'total_currency'> {
  issued_at: string;
  slices: readonly {
    segments: readonly { departing_at: string; origin: { time_zone: string | null } | null }[];
  }[];
}

/** The terms of a ticket that is read at a time, in milliseconds. `formatInstant` writes until when canceling is free. */
export function formatTicketTerms(
  ticket: IssuedTicket,
  readAt: number,
  formatInstant: (instant: number) => string,
): string[] {
  const first = ticket.slices[0]?.segments[0];
  const issued = Date.parse(ticket.issued_at);
  const end = issued + 24 * 3_600_000;
  const isFree =
    readAt < end && isFreeForADay(first?.departing_at ?? '', first?.origin?.time_zone ?? null, issued);
  return formatTermsFor(ticket, isFree ? `until ${formatInstant(end)}` : null);
}

/** The change and the refund terms. */
export function formatConditions({
  conditions,
  total_currency,
}: Pick<RawOffer, 'conditions' | 'total_currency'>): string[] {
  const getFee = (term: { penalty_amount: string | null; penalty_currency: string | null }) =>
    term.penalty_amount === null
      ? null
      : {
          amount: Number(term.penalty_amount),
          text: formatAmount(term.penalty_amount, term.penalty_currency ?? total_currency),
        };
  const change = conditions?.change_before_departure ?? null;
  const refund = conditions?.refund_before_departure ?? null;
  const changeFee = change === null ? null : getFee(change);
  const refundFee = refund === null ? null : getFee(refund);
  const deduction =
    refundFee === null ? ', less a fee' : refundFee.amount === 0 ? '' : `, less ${refundFee.text}`;
  return [
    change === null
      ? 'Change rules: ask us'
      : !change.allowed
        ? 'No changes'
        : changeFee === null
          ? 'Changes for a fee'
          : changeFee.amount === 0
            ? 'Free changes'
            : `Changes for ${changeFee.text}`,
    refund === null
      ? 'Refund rules: ask us'
      : !refund.allowed
        ? 'Non-refundable'
        : refund.refund_to === 'airline_credits'
          ? `Refunded as airline credit${deduction}`
          : deduction === ''
            ? 'Fully refundable'
            : `Refundable${deduction}`,
  ];
}

export function formatArrival(departing: string, arriving: string, year: string | null): string[] {
  const days = countDays(departing, arriving);
  if (days === 0) return [];
  const when =
    days === 1
      ? 'next day'
      : days === -1
        ? 'the day before'
        : days > 0
          ? `${days} days later`
          : `${-days} days before`;
  return [`arrives ${when}, ${formatDay(arriving, year)}`];
}

/** One direction in a line: day, both ends, duration and stops. */
function formatSlice(slice: RawSlice, label: string | null, year: string | null): string[] {
  const [first, last] = [slice.segments.at(0), slice.segments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stops = formatStops(slice);
  const days = countDays(first.departing_at, last.arriving_at);
  return [
    ...(label === null ? [] : [label]),
    formatDay(first.departing_at, year),
    first.origin.iata_code,
    formatClock(first.departing_at),
    slice.origin.city_name ?? slice.origin.name ?? '',
    ...(slice.duration === null ? [] : [formatMinutes(parseMinutes(slice.duration))]),
    stops.length === 0 ? 'Non-stop' : stops.length === 1 ? '1 stop' : `${stops.length} stops`,
    'to',
    last.destination.iata_code,
    formatClock(last.arriving_at),
    ...(days === 0 ? [] : [days > 0 ? `+${days}` : `−${-days}`]),
    slice.destination.city_name ?? slice.destination.name ?? '',
    ...formatArrival(first.departing_at, last.arriving_at, year),
    stops.join(' · '),
  ];
}

/** Every flight with its airports, terminals, airline, aircraft and layovers. */
export function formatItinerary(offer: RawOffer, year: string | null): string[] {
  return offer.slices.flatMap((slice, sliceIndex) => [
    `${formatDirectionName(offer.slices, sliceIndex, 'Flight')}: ${getCity(slice.origin)} to ${getCity(slice.destination)}`,
    ...slice.segments.flatMap((segment, index) => {
      const next = slice.segments[index + 1];
      const formatEnd = (time: string, airport: RawAirport, terminal: string | null) =>
        `${formatClock(time)} ${formatDay(time, year)} ${airport.name ?? getCity(airport)} (${airport.iata_code})${terminal === null ? '' : `, terminal ${terminal}`}`;
      return [
        formatEnd(segment.departing_at, segment.origin, segment.origin_terminal),
        [
          segment.marketing_carrier?.name,
          segment.marketing_carrier_flight_number === null
            ? undefined
            : `${segment.marketing_carrier?.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`,
          segment.aircraft?.name,
          segment.duration === null ? undefined : formatMinutes(parseMinutes(segment.duration)),
        ]
          .filter(Boolean)
          .join(' · '),
        ...getOperator(segment).map(name => `Operated by ${name}`),
        ...formatStops({ ...slice, segments: [segment] }),
        formatEnd(segment.arriving_at, segment.destination, segment.destination_terminal),
        ...(next === undefined ? [] : [formatChange(segment, next)]),
      ];
    }),
  ]);
}

/** The summary beside the passengers, at the fare that was accepted. */
export function formatSummary(offer: RawOffer, fare: number, people: number): string[] {
  return [
    offer.owner.iata_code === null ? offer.airline.name : `${offer.airline.name} (${offer.owner.iata_code})`,
    [getCabin(offer.cabin_class), offer.fare_name].filter(Boolean).join(' · '),
    ...offer.slices.flatMap((slice, index) =>
      formatSlice(slice, formatDirectionName(offer.slices, index, 'Departure'), null),
    ),
    ...(offer.baggages === null ? [] : [formatBags(offer.baggages, people)]),
    `Total for ${formatPeople(people)}`,
    `${formatAmount(fare, offer.total_currency)} ${offer.total_currency}`,
    'Taxes and fees included',
    offer.id === '' ? 'Offer Unknown' : `Offer ending in ${offer.id.slice(-6)}`,
  ];
}
