import { Outlet, useRouteContext } from '@tanstack/react-router';
import { suggestPlacesActor } from '#site/booking/actors/suggest-places.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { ResultsStage } from './results-stage.tsx';

/** Provides the booking to the pages that show it. */
export function Funnel() {
  const booking = useRouteContext({ from: '__root__', select: context => context.booking });
  return (
    <BookingProvider actor={booking?.actor ?? null}>
      <SuggestPlacesContext value={suggestPlacesActor}>
        <Outlet />
        <ResultsStage />
      </SuggestPlacesContext>
    </BookingProvider>
  );
}
