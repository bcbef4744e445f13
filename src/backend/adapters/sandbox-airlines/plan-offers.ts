import type { CabinClass } from '#contract/cabin.ts';
import { getSearchedSlices, type FlightSearch } from '#contract/flight-search.ts';
import { daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import { findAirports } from '#backend/places/find-places.ts';
import type { Airline } from './airlines.ts';
import { findJourneys, type Journey } from './find-journeys.ts';
import { getFareBrands, type FareBrand } from './fare-brands.ts';
import { getAdultFareCents, getLeadFactor, getSeveralSlicesFactor, getTotalFareCents } from './fares.ts';
import { stages } from './paths.ts';
import { getMainCabin, getSliceMinutes, cabinFallbacks } from './timed-slice.ts';
import { toEpochDay } from './local-time.ts';
import type { SlicedWork } from './work-queue.ts';

/** An offer: flights, in a cabin, at a fare. */
export interface PlannedOffer {
  owner: Airline;
  journey: Journey;
  /** The cabin of the longest flight, and of several slices the lowest one. */
  cabin: CabinClass;
  brand: FareBrand;
  /** US cents for one adult, and for all travelers. */
  adultCents: number;
  totalCents: number;
  /** Identifies the flights, the cabin and the fare. */
  key: string;
}

const minOffers = 20;
/** By number of slices. Small enough for one response. */
const maxOffers = [0, 104, 80, 60, 50, 45, 40];
/** The maximum share of nonstop flights, if there are others. */
const maxNonstopShare = 0.7;
/** How long before departure the sale ends. */
const salesCutoffMinutes = 60;
/** The maximum number of offers with long detours, or in another cabin if the requested one is rare. */
const fallbackOfferLimit = 40;

/**
 * The offers of a search at a moment, cheapest first. They are the same for the same search, except that fares change
 * on a few days before departure, and that departed flights aren't sold.
 */
export function* planOffers(search: FlightSearch, now: Date): SlicedWork<PlannedOffer[]> {
  let offers: PlannedOffer[] = [];
  for (const stage of stages) {
    offers = yield* planOffersAtStage(search, stage, false, now);
    if (offers.length >= minOffers) return sortOffers(offers);
  }
  const allowMixedAirlines = search.return_date
    ? yield* planOffersAtStage(search, stages.length - 1, true, now)
    : [];
  return sortOffers(allowMixedAirlines.length > offers.length ? allowMixedAirlines : offers);
}

/** What the offers depend on in addition to the search: searches with the same key have the same offers. */
export function getPricingKey(search: FlightSearch, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const leads = getSearchedSlices(search).map(({ departure_date }) =>
    getLeadFactor(daysBetween(today, departure_date)),
  );
  const leavesSoon = daysBetween(today, search.departure_date) < 3;
  return `${leads.join(' ')} ${leavesSoon ? Math.floor(now.getTime() / 60_000) : ''}`;
}

function* planOffersAtStage(
  search: FlightSearch,
  stage: number,
  allowMixedAirlines: boolean,
  now: Date,
): SlicedWork<PlannedOffer[]> {
  const earliestDeparture = Math.floor(now.getTime() / 60_000) + salesCutoffMinutes;
  const journeys = yield* findJourneys({
    slices: getSearchedSlices(search).map(({ origin, destination, departure_date }) => ({
      from: findAirports(origin),
      to: findAirports(destination),
      day: toEpochDay(departure_date),
    })),
    isRoundTrip: search.slices === undefined,
    stage,
    allowMixedAirlines,
  });
  yield;
  const today = now.toISOString().slice(0, 10);
  const offers = journeys
    .filter(([first]) => first.departure >= earliestDeparture)
    .map(journey => planJourneyOffers(journey, search, today, stage > 1));
  const byCabin = Map.groupBy(offers, ([offer]) => offer?.cabin);
  const sold = limitOffers(byCabin.get(search.cabin_class) ?? [], stage > 1);
  if (stage < 2) return sold;
  for (const cabin of cabinFallbacks[search.cabin_class].slice(1)) {
    if (sold.length < minOffers)
      sold.push(...limitOffers(byCabin.get(cabin) ?? [], true).slice(0, fallbackOfferLimit - sold.length));
  }
  return sold;
}

/** Limits the offers to a size for one response, and not all to nonstop flights. */
function limitOffers(journeys: readonly PlannedOffer[][], isFallback: boolean): PlannedOffer[] {
  const limit = isFallback ? fallbackOfferLimit : (maxOffers[journeys[0]?.[0]?.journey.length ?? 1] ?? 0);
  const isDirect = ([offer]: PlannedOffer[]) =>
    offer?.journey.every(slice => slice.flights.length === 1) ?? false;
  const connecting = journeys.filter(offers => !isDirect(offers)).flat();
  const direct = journeys.filter(isDirect).flat();
  return [
    ...direct.slice(0, Math.max(maxNonstopShare * limit, limit - connecting.length)),
    ...connecting,
  ].slice(0, limit);
}

function planJourneyOffers(
  journey: Journey,
  search: FlightSearch,
  today: PlainDate,
  everyBrand: boolean,
): PlannedOffer[] {
  const { owner } = journey[0].path;
  const cabin = getLowestCabin(journey.map(slice => getMainCabin(slice, search.cabin_class)));
  const fare = getJourneyFareCents(journey, cabin, search, today);
  const brands = getFareBrands(owner, cabin);
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
      totalCents: getTotalFareCents(adultCents, owner, search.passengers),
      key: `${owner.iata} ${journey.map(slice => slice.key).join(' / ')} ${cabin} ${brand.name}`,
    };
  });
}

/** What the slices cost together, for one adult. */
function getJourneyFareCents(
  journey: Journey,
  cabin: CabinClass,
  search: FlightSearch,
  today: PlainDate,
): number {
  const fares = getSearchedSlices(search).map(({ departure_date }, index) => {
    const slice = journey[index];
    return slice ? getAdultFareCents(slice, cabin, departure_date, daysBetween(today, departure_date)) : 0;
  });
  const sum = fares.reduce((total, fare) => total + fare, 0);
  return journey.length === 1 ? sum : sum * getSeveralSlicesFactor(journey[0].path.owner);
}

const cabinRanks: readonly CabinClass[] = ['economy', 'premium_economy', 'business', 'first'];
const getLowestCabin = (cabins: readonly CabinClass[]): CabinClass =>
  cabinRanks.find(cabin => cabins.includes(cabin)) ?? 'economy';

const getTotalMinutes = ({ journey }: PlannedOffer): number =>
  journey.reduce((sum, slice) => sum + getSliceMinutes(slice), 0);

export const sortOffers = (offers: readonly PlannedOffer[]): PlannedOffer[] =>
  offers.toSorted(
    (a, b) =>
      a.totalCents - b.totalCents || getTotalMinutes(a) - getTotalMinutes(b) || (a.key < b.key ? -1 : 1),
  );
