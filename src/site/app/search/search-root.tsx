import { StrictMode, useEffect, type ComponentProps } from 'react';
import { suggestPlacesActor } from '#site/booking/actors/suggest-places.ts';
import { BookingProvider, type BookingActor } from '#site/booking/booking-provider.tsx';
import { LoadBookingContext } from '#site/booking/load-booking-context.ts';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';

/** Of the ids in the form: the page around it has ids of its own. */
export const searchIdPrefix = 'search-';

interface SearchRootProps {
  /** null at build time. */
  actor: BookingActor | null;
  loadBooking: ComponentProps<typeof LoadBookingContext>['value'];
}

/** The search form without the page around it. */
export function SearchRoot({ actor, loadBooking }: SearchRootProps) {
  return (
    <StrictMode>
      <BookingProvider actor={actor}>
        <LoadBookingContext value={loadBooking}>
          <SuggestPlacesContext value={suggestPlacesActor}>
            <SearchForm offersRecent />
            <SearchReady />
          </SuggestPlacesContext>
        </LoadBookingContext>
      </BookingProvider>
    </StrictMode>
  );
}

/** Reports that the form works: it stands after the form, whose effects run first. */
function SearchReady() {
  useEffect(() => {
    document.dispatchEvent(new Event('search-hydrated'));
  }, []);
  return null;
}
