import { lazy, Suspense } from 'react';
import { useBooking } from '#site/booking/booking-provider.tsx';
import type { PageModule } from '#site/content/page-module.ts';
import { Hero } from './hero.tsx';
import { LazySections } from './lazy-sections.tsx';

const SearchOverlay = lazy(async () => ({
  default: (await import('#site/booking/search/search-overlay.tsx')).SearchOverlay,
}));

/** The home page with the search form (specification, section 2, "Home"). */
function HomePage() {
  const isSearching = useBooking(snapshot => snapshot.hasTag('busy'));

  return (
    <>
      <Hero />
      <LazySections />
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchOverlay />
        </Suspense>
      ) : null}
    </>
  );
}

export const homePage: PageModule = {
  Component: HomePage,
  description: 'Search flights, see the whole price, and pay only when your ticket is issued.',
};
