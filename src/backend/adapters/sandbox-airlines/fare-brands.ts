import type { CabinClass } from '#contract/cabin.ts';
import type { Airline } from './airlines.ts';
import { seededUnit } from './seeded-random.ts';
import { getRegion } from './world-regions.ts';

/** Whether something is allowed: free, for so many dollars, never; `null` where the airline doesn't say. */
export type FareTerms = 'free' | number | 'never' | null;

/** A fare as an airline sells it: a share of the cabin's fare, bags for each passenger, and what may be undone. */
export interface FareBrand {
  name: string;
  factor: number;
  carryOn: number;
  checked: number;
  /** Further checked bags on long flights. */
  extraCheckedLongHaul: number;
  change: FareTerms;
  refund: FareTerms;
}

type FareBrandRow = [
  name: string,
  factor: number,
  carryOn: number,
  checked: number,
  checkedFar: number,
  change: FareTerms,
  refund: FareTerms,
];

const toFareBrand = ([
  name,
  factor,
  carryOn,
  checked,
  extraCheckedLongHaul,
  change,
  refund,
]: FareBrandRow): FareBrand => ({
  name,
  factor,
  carryOn,
  checked,
  extraCheckedLongHaul,
  change,
  refund,
});

/** Cheapest first; the second is left out where there are flights enough. */
const economy: Readonly<Record<'europe' | 'america' | 'elsewhere' | 'lowCost', readonly FareBrand[]>> = {
  europe: [
    toFareBrand(['Economy Light', 0.9, 1, 0, 0, 'never', 'never']),
    toFareBrand(['Economy Standard', 1.09, 1, 1, 0, 70, 'never']),
    toFareBrand(['Economy Flex', 1.36, 1, 1, 1, 'free', 70]),
  ],
  america: [
    toFareBrand(['Basic Economy', 0.88, 1, 0, 0, 'never', 'never']),
    toFareBrand(['Main Cabin', 1.06, 1, 0, 1, 'free', 'never']),
    toFareBrand(['Main Flex', 1.34, 1, 1, 1, 'free', 'free']),
  ],
  elsewhere: [
    toFareBrand(['Economy Saver', 0.92, 1, 1, 0, 60, 120]),
    toFareBrand(['Economy Flex', 1.15, 1, 1, 1, 30, 75]),
    toFareBrand(['Economy Flex Plus', 1.36, 1, 2, 0, 'free', 'free']),
  ],
  lowCost: [
    toFareBrand(['Basic', 0.84, 0, 0, 0, 45, 'never']),
    toFareBrand(['Plus', 1.16, 1, 1, 0, 25, 'never']),
    toFareBrand(['Max', 1.42, 1, 2, 0, 'free', 50]),
  ],
};

const premium = [
  toFareBrand(['Premium Saver', 0.95, 1, 1, 1, 120, 'never']),
  toFareBrand(['Premium Standard', 1.08, 1, 2, 0, 60, 150]),
  toFareBrand(['Premium Flex', 1.28, 1, 2, 0, 'free', 'free']),
];
const business = [
  toFareBrand(['Business Saver', 0.92, 2, 2, 0, 150, 'never']),
  toFareBrand(['Business Standard', 1.08, 2, 2, 0, 75, 300]),
  toFareBrand(['Business Flex', 1.26, 2, 2, 1, 'free', 'free']),
];
const first = [
  toFareBrand(['First Saver', 0.97, 2, 2, 1, 200, 400]),
  toFareBrand(['First Standard', 1.06, 2, 2, 1, 100, 250]),
  toFareBrand(['First Flex', 1.2, 2, 3, 0, 'free', 'free']),
];

/** The fares that an airline has in a cabin, cheapest first, always three. */
export function getFareBrands(airline: Airline, cabin: CabinClass): readonly FareBrand[] {
  if (cabin === 'first') return first;
  if (cabin === 'business') return business;
  if (cabin === 'premium_economy') return premium;
  if (airline.service !== 'full') return economy.lowCost;
  const home = airline.hubs[0]?.countryCode ?? '';
  if (home === 'US' || home === 'CA') return economy.america;
  return getRegion(home) === 'EUR' ? economy.europe : economy.elsewhere;
}

/** An airline's own terms of a fare: some charge more than others, some don't say. */
export function getFareTerms(airline: Airline, terms: FareTerms, what: 'change' | 'refund'): FareTerms {
  const style = seededUnit(`${airline.iata} ${what}`);
  if (typeof terms === 'number')
    return style < 0.08 ? null : 5 * Math.round((terms * (0.7 + 0.8 * style)) / 5);
  return terms === 'never' && style > 0.94 ? null : terms;
}
