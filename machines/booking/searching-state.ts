import { assertPresent } from './booking-requests.ts';
import { bookingSetup } from './booking-setup.ts';

/** The search form: edited, asked, and left for the results (specification, section 4, "Search"). */
export const searching = bookingSetup.createStateConfig({
  meta: { path: '/' },
  invoke: { id: 'searchOverlay', src: 'searchOverlay' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'search.change': {
          actions: { type: 'changeForm', params: ({ event }) => ({ change: event.change }) },
        },
        'search.swap': { actions: 'swapPlaces' },
        'traveler.add': { actions: { type: 'addTraveler', params: ({ event }) => event } },
        'traveler.remove': { actions: { type: 'removeTraveler', params: ({ event }) => event } },
        'childAge.change': { actions: { type: 'changeChildAge', params: ({ event }) => event } },
        'search.submit': [
          {
            guard: { type: 'isSearchComplete', params: ({ event }) => event },
            target: 'requesting',
            actions: ['startSearch', { type: 'saveForm', params: ({ context }) => ({ form: context.form }) }],
          },
          { actions: { type: 'showSearchErrors', params: ({ event }) => event } },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      entry: 'awaitOverlay',
      invoke: {
        id: 'searchFlights',
        src: 'searchFlights',
        input: ({ context }) => ({ searchParams: assertPresent(context.searchParams) }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'storeFlights', params: ({ event }) => ({ flights: event.output }) },
            {
              type: 'saveResults',
              params: ({ context, event }) => ({
                flights: event.output,
                searchParams: context.searchParams,
              }),
            },
          ],
        },
        onError: { target: 'editing', actions: ['showSearchFailure', 'dismissOverlay'] },
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'settleOverlay',
      after: { navigationDelay: '#booking.choosing' },
    },
  },
});
