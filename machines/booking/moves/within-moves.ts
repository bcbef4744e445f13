import type { PageOpen } from '../booking-events.ts';
import { arrival, draftOf, isOfEntry, passengersAgain } from './arrivals.ts';
import { isAt, isOrdinary, type BookingMoment, type BookingMove } from './world.ts';

const homeAgain: PageOpen = { type: 'page.open', path: '/', prefill: null };

/** Where a link home is refused, since something runs that must not be left. */
const unleavable = [
  'enteringPassengers.confirmingPayment',
  'redirecting',
  'confirming.findingBooking',
  'confirming.booking',
];

function isAbroad({ snapshot: { context } }: BookingMoment): boolean {
  return context.returned !== null && context.remembered?.flight === null;
}

/** From page to page without a new document. */
export const withinMoves: readonly BookingMove[] = [
  arrival({
    name: 'home, by a link',
    does: 'Follow the link or button that leads to a new search.',
    kind: 'usual',
    at: moment =>
      isAt(
        moment,
        'choosing',
        'ticketed',
        'enteringPassengers.missingFlight',
        'confirming.unidentified',
        'confirming.refused',
        'confirming.paymentFailed',
      )
        ? { event: homeAgain, world: { ...moment.world, left: null } }
        : null,
  }),
  arrival({
    name: 'home, while it may not be left',
    does: 'Press the logo, which leads home: the page stays.',
    kind: 'negative',
    at: moment => (isAt(moment, ...unleavable) && !isAbroad(moment) ? { event: homeAgain } : null),
  }),
  arrival({
    name: 'Back to the results',
    does: 'Press Back.',
    kind: 'usual',
    at: moment =>
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isOrdinary(moment) &&
      isOfEntry(moment) &&
      moment.snapshot.context.flights !== null &&
      moment.world.left === null
        ? {
            event: {
              type: 'page.open',
              path: '/flight-results',
              flights: moment.snapshot.context.flights,
              searchParams: moment.snapshot.context.searchParams,
            },
            world: { ...moment.world, left: draftOf(moment), isJustChosen: false },
          }
        : null,
  }),
  arrival({
    name: 'Forward to the passengers',
    does: 'Press Forward.',
    kind: 'usual',
    at: moment =>
      isAt(moment, 'choosing') && moment.world.left !== null && moment.snapshot.context.flight !== null
        ? {
            event: passengersAgain(moment, moment.world.left),
            world: { ...moment.world, left: null },
          }
        : null,
  }),
];
