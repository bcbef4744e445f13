import { Outlet, useRouteContext } from '@tanstack/react-router';
import { lazyActor } from '#site/booking/actors/lazy-actor.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';

const suggestPlacesActor = lazyActor(
  async () => (await import('#site/booking/actors/suggest-places.ts')).suggestPlaces,
);

/** Provides the booking to the pages that show it. */
export function Funnel() {
  const booking = useRouteContext({ from: '__root__', select: context => context.booking });
  return (
    <BookingProvider actor={booking?.actor ?? null}>
      <SuggestPlacesContext value={suggestPlacesActor}>
        <Outlet />
      </SuggestPlacesContext>
    </BookingProvider>
  );
}
