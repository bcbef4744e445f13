import { initialContext } from './booking-context.ts';
import { bookingSetup } from './booking-setup.ts';
import { confirming } from './confirming-state.ts';
import { enteringPassengers } from './entering-passengers-state.ts';
import { searching } from './searching-state.ts';

/**
 * The booking, from the search to the e-ticket (specification, sections 4, 5, 8, 9). Page-like states carry
 * `meta.path`; the pages look at tags, never at state names they would have to know.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => initialContext(input),
  initial: 'searching',
  on: {
    'page.open': [
      {
        guard: { type: 'isPage', params: '/' },
        target: '.searching.editing',
        actions: {
          type: 'prefillForm',
          params: ({ event }) => ({ prefill: event.path === '/' ? event.prefill : null }),
        },
      },
      {
        guard: { type: 'isPage', params: '/flight-results' },
        target: '.choosing',
        actions: { type: 'restoreResults', params: ({ event }) => ({ page: event }) },
      },
      {
        guard: { type: 'isPage', params: '/passenger-details' },
        target: '.enteringPassengers',
        actions: { type: 'restorePassengersPage', params: ({ event }) => ({ page: event }) },
      },
      {
        guard: { type: 'isPage', params: '/booking-confirmation' },
        target: '.confirming',
        actions: { type: 'storeReturn', params: ({ event }) => ({ page: event }) },
      },
    ],
  },
  states: {
    searching,

    choosing: {
      meta: { path: '/flight-results' },
      on: {
        'results.sort': { actions: { type: 'sortResults', params: ({ event }) => event } },
        'results.limitPrice': { actions: { type: 'limitPrice', params: ({ event }) => event } },
        'results.toggleAirline': { actions: { type: 'toggleAirline', params: ({ event }) => event } },
        'results.clearFilters': { actions: 'clearFilters' },
        'results.turnPage': { actions: { type: 'turnPage', params: ({ event }) => event } },
        'flight.select': {
          target: 'enteringPassengers',
          actions: { type: 'selectFlight', params: ({ event }) => event },
        },
      },
    },

    enteringPassengers,

    redirecting: {
      meta: { path: '/passenger-details' },
      tags: ['cardForm', 'busy'],
      on: { 'page.open': {}, 'page.restore': 'enteringPassengers' },
      after: { redirectTimeout: 'enteringPassengers' },
    },

    confirming,

    ticketed: {
      meta: { path: '/booking-confirmation' },
      entry: 'clearPassengers',
    },
  },
});
