import { assertPresent } from './booking-requests.ts';
import { bookingSetup } from './booking-setup.ts';
import { saveForm, saveResults } from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** From the search form to the results. */
export const searching = bookingSetup.createStateConfig({
  description: 'The traveler searches for flights.',
  meta: { path: '/' },
  invoke: { id: 'searchOverlay', src: 'searchOverlay' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The traveler fills in the search form.',
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
        'search.selectRecent': {
          description:
            'The traveler chooses a recent search. The form is filled in with its places, dates and cabin.',
          actions: withEvent('fillInRecentSearch'),
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
          description: 'The link that filled in the form has an unknown code. The field says so.',
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
            description: 'The form is complete. The search starts.',
            guard: withEvent('isSearchComplete'),
            target: 'requesting',
            actions: [withEvent('startSearch'), saveForm],
          },
          {
            description: 'The form is incomplete or invalid. The errors are shown at the fields.',
            actions: withEvent('showSearchErrors'),
          },
        ],
      },
    },
    requesting: {
      description: 'Requests flights from the airlines.',
      tags: 'busy',
      entry: 'awaitOverlay',
      on: {
        'search.cancel': {
          description: 'The traveler cancels the search. The form is as it was.',
          target: 'editing',
          actions: 'dismissOverlay',
        },
      },
      after: {
        searchTimeout: {
          description: 'The search takes too long. The form shows an error and can be submitted again.',
          target: 'editing',
          actions: ['showSearchTimeout', 'dismissOverlay'],
        },
      },
      invoke: {
        id: 'searchFlights',
        src: 'searchFlights',
        input: ({ context }) => ({ searchParams: assertPresent(context.searchParams) }),
        onDone: {
          description: 'The flights are received.',
          target: 'leaving',
          actions: [withEvent('storeFlights'), saveResults],
        },
        onError: [
          {
            description: 'There were too many searches. The form says so and can be submitted again.',
            guard: withEvent('isRateLimited'),
            target: 'editing',
            actions: [withEvent('showSearchRefusal'), 'dismissOverlay'],
          },
          {
            description: 'The backend refuses a place or a date. The error is shown at its field.',
            guard: withEvent('isSearchRejected'),
            target: 'editing',
            actions: [withEvent('showRejectedFields'), 'dismissOverlay'],
          },
          {
            description: 'The search fails. The form shows an error and can be submitted again.',
            target: 'editing',
            actions: [withEvent('showSearchFailure'), 'dismissOverlay'],
          },
        ],
      },
    },
    leaving: {
      description: 'The flights are received, and the results page is about to open.',
      tags: ['busy', 'resultsReady'],
      entry: 'settleOverlay',
      after: {
        navigationDelay: { description: 'The results page opens.', target: '#booking.choosing' },
      },
    },
  },
});
