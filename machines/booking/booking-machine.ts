import { bookingSetup } from './booking-setup.ts';
import { confirming } from './confirming-state.ts';
import { enteringPassengers } from './entering-passengers-state.ts';
import { initialContext } from './initial-context.ts';
import { updatingResults } from './updating-results-state.ts';
import { searching } from './searching-state.ts';
import { saveForm, searchAgain } from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/**
 * The booking, from the search to the e-ticket. A state that is shown as a page has
 * `meta.path`. Components read tags, never state names.
 */
export const bookingMachine = bookingSetup.createMachine({
  description: 'One booking in one browser tab, from the search to the e-ticket.',
  id: 'booking',
  context: ({ input }) => initialContext(input),
  initial: 'searching',
  on: {
    'page.open': [
      {
        description: 'The traveler opens the home page.',
        guard: { type: 'isPage', params: '/' },
        target: '.searching.editing',
        actions: withEvent('prefillForm'),
      },
      {
        description:
          'The traveler opens the results page with a search that has no results yet, or old ones. It searches.',
        guard: withEvent('isSearchNeeded'),
        target: '.updatingResults',
        actions: withEvent('openSearch'),
      },
      {
        description: 'The traveler opens the results page.',
        guard: { type: 'isPage', params: '/flight-results' },
        target: '.choosing',
        actions: withEvent('restoreResults'),
      },
      {
        description: 'The traveler opens the passenger page.',
        guard: { type: 'isPage', params: '/passenger-details' },
        target: '.enteringPassengers',
        actions: withEvent('restorePassengersPage'),
      },
      {
        description: 'The traveler opens the confirmation page from the bank or from a link.',
        guard: { type: 'isPage', params: '/booking-confirmation' },
        target: '.confirming',
        actions: withEvent('storeReturn'),
      },
    ],
  },
  states: {
    searching,

    choosing: {
      description: 'The traveler compares the flights that were found.',
      meta: { path: '/flight-results' },
      tags: 'resultsReady',
      entry: 'clearStale',
      invoke: {
        id: 'watchResults',
        src: 'watchResults',
        input: ({ context }) => ({
          searchedAt: context.searchParams?.searchedAt ?? null,
          departureDate: context.flights === null ? null : (context.searchParams?.departureDate ?? null),
        }),
        onError: {
          description: 'The browser cannot watch the age of the results. The page offers a new search.',
          actions: 'setStale',
        },
      },
      on: {
        'results.expired': {
          description: 'The results are out of date. The page says so and offers a new search.',
          actions: 'setStale',
        },
        'search.repeat': {
          description: 'The traveler repeats the search.',
          ...searchAgain,
        },
        'search.selectDay': {
          description: 'The traveler chooses another day above the results. It is searched on their page.',
          target: 'updatingResults.requesting',
          actions: ['holdResults', withEvent('searchOnDay'), saveForm],
        },
        'search.modify': {
          description: 'The traveler opens the search form on the results page, filled with the search.',
          guard: 'hasSearch',
          target: 'updatingResults.editing',
          actions: 'fillInForm',
        },
        'results.sort': {
          description: 'The traveler changes the sort order.',
          actions: withEvent('sortResults'),
        },
        'results.limitPrice': {
          description: 'The traveler sets a maximum price.',
          actions: withEvent('limitPrice'),
        },
        'results.toggleOption': {
          description:
            'The traveler selects or deselects a stop, a time, an airport, an airline, or what a fare includes.',
          actions: withEvent('toggleOption'),
        },
        'results.clearFilters': {
          description: 'The traveler clears the filters.',
          actions: 'clearFilters',
        },
        'results.turnPage': {
          description: 'The traveler opens another page of results.',
          actions: withEvent('turnPage'),
        },
        'results.selectFare': {
          description: 'The traveler chooses another fare of a flight.',
          actions: withEvent('selectFare'),
        },
        'results.toggleDetails': {
          description: 'The traveler opens or closes the details of a flight.',
          actions: withEvent('toggleDetails'),
        },
        'flight.select': {
          description: 'The traveler selects a flight.',
          target: 'enteringPassengers',
          actions: withEvent('selectFlight'),
        },
      },
    },

    updatingResults,

    enteringPassengers,

    redirecting: {
      description: 'The browser is leaving for the bank or the confirmation page.',
      meta: { path: '/passenger-details' },
      tags: ['cardForm', 'busy'],
      on: {
        'page.open': {
          description: 'The traveler tries to open another page. The redirect continues.',
        },
        'page.restore': {
          description: 'The traveler goes back. The browser restores the page from its cache.',
          target: 'enteringPassengers',
          actions: withEvent('storeTicketShown'),
        },
      },
      after: {
        redirectTimeout: {
          description: 'The redirect takes too long. The card form is shown again.',
          target: 'enteringPassengers',
        },
      },
    },

    confirming,

    ticketed: {
      description: 'The e-ticket is shown.',
      meta: { path: '/booking-confirmation' },
      entry: 'clearPassengers',
    },
  },
});
