import { known } from './booking-requests.ts';
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
        'traveller.add': { actions: { type: 'addTraveller', params: ({ event }) => event } },
        'traveller.remove': { actions: { type: 'removeTraveller', params: ({ event }) => event } },
        'childAge.change': { actions: { type: 'changeChildAge', params: ({ event }) => event } },
        'search.submit': [
          {
            guard: { type: 'isSearchComplete', params: ({ event }) => event },
            target: 'requesting',
            actions: [
              'startSearch',
              { type: 'rememberForm', params: ({ context }) => ({ form: context.form }) },
            ],
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
        input: ({ context }) => ({ searchParams: known(context.searchParams) }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'storeFlights', params: ({ event }) => ({ flights: event.output }) },
            {
              type: 'rememberResults',
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
