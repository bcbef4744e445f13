import * as v from 'valibot';
import { numberCell, readTsv } from '#backend/data-files/read-tsv.ts';
import type { CabinClass } from '#contract/cabin.ts';
import type { Airline } from './airlines.ts';
import { seededUnit } from './seeded-random.ts';
import { getRegion } from './countries.ts';

/**
 * Whether a change or a refund is free, costs a penalty in dollars, or is never allowed; null if the airline doesn't
 * say.
 */
export type FareTerms = 'free' | number | 'never' | null;

/**
 * A fare of an airline: its share of the cabin's fare, the bags per passenger, the choice of seats, and the terms of changes
 * and refunds.
 */
export interface FareBrand {
  name: string;
  factor: number;
  carryOn: number;
  checked: number;
  /** Further checked bags on long flights. */
  extraCheckedLongHaul: number;
  /** Whether passengers may choose their seats. */
  seats: boolean;
  change: FareTerms;
  refund: FareTerms;
}

const termsCell = v.union([v.literal('free'), v.literal('never'), numberCell]);

const fareBrands = Map.groupBy(
  readTsv(
    new URL('./data/fare-brands.tsv', import.meta.url),
    v.object({
      market: v.picklist([
        'europe',
        'america',
        'elsewhere',
        'lowCost',
        'premiumEconomy',
        'business',
        'first',
      ]),
      name: v.string(),
      factor: numberCell,
      carryOn: numberCell,
      checked: numberCell,
      extraCheckedLongHaul: numberCell,
      seats: v.pipe(
        v.picklist(['included', 'extra']),
        v.transform(seats => seats === 'included'),
      ),
      change: termsCell,
      refund: termsCell,
    }),
  ),
  ({ market }) => market,
);

function getFareMarket(airline: Airline, cabin: CabinClass) {
  if (cabin === 'premium_economy') return 'premiumEconomy';
  if (cabin !== 'economy') return cabin;
  if (airline.service !== 'full') return 'lowCost';
  const home = airline.hubs[0]?.countryCode ?? '';
  if (home === 'US' || home === 'CA') return 'america';
  return getRegion(home) === 'EUR' ? 'europe' : 'elsewhere';
}

/** The fares of an airline in a cabin, cheapest first, always three. */
export const getFareBrands = (airline: Airline, cabin: CabinClass): readonly FareBrand[] =>
  fareBrands.get(getFareMarket(airline, cabin)) ?? [];

/** Whether a fare includes the choice of seats; null, since some airlines don't say. */
export const includesSeats = (airline: Airline, { seats }: FareBrand): boolean | null =>
  seededUnit(`${airline.iata} seats`) < 0.08 ? null : seats;

/** The terms of this airline: penalties vary between airlines, and some airlines don't say. */
export function getFareTerms(airline: Airline, terms: FareTerms, what: 'change' | 'refund'): FareTerms {
  const style = seededUnit(`${airline.iata} ${what}`);
  if (typeof terms === 'number')
    return style < 0.08 ? null : 5 * Math.round((terms * (0.7 + 0.8 * style)) / 5);
  return terms === 'never' && style > 0.94 ? null : terms;
}
