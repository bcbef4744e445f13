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
  description: 'One booking in one browser tab, from the search to the e-ticket.',
  id: 'booking',
  context: ({ input }) => initialContext(input),
  initial: 'searching',
  on: {
    'page.open': [
      {
        description: 'The traveller comes to the home page.',
        guard: { type: 'isPage', params: '/' },
        target: '.searching.editing',
        actions: {
          type: 'prefillForm',
          params: ({ event }) => ({ prefill: event.path === '/' ? event.prefill : null }),
        },
      },
      {
        description: 'The traveller comes to the results.',
        guard: { type: 'isPage', params: '/flight-results' },
        target: '.choosing',
        actions: { type: 'restoreResults', params: ({ event }) => ({ page: event }) },
      },
      {
        description: 'The traveller comes to the passengers’ page.',
        guard: { type: 'isPage', params: '/passenger-details' },
        target: '.enteringPassengers',
        actions: { type: 'restorePassengersPage', params: ({ event }) => ({ page: event }) },
      },
      {
        description: 'The traveller comes to the confirmation, from the bank or by a link.',
        guard: { type: 'isPage', params: '/booking-confirmation' },
        target: '.confirming',
        actions: { type: 'storeReturn', params: ({ event }) => ({ page: event }) },
      },
    ],
  },
  states: {
    searching,

    choosing: {
      description: 'The flights that were found are compared.',
      meta: { path: '/flight-results' },
      on: {
        'results.sort': {
          description: 'The flights are sorted anew.',
          actions: { type: 'sortResults', params: ({ event }) => event },
        },
        'results.limitPrice': {
          description: 'Only flights up to a price are shown.',
          actions: { type: 'limitPrice', params: ({ event }) => event },
        },
        'results.toggleAirline': {
          description: 'An airline is ticked or unticked.',
          actions: { type: 'toggleAirline', params: ({ event }) => event },
        },
        'results.clearFilters': { description: 'All flights are shown again.', actions: 'clearFilters' },
        'results.turnPage': {
          description: 'Another page of flights is shown.',
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
        'flight.select': {
          description: 'A flight is chosen.',
          target: 'enteringPassengers',
          actions: { type: 'selectFlight', params: ({ event }) => event },
        },
      },
    },

    enteringPassengers,

    redirecting: {
      description: 'The browser is on its way to the bank, or to the confirmation.',
      meta: { path: '/passenger-details' },
      tags: ['cardForm', 'busy'],
      on: {
        'page.open': { description: 'The traveller tries to leave for another page; the browser goes on.' },
        'page.restore': {
          description: 'The traveller went Back; the browser shows the page as it was left.',
          target: 'enteringPassengers',
        },
      },
      after: {
        redirectTimeout: {
          description: 'The next page doesn’t come; the card form does again.',
          target: 'enteringPassengers',
        },
      },
    },

    confirming,

    ticketed: {
      description: 'The e-ticket is there.',
      meta: { path: '/booking-confirmation' },
      entry: 'clearPassengers',
    },
  },
});
