import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PageSnapshot, ShownControl } from '../snapshot/page-snapshot.ts';
import type { Situation } from '../promise.ts';
import { filterGroups, hasOption, listOptions } from './filter-groups.ts';
import type { RowContext } from './flight-row-text.ts';
import { formatNextDay } from './formats.ts';
import { getTotal, parseOffers, type RawOffer } from './raw-offer.ts';
import { getSearchedTrip } from './searched-trip.ts';
import { orders, sortOffers } from './sorted-offers.ts';

interface Filters {
  sort: string;
  /** What is checked in each group. */
  checked: ReadonlyMap<string, readonly string[]>;
  maxPrice: number;
  page: number;
}

/** The parts of a page that say which filters are set and which fares are chosen. */
export interface ShownSettings {
  controls: readonly Pick<ShownControl, 'role' | 'name' | 'group' | 'value' | 'isChecked' | 'isCurrent'>[];
  url: string;
}

/** The filters that are set: on the page, or, where they are behind a button, in the address. */
function readFilters({ controls, url }: ShownSettings, found: readonly RawOffer[]): Filters {
  const query = new URL(url).searchParams;
  const sort = controls.find(({ group, isChecked }) => group === 'Sort by' && isChecked)?.name;
  const slider = controls.find(({ name, role }) => role === 'slider' && name.startsWith('Maximum price'));
  const sortInAddress = query.get('sort') ?? 'price';
  return {
    sort: sort ?? `${sortInAddress.slice(0, 1).toUpperCase()}${sortInAddress.slice(1)}`,
    checked: new Map(
      filterGroups.map(group => {
        const boxes = controls.filter(one => group.names.includes(one.group) && one.role === 'checkbox');
        const inAddress = (query.get(group.param) ?? '').split(',');
        return [
          group.param,
          boxes.length > 0
            ? boxes.filter(({ isChecked }) => isChecked).map(({ name }) => name)
            : listOptions(group, found).filter(option => inAddress.includes(group.toKey(option))),
        ];
      }),
    ),
    maxPrice: slider === undefined ? Number(query.get('max_price') ?? Infinity) : Number(slider.value),
    page: Number(
      controls
        .find(({ isCurrent, name }) => isCurrent && name.startsWith('Page '))
        ?.name.replaceAll(/\D/g, '') ?? 1,
    ),
  };
}

/** A flight of the list: the offers for the same carrier, number and date of each segment, cheapest first. */
export interface ExpectedItem {
  fares: readonly RawOffer[];
  /** The cheapest that passes the filters. */
  cheapest: RawOffer;
  /** The one that is chosen. */
  offer: RawOffer;
}

const getFlightsKey = ({ id, slices }: RawOffer): string => {
  const segments = slices.flatMap(slice => [null, ...slice.segments]);
  const names = segments.map(segment =>
    segment === null
      ? '/'
      : [
          segment.marketing_carrier?.iata_code ?? segment.marketing_carrier?.name,
          segment.marketing_carrier_flight_number,
          segment.departing_at.slice(0, 10),
        ].join(' '),
  );
  const isNamed = segments.every(
    one => one === null || (one.marketing_carrier !== null && one.marketing_carrier_flight_number !== null),
  );
  return isNamed && slices.every(slice => slice.segments.length > 0) ? names.join() : id;
};

const toItems = (offers: readonly RawOffer[]): RawOffer[][] =>
  [...Map.groupBy(offers, getFlightsKey).values()].map(fares =>
    fares.toSorted((one, other) => getTotal(one) - getTotal(other)),
  );

/** The number of flights in a response to a search, however many fares each has. */
export const countFlights = (response: string | null): number => toItems(parseOffers(response)).length;

/** The chosen fare of each flight of the page, as its radio buttons say. Where there is one fare, it has none. */
function chooseFares(
  items: readonly Omit<ExpectedItem, 'offer'>[],
  { controls }: ShownSettings,
): ExpectedItem[] {
  const radios = controls.filter(({ group, role }) => group === 'Fare' && role === 'radio');
  return items.map(({ fares, cheapest }) => {
    const own = fares.length > 1 ? radios.splice(0, fares.length) : [];
    return { fares, cheapest, offer: fares[own.findIndex(({ isChecked }) => isChecked)] ?? cheapest };
  });
}

export const pageSize = 12;

export interface ExpectedResults {
  sort: string;
  maxPrice: number;
  page: number;
  /** All offers found. */
  found: readonly RawOffer[];
  /** The cheapest offer of each flight. */
  flights: readonly RawOffer[];
  /** Of those that pass the filters, the cheapest offer that passes them, sorted. */
  passing: readonly RawOffer[];
  /** What is checked in each group, by its name in the address. */
  checked: ReadonlyMap<string, readonly string[]>;
  /** The same where this is checked in groups instead of what is, and for `max_price`, where the price isn't limited. */
  passingWhere: (changes: ReadonlyMap<string, readonly string[]>) => readonly RawOffer[];
  /** The first of each order. */
  firsts: readonly RawOffer[];
  /** The flights of the page. */
  shown: readonly ExpectedItem[];
}

/**
 * The flights that the results page has to show, with the filters and the fares that it says are chosen. `results` is the
 * response to the search.
 */
export function getExpectedResults(
  { results }: { results: string | null },
  page: ShownSettings,
): ExpectedResults {
  const found = parseOffers(results);
  const items = toItems(found);
  const faresOf = new Map(items.flatMap(fares => fares.map(offer => [offer, fares])));
  const flights = items.flatMap(fares => fares.slice(0, 1));
  const filters = readFilters(page, found);
  /** The cheapest fare of each flight that has all that is asked of a fare. */
  const listPriced = (checked: Filters['checked']) =>
    items.flatMap(fares =>
      fares
        .filter(offer =>
          filterGroups.every(
            ({ param, read, isOfFare = false }) =>
              !isOfFare || (checked.get(param) ?? []).every(option => read(offer).includes(option)),
          ),
        )
        .slice(0, 1),
    );
  const passingWhere: ExpectedResults['passingWhere'] = changes => {
    const checked = new Map([...filters.checked, ...changes]);
    return listPriced(checked).filter(
      offer =>
        (changes.has('max_price') || getTotal(offer) <= filters.maxPrice) &&
        filterGroups.every(group => {
          const own = checked.get(group.param) ?? [];
          return group.isOfFare === true || own.length === 0 || own.some(one => hasOption(group, offer, one));
        }),
    );
  };
  const passing = passingWhere(new Map());
  const priced = listPriced(filters.checked);
  const sorted = sortOffers(passing, filters.sort, priced);
  const start = (filters.page - 1) * pageSize;
  return {
    sort: filters.sort,
    maxPrice: filters.maxPrice,
    page: filters.page,
    found,
    flights,
    passing: sorted,
    checked: filters.checked,
    passingWhere,
    firsts: orders.flatMap(order => sortOffers(passing, order, priced).slice(0, 1)),
    shown: chooseFares(
      sorted
        .slice(start, start + pageSize)
        .map(offer => ({ fares: faresOf.get(offer) ?? [offer], cheapest: offer })),
      page,
    ),
  };
}

/** What the rows of the list depend on beside their flights. */
export function getRowContext({ session, page }: Pick<Situation, 'session' | 'page'>): RowContext {
  const trip = getSearchedTrip(session);
  return {
    searched: trip === null ? null : trip.laterFlights === undefined ? [trip.from, trip.to] : [],
    year: new Date(page.now).toISOString().slice(0, 4),
    nextDay: formatNextDay(page),
    openDetails: getOpenDetails(session, page),
    flights: getExpectedResults(session, page).flights,
  };
}

/** The flights whose details were opened in this document, by the ids of their cheapest fares. */
export const getOpenDetails = (
  { openDetails }: BrowserSession,
  { documentId }: Pick<PageSnapshot, 'documentId'>,
): ReadonlySet<string> => (openDetails.documentId === documentId ? openDetails.offerIds : new Set());
