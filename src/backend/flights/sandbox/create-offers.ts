import type { CabinClass } from '../../../contract/cabin.ts';
import type { FlightSearch } from '../../../contract/flight-search.ts';
import { daysBetween, type PlainDate } from '../../../contract/rules/plain-date.ts';
import { airportsOf } from '../places/find-place.ts';
import type { Airline } from './airlines.ts';
import { journeysFor, type Journey } from './choose-journeys.ts';
import { brandsOf, type FareBrand } from './fare-brands.ts';
import { adultFare, leadFactor, returnFactor, totalFare } from './fares.ts';
import { stages } from './paths.ts';
import { mainCabinOf, minutesOf, soldFor } from './timed-slice.ts';
import { dayOf } from './zone-clock.ts';

/** What is sold: flights, in a cabin, at a fare. */
export interface PlannedOffer {
  owner: Airline;
  journey: Journey;
  /** The cabin of the longest flight; of two slices the lesser one. */
  cabin: CabinClass;
  brand: FareBrand;
  /** US cents for one adult, and for all travellers. */
  adultCents: number;
  totalCents: number;
  /** The same for the same flights, cabin and fare. */
  key: string;
}

const fewest = 20;
/** As many as can be looked through, and small enough to be sent at once. */
const most = { oneWay: 104, roundTrip: 80 };
/** The share that may be flights without a stop, where there are others. */
const directShare = 0.7;
/** Flights are sold until so many minutes before they leave. */
const closing = 60;
/** Roundabout ways fill up to here, and offers of a lesser cabin, where the one that was asked for is hardly sold. */
const filledTo = 40;

/**
 * The offers of a search as of a moment, cheapest first: the same for the same search, except that fares change on a
 * few days as the departure comes nearer, and that flights that have left aren't sold.
 */
export function planOffers(search: FlightSearch, now: Date): PlannedOffer[] {
  let offers: PlannedOffer[] = [];
  for (const stage of stages) {
    offers = offersOf(search, stage, false, now);
    if (offers.length >= fewest) return inOrder(offers);
  }
  const mixed = search.return_date ? offersOf(search, stages.length - 1, true, now) : [];
  return inOrder(mixed.length > offers.length ? mixed : offers);
}

/** What the content of a search's offers depends on beside the search: searches with the same text have the same offers. */
export function momentOf(search: FlightSearch, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const leads = [search.departure_date, search.return_date || search.departure_date].map(date =>
    leadFactor(daysBetween(today, date)),
  );
  const leavesSoon = daysBetween(today, search.departure_date) < 3;
  return `${leads.join(' ')} ${leavesSoon ? Math.floor(now.getTime() / 60_000) : ''}`;
}

function offersOf(search: FlightSearch, stage: number, mixed: boolean, now: Date): PlannedOffer[] {
  const soonest = Math.floor(now.getTime() / 60_000) + closing;
  const journeys = journeysFor({
    from: airportsOf(search.origin),
    to: airportsOf(search.destination),
    day: dayOf(search.departure_date),
    returnDay: search.return_date ? dayOf(search.return_date) : null,
    stage,
    mixed,
  }).filter(([out]) => out.departure >= soonest);
  const today = now.toISOString().slice(0, 10);
  const offers = journeys.map(journey => offersOfJourney(journey, search, today, stage > 1));
  const byCabin = Map.groupBy(offers, ([offer]) => offer?.cabin);
  const sold = fill(byCabin.get(search.cabin_class) ?? [], stage > 1);
  if (stage < 2) return sold;
  for (const cabin of soldFor[search.cabin_class].slice(1)) {
    if (sold.length < fewest)
      sold.push(...fill(byCabin.get(cabin) ?? [], true).slice(0, filledTo - sold.length));
  }
  return sold;
}

/** As many offers as are shown, not all of them without a stop. */
function fill(journeys: readonly PlannedOffer[][], isRoundabout: boolean): PlannedOffer[] {
  const all = journeys[0]?.[0]?.journey.length === 2 ? most.roundTrip : most.oneWay;
  const limit = isRoundabout ? filledTo : all;
  const isDirect = ([offer]: PlannedOffer[]) =>
    offer?.journey.every(slice => slice.flights.length === 1) ?? false;
  const connecting = journeys.filter(offers => !isDirect(offers)).flat();
  const direct = journeys.filter(isDirect).flat();
  return [...direct.slice(0, Math.max(directShare * limit, limit - connecting.length)), ...connecting].slice(
    0,
    limit,
  );
}

function offersOfJourney(
  journey: Journey,
  search: FlightSearch,
  today: PlainDate,
  everyBrand: boolean,
): PlannedOffer[] {
  const [out, back] = journey;
  const { owner } = out.path;
  const cabin = lesserOf(journey.map(slice => mainCabinOf(slice, search.cabin_class)));
  const fareOut = adultFare(out, cabin, search.departure_date, daysBetween(today, search.departure_date));
  const fareBack =
    back && search.return_date
      ? adultFare(back, cabin, search.return_date, daysBetween(today, search.return_date))
      : 0;
  const fare = back ? (fareOut + fareBack) * returnFactor(owner) : fareOut;
  const brands = brandsOf(owner, cabin);
  const direct = journey.every(slice => slice.flights.length === 1);
  const sold =
    everyBrand || (direct && cabin === 'economy') ? brands : brands.filter((_, index) => index !== 1);
  return sold.map(brand => {
    const adultCents = Math.round(fare * brand.factor);
    return {
      owner,
      journey,
      cabin,
      brand,
      adultCents,
      totalCents: totalFare(adultCents, owner, search.passengers),
      key: `${owner.iata} ${journey.map(slice => slice.key).join(' / ')} ${cabin} ${brand.name}`,
    };
  });
}

const ranks: readonly CabinClass[] = ['economy', 'premium_economy', 'business', 'first'];
const lesserOf = (cabins: readonly CabinClass[]): CabinClass =>
  ranks.find(cabin => cabins.includes(cabin)) ?? 'economy';

const lengthOf = ({ journey }: PlannedOffer): number =>
  journey.reduce((sum, slice) => sum + minutesOf(slice), 0);

export const inOrder = (offers: readonly PlannedOffer[]): PlannedOffer[] =>
  offers.toSorted(
    (a, b) => a.totalCents - b.totalCents || lengthOf(a) - lengthOf(b) || (a.key < b.key ? -1 : 1),
  );
