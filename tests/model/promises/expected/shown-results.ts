import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { getTotal, parseOffers, type RawOffer } from './raw-offer.ts';

interface Filters {
  sort: string;
  airlines: readonly string[];
  maxPrice: number;
  page: number;
}

const comparators: Readonly<Record<string, (one: RawOffer, other: RawOffer) => number>> = {
  Price: (one, other) => getTotal(one) - getTotal(other),
  Duration: (one, other) => (one.duration ?? '').localeCompare(other.duration ?? ''),
  Departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};

/** The filters that are set: on the page, or, where they are behind a button, in the address. */
function readFilters({ controls, url }: PageSnapshot): Filters {
  const query = new URL(url).searchParams;
  const sort = controls.find(({ group, isChecked }) => group === 'Sort by' && isChecked)?.name;
  const boxes = controls.filter(({ group, role }) => group === 'Airlines' && role === 'checkbox');
  const slider = controls.find(({ name, role }) => role === 'slider' && name.startsWith('Maximum price'));
  const sortInAddress = query.get('sort') ?? 'price';
  return {
    sort: sort ?? `${sortInAddress.slice(0, 1).toUpperCase()}${sortInAddress.slice(1)}`,
    airlines:
      boxes.length > 0
        ? boxes
            .filter(({ isChecked }) => isChecked)
            .map(({ name }) => name.replace(/ ?\d+$/, '').toLowerCase())
        : (query.get('airlines') ?? '').split(',').filter(name => name !== ''),
    maxPrice: slider === undefined ? Number(query.get('max_price') ?? Infinity) : Number(slider.value),
    page: Number(
      controls
        .find(({ isCurrent, name }) => isCurrent && name.startsWith('Page '))
        ?.name.replaceAll(/\D/g, '') ?? 1,
    ),
  };
}

export const pageSize = 12;

export interface ExpectedResults {
  sort: string;
  maxPrice: number;
  page: number;
  /** All flights found. */
  found: readonly RawOffer[];
  /** Those that pass the filters, sorted. */
  passing: readonly RawOffer[];
  /** Those of the page. */
  shown: readonly RawOffer[];
}

/** The flights that the results page has to show, with the filters that it says are set. */
export function getExpectedResults(session: BrowserSession, page: PageSnapshot): ExpectedResults {
  const found = parseOffers(session.results);
  const filters = readFilters(page);
  const passing = found
    .filter(offer => getTotal(offer) <= filters.maxPrice)
    .filter(
      ({ airline }) =>
        filters.airlines.length === 0 || filters.airlines.includes(airline.name.trim().toLowerCase()),
    )
    .toSorted(comparators[filters.sort]);
  const start = (filters.page - 1) * pageSize;
  return {
    sort: filters.sort,
    maxPrice: filters.maxPrice,
    page: filters.page,
    found,
    passing,
    shown: passing.slice(start, start + pageSize),
  };
}
