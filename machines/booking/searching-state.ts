import { assertPresent } from './booking-requests.ts';
import { bookingSetup } from './booking-setup.ts';

/** The search form: edited, asked, and left for the results (specification, section 4, "Search"). */
export const searching = bookingSetup.createStateConfig({
  description: 'The traveller says where to, when and who.',
  meta: { path: '/' },
  invoke: { id: 'searchOverlay', src: 'searchOverlay' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The search form waits for the traveller.',
      on: {
        'search.change': {
          description: 'The form is filled in.',
          actions: { type: 'changeForm', params: ({ event }) => ({ change: event.change }) },
        },
        'search.swap': { description: 'Origin and destination are exchanged.', actions: 'swapPlaces' },
        'traveler.add': {
          description: 'Somebody more flies.',
          actions: { type: 'addTraveler', params: ({ event }) => event },
        },
        'traveler.remove': {
          description: 'Somebody less flies.',
          actions: { type: 'removeTraveler', params: ({ event }) => event },
        },
        'childAge.change': {
          description: 'A child’s age is set.',
          actions: { type: 'changeChildAge', params: ({ event }) => event },
        },
        'search.submit': [
          {
            description: 'The search starts.',
            guard: { type: 'isSearchComplete', params: ({ event }) => event },
            target: 'requesting',
            actions: ['startSearch', { type: 'saveForm', params: ({ context }) => ({ form: context.form }) }],
          },
          {
            description: 'Something is missing or wrong in the form, and is said at its field.',
            actions: { type: 'showSearchErrors', params: ({ event }) => event },
          },
        ],
      },
    },
    requesting: {
      description: 'The airlines are asked for flights.',
      tags: 'busy',
      entry: 'awaitOverlay',
      invoke: {
        id: 'searchFlights',
        src: 'searchFlights',
        input: ({ context }) => ({ searchParams: assertPresent(context.searchParams) }),
        onDone: {
          description: 'The airlines have answered.',
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
        onError: {
          description: 'The search failed; the form says so and can be sent again.',
          target: 'editing',
          actions: ['showSearchFailure', 'dismissOverlay'],
        },
      },
    },
    leaving: {
      description: 'Flights are found, and the page is about to change.',
      tags: 'busy',
      entry: 'settleOverlay',
      after: {
        navigationDelay: { description: 'The page changes to the results.', target: '#booking.choosing' },
      },
    },
  },
});
