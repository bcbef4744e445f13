import { assertPresent } from './booking-requests.ts';
import { bookingSetup } from './booking-setup.ts';
import { saveForm, saveResults } from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** A search on the results page, from its form or from its address. */
export const updatingResults = bookingSetup.createStateConfig({
  description: 'The results page searches, or shows the search form.',
  meta: { path: '/flight-results' },
  invoke: { id: 'searchOverlay', src: 'searchOverlay' },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks the search in the address.',
      always: [
        {
          description: 'The address has a search that is incomplete or invalid. The form says what is wrong.',
          guard: 'hasSearchErrors',
          target: 'editing',
        },
        { description: 'The search in the address starts.', target: 'requesting', actions: saveForm },
      ],
    },
    editing: {
      description: 'The traveler changes the search on the results page.',
      tags: 'searchForm',
      on: {
        'search.change': {
          description: 'The traveler changes a field.',
          actions: withEvent('changeForm'),
        },
        'search.swap': { description: 'The traveler swaps origin and destination.', actions: 'swapPlaces' },
        'nearby.toggle': {
          description: 'The traveler selects or deselects an airport near a place. It is searched as well.',
          guard: withEvent('canToggleNearby'),
          actions: withEvent('toggleNearby'),
        },
        'slice.add': {
          description: 'A flight is added to a multi-city trip. It starts where the last one ends.',
          guard: 'canAddSlice',
          actions: 'addSlice',
        },
        'slice.remove': {
          description: 'A flight of a multi-city trip is removed.',
          guard: 'canRemoveSlice',
          actions: withEvent('removeSlice'),
        },
        'slice.change': {
          description: 'The traveler changes a field of a later flight of a multi-city trip.',
          actions: withEvent('changeSlice'),
        },
        'place.rejected': {
          description: 'The address has an unknown code. The field says so.',
          actions: withEvent('showUnknownPlace'),
        },
        'traveler.add': {
          description: 'A traveler is added.',
          actions: withEvent('addTraveler'),
        },
        'traveler.remove': {
          description: 'A traveler is removed.',
          actions: withEvent('removeTraveler'),
        },
        'childAge.change': {
          description: 'The age of a child is changed.',
          actions: withEvent('changeChildAge'),
        },
        'search.submit': [
          {
            description: 'The form is complete. The search starts, and the page stays.',
            guard: withEvent('isSearchComplete'),
            target: 'requesting',
            actions: ['holdResults', withEvent('startSearch'), saveForm],
          },
          {
            description: 'The form is incomplete or invalid. The errors are shown at the fields.',
            actions: withEvent('showSearchErrors'),
          },
        ],
        'search.close': {
          description: 'The traveler closes the form. The results are shown as they were.',
          guard: 'hasResults',
          target: '#booking.choosing',
          actions: 'restoreHeldResults',
        },
      },
    },
    requesting: {
      description: 'Requests flights from the airlines for the results page.',
      tags: 'busy',
      entry: 'awaitOverlay',
      on: {
        'search.cancel': {
          description: 'The traveler cancels the search. The form is shown.',
          target: 'editing',
          actions: 'dismissOverlay',
        },
      },
      after: {
        searchTimeout: {
          description: 'The search takes too long. The form is shown with an error.',
          target: 'editing',
          actions: ['showSearchTimeout', 'dismissOverlay'],
        },
      },
      invoke: {
        id: 'searchFlights',
        src: 'searchFlights',
        input: ({ context }) => ({ searchParams: assertPresent(context.searchParams) }),
        onDone: {
          description: 'The flights are received, and the results page shows them.',
          target: '#booking.choosing',
          actions: [withEvent('storeFlights'), saveResults],
        },
        onError: [
          {
            description: 'There were too many searches. The form is shown, which says so.',
            guard: withEvent('isRateLimited'),
            target: 'editing',
            actions: [withEvent('showSearchRefusal'), 'dismissOverlay'],
          },
          {
            description:
              'The backend refuses a place or a date. The form is shown with the error at its field.',
            guard: withEvent('isSearchRejected'),
            target: 'editing',
            actions: [withEvent('showRejectedFields'), 'dismissOverlay'],
          },
          {
            description: 'The search fails. The form is shown with an error.',
            target: 'editing',
            actions: [withEvent('showSearchFailure'), 'dismissOverlay'],
          },
        ],
      },
    },
  },
});
