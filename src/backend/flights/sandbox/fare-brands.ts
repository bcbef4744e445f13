import type { CabinClass } from '../../../contract/cabin.ts';
import type { Airline } from './airlines.ts';
import { unitOf } from './seed.ts';
import { regionOf } from './world-regions.ts';

/** Whether something is allowed: free, for so many dollars, never; `null` where the airline doesn't say. */
export type Terms = 'free' | number | 'never' | null;

/** A fare as an airline sells it: a share of the cabin's fare, bags for each passenger, and what may be undone. */
export interface FareBrand {
  name: string;
  factor: number;
  carryOn: number;
  checked: number;
  /** Further checked bags on long flights. */
  checkedFar: number;
  change: Terms;
  refund: Terms;
}

type Row = [
  name: string,
  factor: number,
  carryOn: number,
  checked: number,
  checkedFar: number,
  change: Terms,
  refund: Terms,
];

const brandOf = ([name, factor, carryOn, checked, checkedFar, change, refund]: Row): FareBrand => ({
  name,
  factor,
  carryOn,
  checked,
  checkedFar,
  change,
  refund,
});

/** Cheapest first; the second is left out where there are flights enough. */
const economy: Readonly<Record<'europe' | 'america' | 'elsewhere' | 'lowCost', readonly FareBrand[]>> = {
  europe: [
    brandOf(['Economy Light', 0.9, 1, 0, 0, 'never', 'never']),
    brandOf(['Economy Standard', 1.09, 1, 1, 0, 70, 'never']),
    brandOf(['Economy Flex', 1.36, 1, 1, 1, 'free', 70]),
  ],
  america: [
    brandOf(['Basic Economy', 0.88, 1, 0, 0, 'never', 'never']),
    brandOf(['Main Cabin', 1.06, 1, 0, 1, 'free', 'never']),
    brandOf(['Main Flex', 1.34, 1, 1, 1, 'free', 'free']),
  ],
  elsewhere: [
    brandOf(['Economy Saver', 0.92, 1, 1, 0, 60, 120]),
    brandOf(['Economy Flex', 1.15, 1, 1, 1, 30, 75]),
    brandOf(['Economy Flex Plus', 1.36, 1, 2, 0, 'free', 'free']),
  ],
  lowCost: [
    brandOf(['Basic', 0.84, 0, 0, 0, 45, 'never']),
    brandOf(['Plus', 1.16, 1, 1, 0, 25, 'never']),
    brandOf(['Max', 1.42, 1, 2, 0, 'free', 50]),
  ],
};

const premium = [
  brandOf(['Premium Saver', 0.95, 1, 1, 1, 120, 'never']),
  brandOf(['Premium Standard', 1.08, 1, 2, 0, 60, 150]),
  brandOf(['Premium Flex', 1.28, 1, 2, 0, 'free', 'free']),
];
const business = [
  brandOf(['Business Saver', 0.92, 2, 2, 0, 150, 'never']),
  brandOf(['Business Standard', 1.08, 2, 2, 0, 75, 300]),
  brandOf(['Business Flex', 1.26, 2, 2, 1, 'free', 'free']),
];
const first = [
  brandOf(['First Saver', 0.97, 2, 2, 1, 200, 400]),
  brandOf(['First Standard', 1.06, 2, 2, 1, 100, 250]),
  brandOf(['First Flex', 1.2, 2, 3, 0, 'free', 'free']),
];

/** The fares that an airline has in a cabin, cheapest first, always three. */
export function brandsOf(airline: Airline, cabin: CabinClass): readonly FareBrand[] {
  if (cabin === 'first') return first;
  if (cabin === 'business') return business;
  if (cabin === 'premium_economy') return premium;
  if (airline.service !== 'full') return economy.lowCost;
  const home = airline.hubs[0]?.countryCode ?? '';
  if (home === 'US' || home === 'CA') return economy.america;
  return regionOf(home) === 'EUR' ? economy.europe : economy.elsewhere;
}

/** An airline's own terms of a fare: some charge more than others, some don't say. */
export function termsFor(airline: Airline, terms: Terms, what: 'change' | 'refund'): Terms {
  const style = unitOf(`${airline.iata} ${what}`);
  if (typeof terms === 'number')
    return style < 0.08 ? null : 5 * Math.round((terms * (0.7 + 0.8 * style)) / 5);
  return terms === 'never' && style > 0.94 ? null : terms;
}
