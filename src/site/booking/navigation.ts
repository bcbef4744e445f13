import * as v from 'valibot';
import type { FunnelPath, PageOpen, PassengerDraft } from '../../../machines/booking/booking-events.ts';
import { flightSchema } from '../../contract/flight.ts';
import { searchParamsSchema } from '../../contract/search-params.ts';
import type { BookingActor, BookingSnapshot } from './booking-provider.tsx';
import { isFunnelPath } from './funnel-paths.ts';
import { pathOf } from './page-path.ts';
import { draftOf, draftSchema } from './passenger-draft.ts';
import type { Memory } from './memory.ts';
import {
  paymentReturnOf,
  prefilledForm,
  prefillQuerySchema,
  returnQueryOf,
  returnQuerySchema,
} from './query.ts';

/** Where the browser is, as the router says it. */
export interface Place {
  pathname: string;
  search: unknown;
  state: unknown;
}

/** Where the booking wants the browser to be. */
export interface Destination {
  to: FunnelPath;
  search: Record<string, string>;
  state: Record<string, unknown>;
  replace: boolean;
}

const parsed = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

const resultsStateSchema = v.object({
  flights: v.fallback(v.nullish(v.array(flightSchema)), null),
  searchParams: v.fallback(v.nullish(searchParamsSchema), null),
});
const passengersStateSchema = v.object({
  flight: v.fallback(v.nullish(flightSchema), null),
  searchParams: v.fallback(v.nullish(searchParamsSchema), null),
  draft: v.fallback(v.nullish(draftSchema), null),
});

/** What the machine is told when the browser comes to a page of the funnel. */
function pageOpenAt(place: Place, memory: Memory): PageOpen | null {
  switch (place.pathname) {
    case '/':
      return {
        type: 'page.open',
        path: '/',
        prefill: prefilledForm(v.parse(prefillQuerySchema, place.search)),
      };
    case '/flight-results':
      return { type: 'page.open', path: '/flight-results', ...parsed(resultsStateSchema, place.state) };
    case '/passenger-details':
      return { type: 'page.open', path: '/passenger-details', ...parsed(passengersStateSchema, place.state) };
    case '/booking-confirmation':
      return {
        type: 'page.open',
        path: '/booking-confirmation',
        returned: paymentReturnOf(v.parse(returnQuerySchema, place.search)),
        remembered: memory.loadBooking(),
      };
    default:
      return null;
  }
}

/** The address and navigation state of the machine's page (specification, sections 2 and 3). */
function destinationOf(snapshot: BookingSnapshot, from: string): Destination {
  const { context } = snapshot;
  const to = pathOf(snapshot);
  const state: Record<FunnelPath, Record<string, unknown>> = {
    '/': {},
    '/flight-results': { flights: context.flights, searchParams: context.searchParams },
    '/passenger-details': { flight: context.flight, searchParams: context.searchParams },
    '/booking-confirmation': {},
  };
  return {
    to,
    search: to === '/booking-confirmation' ? returnQueryOf(context.returned) : {},
    state: state[to],
    // Back shall not lead to a return from the bank that was dealt with.
    replace: from === '/booking-confirmation' && to === '/passenger-details',
  };
}

export interface Navigator {
  /** For the router, before it shows a page of the funnel: null, or where to go instead. */
  arrive(place: Place): Destination | null;
}

/**
 * Keeps address and machine together, in both directions: the machine's page becomes the address, and a traveller who
 * comes to a page by link, Back or deep link tells the machine, which follows or refuses.
 */
export function createNavigator(
  actor: BookingActor,
  memory: Memory,
  go: (destination: Destination) => void,
): Navigator {
  let current = '';
  let currentEntry = '';
  let isArriving = false;
  const prefilled = new Set<string>();
  /** The passengers as this page left them, by history entry: newer than what the entry keeps where typing just rested. */
  const left = new Map<string, PassengerDraft>();

  function leave() {
    const draft = current === '/passenger-details' ? draftOf(actor.getSnapshot()) : null;
    if (draft !== null) left.set(currentEntry, draft);
  }

  actor.subscribe(snapshot => {
    if (isArriving || !isFunnelPath(current) || pathOf(snapshot) === current) return;
    go(destinationOf(snapshot, current));
  });

  /** A query fills the form once per history entry: coming Back to it keeps what was typed since. */
  const isNews = (open: PageOpen, place: Place): boolean => {
    if (pathOf(actor.getSnapshot()) !== open.path) return true;
    if (open.path !== '/' || !open.prefill) return false;
    const entry = entryKeyOf(place.state) + JSON.stringify(place.search);
    return !prefilled.has(entry) && Boolean(prefilled.add(entry));
  };

  return {
    arrive(place) {
      leave();
      current = place.pathname;
      currentEntry = entryKeyOf(place.state);
      const open = pageOpenAt(place, memory);
      if (open === null) return null;
      const draft = left.get(currentEntry);
      if (open.path === '/passenger-details' && draft) open.draft = draft;
      if (isNews(open, place)) {
        isArriving = true;
        actor.send(open);
        isArriving = false;
      }
      const snapshot = actor.getSnapshot();
      return pathOf(snapshot) === place.pathname ? null : destinationOf(snapshot, place.pathname);
    },
  };
}

/** The router's name for a history entry. */
const entrySchema = v.pipe(
  v.object({ __TSR_key: v.string() }),
  v.transform(({ __TSR_key: key }) => key),
);
const entryKeyOf = (state: unknown): string => parsed(entrySchema, state) ?? '';
