import { setup } from 'xstate';
import { searchOverlayMachine } from '../search-overlay/search-overlay-machine.ts';
import { emptyContext, type BookingContext, type BookingInput } from './booking-context.ts';
import type { BookingEvent, FunnelPath } from './booking-events.ts';
import type { BookingTag } from './booking-setup.ts';
import { formActions } from './form-actions.ts';
import { withEvent } from './with-event.ts';

/** That of the booking machine. */
const id = 'booking';

/**
 * The part of the booking machine that fills in the search form, without the rest of its chart. Nothing can be searched with
 * it: `createBookingLogic` goes on with the whole machine.
 */
export const bookingStart = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    tags: {} as BookingTag,
    meta: {} as { path: FunnelPath },
  },
  actors: { searchOverlay: searchOverlayMachine },
  actions: formActions,
}).createMachine({
  id,
  context: ({ input }) => ({ ...emptyContext, form: input.form ?? emptyContext.form }),
  initial: 'searching',
  states: {
    searching: {
      meta: { path: '/' },
      invoke: { id: 'searchOverlay', src: 'searchOverlay' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'search.change': { actions: withEvent('changeForm') },
            'search.swap': { actions: 'swapPlaces' },
            'search.selectRecent': { actions: withEvent('fillInRecentSearch') },
            'place.rejected': { actions: withEvent('showUnknownPlace') },
            'traveler.add': { actions: withEvent('addTraveler') },
            'traveler.remove': { actions: withEvent('removeTraveler') },
            'childAge.change': { actions: withEvent('changeChildAge') },
            'search.submit': { actions: withEvent('showSearchErrors') },
          },
        },
      },
    },
  },
});
