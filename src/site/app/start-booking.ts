import { initialContext } from '#machines/booking/initial-context.ts';
import type { BookingActor } from '#site/booking/booking-provider.tsx';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import {
  createBookingNavigator,
  type Destination,
  type BookingNavigator,
} from '#site/booking/booking-navigator.ts';
import { openBooking } from '#site/booking/open-booking.ts';
import { persistPassengerDraft } from '#site/booking/passenger-draft.ts';
import { provideBookingActors } from '#site/booking/booking-actor.ts';
import { prefetchBookingCode } from './prefetch-booking-code.ts';
import { prepareFormats } from './prepare-formats.ts';

/** The one booking of this tab, and the navigator that keeps the address in sync with it. */
export interface BookingSession {
  actor: BookingActor;
  navigator: BookingNavigator;
}

/** Completes the booking with the whole machine, from the browser's storage. Called once per tab. */
export function startBooking(
  navigate: (destination: Destination) => void,
  pageRendered: Promise<void>,
): BookingSession {
  const storage = createBookingStorage();
  const { actor, complete } = openBooking();
  complete(provideBookingActors(storage, pageRendered), initialContext(storage.load()));
  persistPassengerDraft(actor, window);
  // Coming back from the bank, the browser may restore this page from its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) actor.send({ type: 'page.restore', isTicketShown: storage.findTicketedIntent() !== null });
  });
  const { pathname } = window.location;
  prefetchBookingCode(actor, pathname);
  // A page of results first renders without them. From the home page, they are prepared with the code of the results.
  if (pathname === '/flight-results') void pageRendered.then(prepareFormats);
  else if (pathname !== '/') void prepareFormats();
  return { actor, navigator: createBookingNavigator(actor, storage, navigate) };
}
