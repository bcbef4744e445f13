import type { Flight } from '#contract/flight.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import type { PassengerType } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { RouteEnd, SliceFields } from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { PaymentReturn, RememberedBooking } from './booking-context.ts';
import type { PassengerChange, PassengerEntry } from './passenger-entries.ts';
import type { FilterGroup, ResultsFilters, SortMode } from './results-filters.ts';
import type { SearchForm, SearchFormChange } from './search-form.ts';

/** The passenger form when its page was left. It is kept in the history entry's state, not in storage. */
export interface PassengerDraft {
  passengers: readonly PassengerEntry[];
  clientSecret: string | null;
  /** Of the payment that the next one replaces. */
  replacedSecret: string | null;
}

/** A search in the address of the results page, and when that is opened: the local date, and milliseconds since 1970. */
export interface LinkedSearch {
  form: SearchForm;
  today: PlainDate;
  at: number;
}

/** The traveler opens a page of the funnel by a link, Back, Forward, reload or deep link. */
export type PageOpenEvent =
  | {
      type: 'page.open';
      path: '/';
      prefill?: SearchForm | null;
      /** The errors of its dates are shown at once. */
      today?: PlainDate;
    }
  | {
      type: 'page.open';
      path: '/flight-results';
      search?: LinkedSearch;
      flights?: readonly Flight[] | null;
      searchParams?: SearchParams | null;
      /** null where the address has none. */
      filters?: ResultsFilters | null;
    }
  | {
      type: 'page.open';
      path: '/passenger-details';
      flight?: Flight | null;
      searchParams?: SearchParams | null;
      draft?: PassengerDraft | null;
      isTicketShown?: boolean;
    }
  | {
      type: 'page.open';
      path: '/booking-confirmation';
      returned: PaymentReturn;
      remembered: RememberedBooking | null;
    };

export type FunnelPath = PageOpenEvent['path'];

export type BookingEvent =
  | PageOpenEvent
  /** The browser restores the page from its back/forward cache. */
  | { type: 'page.restore'; isTicketShown?: boolean }
  | { type: 'search.change'; change: SearchFormChange }
  | { type: 'search.swap' }
  /** An airport near a place is searched as well, or is not anymore. */
  | { type: 'nearby.toggle'; end: RouteEnd; code: string }
  /** The form is filled in as for an earlier search, for those who travel now. */
  | { type: 'search.selectRecent'; search: RecentSearch; today: PlainDate }
  /** A flight is added to a multi-city trip. */
  | { type: 'slice.add' }
  /** One of the flights after the first is removed. Its index counts from flight 2, here and below. */
  | { type: 'slice.remove'; index: number }
  | { type: 'slice.change'; index: number; change: Partial<SliceFields> }
  /** A link names a place that doesn't exist, in its first flight or in a later one. */
  | { type: 'place.rejected'; end: RouteEnd; code: string; index?: number }
  | { type: 'search.submit'; today: PlainDate; at?: number }
  | { type: 'search.cancel' }
  /** Repeats the search on the results page, with children's ages corrected by their dates of birth. */
  | { type: 'search.repeat'; at?: number }
  /** Repeats the search for another day. A round trip keeps its nights. */
  | { type: 'search.selectDay'; departureDate: PlainDate; at: number }
  /** The form opens on the results page, with the search that is shown. */
  | { type: 'search.modify' }
  /** The form on the results page is closed. */
  | { type: 'search.close' }
  | { type: 'traveler.add'; passenger: PassengerType }
  | { type: 'traveler.remove'; passenger: PassengerType }
  | { type: 'childAge.change'; index: number; age: number }
  /** The results are too old, or their flights have departed. */
  | { type: 'results.expired' }
  | { type: 'results.sort'; sort: SortMode }
  | { type: 'results.limitPrice'; maxPrice: number }
  | { type: 'results.toggleOption'; group: FilterGroup; option: string }
  | { type: 'results.clearFilters' }
  | { type: 'results.turnPage'; page: number }
  /** The traveler chooses one of the fares of a flight in the list. */
  | { type: 'results.selectFare'; offerId: string }
  /** By the cheapest fare of the flight. */
  | { type: 'results.toggleDetails'; offerId: string }
  | { type: 'flight.select'; flight: Flight }
  | { type: 'passenger.change'; index: number; change: PassengerChange }
  | { type: 'payment.continue'; today: PlainDate }
  | { type: 'payment.confirm' }
  | { type: 'payment.retry' }
  | { type: 'payment.abandon' }
  | { type: 'fare.accept' }
  | { type: 'fare.decline' }
  /** The traveler wants another ticket for a trip that is already booked. */
  | { type: 'duplicate.accept' }
  | { type: 'duplicate.decline' }
  | { type: 'offer.expiring' }
  | { type: 'offer.expired' }
  | { type: 'booking.retry' };
